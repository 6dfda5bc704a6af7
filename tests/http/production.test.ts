/** A production server as compose.yaml runs it: behind a proxy that ends TLS, with messages by SMTP. */
import { spawnSync } from "node:child_process";
import { createServer } from "node:http";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyBrand, testBrand } from "../support/brands";
import { Client } from "../support/client";
import { ownDatabase } from "../support/own-database";
import { payingBrand } from "../support/payments";
import { ENGLISH, toolRunner, writeBrand } from "../support/tool";
import { startMailServer, type MailServer } from "~/notify/mail-server-fixture";
import { startTestServer, type TestServer } from "../support/server";

const SECRETS = { APP_SECRET: "3f9a61d07be2c458916de03b7fa25c84", OPERATOR_TOKEN: "c05d8e1793ab46f2e7b90d38a4516fc2" };

/** As a browser's request arrives from the proxy. */
const behindProxy = (server: TestServer, host: string) =>
  new Client(server, host, {
    headers: { "x-forwarded-proto": "https", "x-forwarded-host": host, origin: `https://${host}` },
  });

describe("a production server", () => {
  let mail: MailServer;
  let server: TestServer;
  beforeAll(async () => {
    mail = await startMailServer();
    const env = {
      APP_MODE: "production",
      TRUSTED_PROXIES: "127.0.0.1",
      SMTP_URL: mail.url,
      MAIL_FROM: "shop@a.example",
    };
    server = await startTestServer({ name: "production", env });
  });
  afterAll(async () => {
    await server.stop();
    mail.close();
  });

  it("signs a customer in by a code that comes by e-mail", async () => {
    const brand = testBrand({ company: { sms_disabled: true } });
    await applyBrand(server, brand);
    const visitor = behindProxy(server, brand.host);
    const login = await visitor.get("/m/login");
    const fields = { phone_number: "81234567", terms: "on" };
    let asked = await visitor.submit(login, { form: 'form[action*="sign_in=phone"]', fields }, { follow: false });
    asked = await visitor.get(asked.location ?? "");
    const email = { email: "mei@customer.example" };
    const sent = await visitor.submit(asked, { form: 'form[action*="sign_in=email"]', fields: email });
    const code = /\b\d{4}\b/.exec(/^Subject: (.*)$/m.exec(mail.received[0] ?? "")?.[1] ?? mail.received[0] ?? "")?.[0];
    const form = { form: 'form[action*="sign_in=code"]', fields: { otp: code ?? "" } };
    const done = await visitor.submit(await visitor.get(sent.location ?? ""), form);
    expect(done.status).toBe(303);
    expect([...visitor.cookies.keys()].some((name) => name.startsWith("__Host-"))).toBe(true);
    expect((await visitor.call("GET", "/pages/profiles")).json()).toMatchObject({ user: { email: email.email } });
  });

  it("says to the proxy which names may have a certificate, and to nobody else", async () => {
    const brand = testBrand();
    await applyBrand(server, brand);
    const proxy = new Client(server, "app");
    const ask = async (domain: string) => (await proxy.get(`/tls/allowed?domain=${domain}`)).status;
    expect(await ask(brand.host)).toBe(200);
    expect(await ask(brand.host.toUpperCase())).toBe(200);
    for (const stranger of ["", "stranger.example", `www.${brand.host}`, "127.0.0.1", "a%20b", `${brand.host}:443`])
      expect([stranger, await ask(stranger)]).toEqual([stranger, 404]);
    const outside = await behindProxy(server, brand.host).get(`/tls/allowed?domain=${brand.host}`);
    const unknown = await behindProxy(server, brand.host).get("/tls/unknown");
    expect([outside.status, outside.location]).toEqual([unknown.status, unknown.location]);
  });

  it("takes no brand whose payments or events go to a sandbox: each address is told with its file and place", async () => {
    const root = mkdtempSync(join(tmpdir(), "brands-"));
    const pusher = {
      app_id: "1",
      key: "key-of-it",
      secret: "secret-of-it",
      cluster: "ap1",
      host: "http://localhost:9/pusher",
    };
    const brand = payingBrand({ url: "http://localhost:9" }, { company: { ...ENGLISH, pusher } });
    writeBrand(root, brand);
    const run = toolRunner(server, root);
    const applied = await run("tenant", ["apply", brand.slug]);
    const checked = await run("tenant", ["check", brand.slug], { APP_MODE: "production" });
    const unsure = await run("tenant", ["check", brand.slug]);
    rmSync(root, { recursive: true });
    for (const { code, err } of [applied, checked]) {
      expect(code).toBe(1);
      expect(err).toMatch(
        /company\.json: pusher\.host \(line \d+, column 13\): http:\/\/localhost:9 is this machine, which only the demo allows/,
      );
      expect(err).toMatch(
        /payment-types\.json: \[1\]\.settings\.base_url \(line \d+, column 19\): http:\/\/localhost:9 is this machine/,
      );
      expect(err).not.toContain("warning");
    }
    expect([unsure.code, unsure.err]).toEqual([0, expect.stringContaining("): warning: http://localhost:9")]);
    expect((await behindProxy(server, brand.host).get("/")).status).toBe(404);
  });

  it("tells in its readiness by which ways codes leave", async () => {
    const ready = await new Client(server, "127.0.0.1").get("/readyz");
    expect([ready.status, ready.json()]).toMatchObject([200, { ok: true, checks: { messages: "e-mail" } }]);
  });
});

describe("starting", () => {
  const elsewhere = mkdtempSync(join(tmpdir(), "elsewhere-"));
  afterAll(() => rmSync(elsewhere, { recursive: true }));
  /** Starts and does not wait for it to listen: what is said before it ends, or within the time. */
  const start = (env: Record<string, string>, timeout = 60_000) =>
    spawnSync(process.execPath, ["--liftoff-only", resolve("build/start.js")], {
      cwd: elsewhere,
      timeout,
      env: { PATH: process.env.PATH, NODE_ENV: "production", ...SECRETS, ...env },
      encoding: "utf8",
    });

  it("says in one sentence that there is no database, and what to do", () => {
    const { status, stderr } = start({ DATABASE_HOST: "127.0.0.1", DATABASE_PORT: "9", DATABASE_PASSWORD: "p@s/s#1" });
    expect(status).toBe(1);
    expect(stderr).toBe(
      "The database cannot be reached: nothing listens at 127.0.0.1:9: start PostgreSQL, or correct the host and the port. It is named by DATABASE_URL, or DATABASE_HOST and its like.\n",
    );
  });

  /** What a start says until it finds that its port is taken, which ends the process when everything else has been said. */
  async function saidAtStart(env: Record<string, string>) {
    const busy = createServer().listen(0, "127.0.0.1");
    await new Promise((done) => busy.once("listening", done));
    const address = busy.address();
    const port = typeof address === "object" && address ? String(address.port) : "";
    const { stdout } = start({ ...env, HOST: "127.0.0.1", PORT: port });
    busy.close();
    expect(stdout).toContain(`Something else listens on port ${port}`);
    return stdout;
  }

  it("starts from any folder, and says what a fresh server still needs", async () => {
    const said = await saidAtStart({ DATA_DIR: "data" });
    expect(said).toContain(
      "Nobody can sign in: this server can send neither SMS nor e-mail; set SMTP_URL and MAIL_FROM",
    );
    expect(said).toContain("There is no brand yet");
    expect(said).toContain("npm run tenant -- apply");
  }, 90_000);

  it("names the brands that a demo has left live with its sandbox's addresses, and no others", async () => {
    const database = await ownDatabase();
    const env = { ...database.env, SECRETS_KEY: "b3f0a97c52d84e16c9e87d04f1a26b35" };
    const demo = await startTestServer({ name: "production-demo", env });
    const [led, own] = [payingBrand({ url: "http://localhost:9" }), testBrand()];
    await applyBrand(demo, led);
    await applyBrand(demo, own);
    await demo.stop();
    const said = await saidAtStart(env);
    await database.remove();
    expect(said).toContain(`"msg":"Payments or events of ${led.slug} go to this machine or over plain http`);
  }, 90_000);
});
