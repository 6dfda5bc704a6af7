import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readEnv } from "./env.server";

const SECRETS = { APP_SECRET: "3f9a61d07be2c458916de03b7fa25c84", OPERATOR_TOKEN: "c05d8e1793ab46f2e7b90d38a4516fc2" };
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
    [{ SMTP_URL: "smtp://mail.example" }, "MAIL_FROM is missing: SMTP_URL need"],
    [{ TWILIO_ACCOUNT_SID: "AC1" }, "TWILIO_AUTH_TOKEN is missing: TWILIO_ACCOUNT_SID need"],
    [{ CAPTCHA_SECRET: "s" }, "CAPTCHA_SITE_KEY is missing"],
    [{ POSTAL_SEARCH_URL: "here" }, "POSTAL_SEARCH_URL must be"],
  ])("refuses %j in a sentence, without repeating a secret", (wrong, sentence) => {
    const refused = () => read(wrong);
    expect(refused).toThrow(sentence);
    expect(refused).not.toThrow(/Invalid input|pa\/ss|expected/);
  });
});
