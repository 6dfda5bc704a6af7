import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readEnv } from "./env.server";

const SECRETS = { APP_SECRET: "3f9a61d07be2c458916de03b7fa25c84", OPERATOR_TOKEN: "c05d8e1793ab46f2e7b90d38a4516fc2" };
/** As Twilio writes them. */
const TOKEN = "0123456789abcdef0123456789abcdef";
const SID = `AC${TOKEN}`;
const read = (env: Record<string, string>) => readEnv({ ...SECRETS, ...env });

describe("the environment", () => {
  it("takes what is empty for not set, as compose files pass it", () => {
    const env = read({ SMTP_URL: "", MAIL_FROM: "", LOG_LEVEL: "", PORT: "", CAPTCHA_PROVIDER: "", DATABASE_URL: "" });
    expect(env).toMatchObject({ LOG_LEVEL: "info", PORT: 3000, CAPTCHA_PROVIDER: "turnstile" });
    expect(env.SMTP_URL).toBeUndefined();
    expect(env.DATABASE_URL).toBeUndefined();
  });

  it("listens on this machine alone in the demo, and everywhere in production, unless told", () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), "env-"));
    expect(readEnv({ APP_MODE: "demo", DATA_DIR }).HOST).toBe("127.0.0.1");
    expect(readEnv({ APP_MODE: "demo", DATA_DIR, HOST: "0.0.0.0" }).HOST).toBe("0.0.0.0");
    expect(read({}).HOST).toBe("0.0.0.0");
    rmSync(DATA_DIR, { recursive: true });
  });

  it("finds its data beside the package, or from where it is started when told so", () => {
    expect(read({}).DATA_DIR).toBe(resolve("var"));
    expect(read({ DATA_DIR: "elsewhere" }).DATA_DIR).toBe(resolve("elsewhere"));
  });

  it.each([
    [{ APP_SECRET: "" }, "APP_SECRET is missing"],
    [{ OPERATOR_TOKEN: "short" }, "OPERATOR_TOKEN must have at least 32 characters"],
    [{ PORT: "http" }, "PORT must be a number"],
    [{ PORT: "70000" }, "PORT must be 65535 or less"],
    [{ LOG_LEVEL: "verbose" }, 'LOG_LEVEL must be debug, info, warn, error or silent, not "verbose"'],
    [
      { DATABASE_URL: "postgres://u:pa/ss@localhost/x" },
      "DATABASE_URL must be postgres://user:password@host:port/database",
    ],
    [{ DATABASE_URL: "mysql://u@localhost/x" }, "DATABASE_URL must be postgres://"],
    [{ DATABASE_URL: "postgres://a@b/c", DATABASE_HOST: "b" }, "DATABASE_HOST and DATABASE_URL are both set"],
    [{ REDIS_URL: "localhost:6379" }, "REDIS_URL must be redis://host:port"],
    [{ SMTP_URL: "smtp://mail.example" }, "MAIL_FROM is missing: SMTP_URL needs it"],
    [{ TWILIO_ACCOUNT_SID: SID }, "TWILIO_AUTH_TOKEN is missing: TWILIO_ACCOUNT_SID needs it"],
    [
      { TWILIO_ACCOUNT_SID: SID, TWILIO_AUTH_TOKEN: TOKEN },
      "TWILIO_FROM is missing: TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN need it",
    ],
    [{ OPERATOR_TOKEN: SECRETS.APP_SECRET }, "OPERATOR_TOKEN is the same as APP_SECRET"],
    [{ SMTP_URL: "mail.example" }, "SMTP_URL must be smtp://user:password@host:port"],
    [{ SMTP_URL: "https://mail.example" }, "SMTP_URL must be smtp://"],
    [{ SMTP_URL: "smtp:///mail.example" }, "SMTP_URL must be smtp://"],
    [{ SMTP_URL: "smtp://u:pa/ss@mail.example" }, "SMTP_URL must be smtp://"],
    [{ SMTP_URL: "smtp://u:pa%zz@mail.example" }, "SMTP_URL must be smtp://"],
    [{ MAIL_FROM: "Shop <shop@a.example>" }, "MAIL_FROM must be an e-mail address alone, like orders@example.com"],
    [{ TWILIO_ACCOUNT_SID: "SK1" }, "TWILIO_ACCOUNT_SID must be the id of the account, AC and"],
    [{ TWILIO_AUTH_TOKEN: "pa/ss" }, "TWILIO_AUTH_TOKEN must be the token of the account"],
    [{ TWILIO_FROM: "6591234567" }, "TWILIO_FROM must be a number in international form"],
    [{ TWILIO_FROM: "MG12" }, "TWILIO_FROM must be a number in international form"],
    [
      { TRUSTED_PROXIES: "10.0.0.0/8, proxy.example, 10.0.0.0/33, ::1/129" },
      'TRUSTED_PROXIES must be addresses or CIDR ranges, parted by commas, like 10.0.0.0/8, which "proxy.example", "10.0.0.0/33", "::1/129" is not',
    ],
    [{ TRUSTED_PROXIES: "10.0.0.1:3000" }, "TRUSTED_PROXIES must be"],
    [
      { OPERATOR_HOSTS: "ops.example, https://admin.example" },
      'OPERATOR_HOSTS must be host names without scheme, port or path, parted by commas, like ops.example.com (an IPv6 address stands in brackets), which "https://admin.example" is not',
    ],
    [{ OPERATOR_HOSTS: "ops.example:3000" }, "OPERATOR_HOSTS must be"],
    [{ OPERATOR_HOSTS: "10.0.0" }, "OPERATOR_HOSTS must be"],
    [{ OPERATOR_HOSTS: "::1" }, "OPERATOR_HOSTS must be"],
    [{ CAPTCHA_SECRET: "s" }, "CAPTCHA_SITE_KEY is missing"],
    [{ POSTAL_SEARCH_URL: "here" }, "POSTAL_SEARCH_URL must be"],
  ])("refuses %j in a sentence, without repeating a secret", (wrong, sentence) => {
    const refused = () => read(wrong);
    expect(refused).toThrow(sentence);
    expect(refused).not.toThrow(/Invalid input|pa(\/|%)|expected|3f9a61d0/);
  });

  it("takes what its settings of the network and of messages may be", () => {
    const networks = "10.0.0.0/8, 127.0.0.1,2001:DB8::/32 , ::1";
    expect(read({ TRUSTED_PROXIES: networks }).TRUSTED_PROXIES).toEqual([
      "10.0.0.0/8",
      "127.0.0.1",
      "2001:db8::/32",
      "::1",
    ]);
    expect(read({}).TRUSTED_PROXIES).toEqual([]);
    const hosts = read({ OPERATOR_HOSTS: "ops.example, Admin.Example,10.0.0.2,[::1], app" }).OPERATOR_HOSTS;
    expect(hosts).toEqual(["ops.example", "admin.example", "10.0.0.2", "[::1]", "app"]);
    expect(read({}).OPERATOR_HOSTS).toBeUndefined();
    for (const SMTP_URL of ["smtp://127.0.0.1:2525", "smtps://u%40x:p%2Fq@mail.example:465", "smtp://mail.example"])
      expect(read({ SMTP_URL, MAIL_FROM: "orders@shop.example" }).SMTP_URL).toBe(SMTP_URL);
    for (const TWILIO_FROM of ["+6591234567", "12345", "Bun Ember", `MG${TOKEN}`])
      expect(read({ TWILIO_ACCOUNT_SID: SID, TWILIO_AUTH_TOKEN: TOKEN, TWILIO_FROM }).TWILIO_FROM).toBe(TWILIO_FROM);
  });
});
