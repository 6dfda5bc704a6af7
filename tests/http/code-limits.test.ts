/** How many codes go out and how many may be tried: in parallel, from many addresses, and with somebody guessing. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { applyBrand, testBrand, type TestBrand } from "../support/brands";
import { Client, type Answer } from "../support/client";
import { setClock } from "../support/clock";
import { latestCode, readOutbox } from "../support/outbox";
import { startTestServer, type TestServer } from "../support/server";
import { USERS, USERS_OTPS, USERS_OTPS_RESEND, USERS_SIGN_IN } from "~/paths/calls";

// A crowd of visitors takes a busy machine its time.
vi.setConfig({ testTimeout: 60_000 });

/** Takes the client's address from X-Forwarded-For. */
let server: TestServer;
/** The same, and can ask for a captcha; nobody here can solve it. */
let guarded: TestServer;
beforeAll(async () => {
  const env = { TRUSTED_PROXIES: "127.0.0.1" };
  server = await startTestServer({ name: "code-limits", env });
  const captcha = { CAPTCHA_SITE_KEY: "site-key", CAPTCHA_SECRET: "secret" };
  guarded = await startTestServer({ name: "code-limits-captcha", env: { ...env, ...captcha } });
});
afterAll(async () => {
  await server.stop();
  await guarded.stop();
});

async function live(at: TestServer): Promise<TestBrand> {
  const brand = testBrand();
  await applyBrand(at, brand);
  return brand;
}

let numbers = 0;
const freshNumber = () => String(86_000_001 + numbers++);
let addresses = 0;
const freshAddress = () => `10.9.${addresses >> 8}.${addresses++ & 255}`;

const visitor = (at: TestServer, brand: TestBrand, address = freshAddress()) =>
  new Client(at, brand.host, { headers: { "x-forwarded-for": address } });

/** Gives the number, with the terms. */
async function asked(client: Client, phone_number: string): Promise<Client> {
  await client.call("POST", USERS, { user: { phone_number, dialing_code: "65" }, terms_accepted: true });
  await client.csrfToken();
  return client;
}
const send = (client: Client) => client.call("POST", USERS_OTPS);
const enter = (client: Client, otp: string) => client.call("POST", USERS_SIGN_IN, { user: { otp } });
const codeTo = (at: TestServer, brand: TestBrand, phone: string) => latestCode(at, brand.host, `+65${phone}`);
const notThisOne = (right: string) => String((Number(right) + 1) % 10_000).padStart(4, "0");
const idOf = (answer: Answer) => answer.json<{ id: string }>().id;

/** Asks for a code and enters wrong ones for as long as there are tries; then the right one is no better. @returns how many. */
async function guessAt(at: TestServer, brand: TestBrand, phone: string): Promise<number> {
  const client = await asked(visitor(at, brand), phone);
  if ((await send(client)).status !== 200) return 0;
  const right = await codeTo(at, brand, phone);
  for (let tries = 1; tries < 10; tries++) {
    if (idOf(await enter(client, notThisOne(right))) !== "otp_tries") continue;
    expect(idOf(await enter(client, right))).toBe("otp_tries");
    return tries;
  }
  throw new Error("A code has more tries than it should");
}

describe("sends", () => {
  it("forty visitors at once for one number: it gets ten codes, from one client no more than eight", async () => {
    const brand = await live(server);
    const phone = freshNumber();
    const many = await Promise.all(Array.from({ length: 40 }, () => asked(visitor(server, brand), phone)));
    const answers = await Promise.all(many.map(send));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(idOf))).toEqual(new Set(["rate_limited"]));
    expect(await readOutbox(server, brand.host)).toHaveLength(10);

    const [address, other] = [freshAddress(), freshNumber()];
    const one = await Promise.all(Array.from({ length: 20 }, () => asked(visitor(server, brand, address), other)));
    expect((await Promise.all(one.map(send))).filter(({ status }) => status === 200)).toHaveLength(8);
    expect((await send(await asked(visitor(server, brand), other))).status).toBe(200);
  });

  it("what is refused leaves the budgets as they were: who asks too often may ask once the wait is over", async () => {
    const brand = await live(server);
    const [phone, address] = [freshNumber(), freshAddress()];
    const client = await asked(visitor(server, brand, address), phone);
    expect((await send(client)).status).toBe(200);
    for (let i = 0; i < 80; i++) expect(idOf(await client.call("POST", USERS_OTPS_RESEND))).toBe("otp_too_soon");
    for (let i = 0; i < 7; i++)
      expect((await send(await asked(visitor(server, brand, address), phone))).status).toBe(200);
    expect((await send(await asked(visitor(server, brand, address), freshNumber()))).status).toBe(200);
  });

  it("a delivery that fails costs the number nothing, and does not renew the session's sends", async () => {
    const brand = await live(server);
    const client = await asked(visitor(server, brand), "81000000");
    for (let i = 0; i < 12; i++) expect((await send(client)).status).toBe(502);
    const phone = freshNumber();
    for (let i = 0; i < 5; i++) {
      await asked(client, i % 2 ? phone : freshNumber());
      expect((await send(client)).status).toBe(200);
      await asked(client, "81000000");
      await send(client);
    }
    await asked(client, freshNumber());
    expect(idOf(await send(client))).toBe("otp_resends");
  });
});

describe("guessing at a number", () => {
  it("its owner's fresh code is right whatever others have tried, also while they try", async () => {
    const brand = await live(server);
    const phone = freshNumber();
    const owner = await asked(visitor(server, brand), phone);
    await send(owner);
    const right = await codeTo(server, brand, phone);
    let wrong = 0;
    for (let i = 0; i < 6; i++) wrong += await guessAt(server, brand, phone);
    expect(wrong).toBeGreaterThanOrEqual(24);
    expect((await enter(owner, right)).status).toBe(200);

    const again = await asked(visitor(server, brand), phone);
    expect((await send(again)).status).toBe(200);
    expect((await enter(again, await codeTo(server, brand, phone))).status).toBe(200);
  });

  it("is slowed down: fewer tries for each code, and longer waits between codes, until the day is over", async () => {
    const brand = await live(server);
    const phone = freshNumber();
    const start = Date.now();
    const at = (seconds: number) => setClock(server, brand.company.id, new Date(start + seconds * 1000).toISOString());
    const tries: number[] = [];
    for (let hour = 0; hour < 2; hour++) {
      await at(hour * 3601);
      for (let i = 0; i < 10; i++) tries.push(await guessAt(server, brand, phone));
    }
    expect(tries.slice(0, 5)).toEqual([5, 5, 5, 5, 3]);
    // Forty wrong ones: from then on there are five minutes between two codes.
    expect(tries.reduce((sum, each) => sum + each, 0)).toBeLessThan(45);
    const owner = await asked(visitor(server, brand), phone);
    expect(idOf(await send(owner))).toBe("otp_too_soon");
    await at(3601 + 301);
    expect((await send(owner)).status).toBe(200);
    expect((await enter(owner, await codeTo(server, brand, phone))).status).toBe(200);
    await at(25 * 3600 + 7202);
    expect(await guessAt(server, brand, phone)).toBe(5);
  });

  it("asks for a captcha where the deployment has one, by call and on the page", async () => {
    const brand = await live(guarded);
    const phone = freshNumber();
    for (let i = 0; i < 2; i++) expect(await guessAt(guarded, brand, phone)).toBe(5);
    const client = await asked(visitor(guarded, brand), phone);
    expect([(await send(client)).status, idOf(await send(client))]).toEqual([400, "captcha_required"]);
    expect((await send(await asked(visitor(guarded, brand), freshNumber()))).status).toBe(200);

    const person = visitor(guarded, brand);
    const page = await person.get("/m/login");
    expect(page.page.querySelector("[data-ui=captcha]")).toBeNull();
    const form = 'form[action*="sign_in=phone"]';
    const fields = { phone_number: phone, terms: "on" };
    const answer = await person.submit(page, { form, fields }, { follow: true });
    expect(answer.path).toContain("/m/login?sign_in=phone");
    expect(answer.page.querySelector("[data-ui=captcha]")).not.toBeNull();
    expect(answer.page.querySelector("input[name=phone_number]")?.getAttribute("value")).toBe(phone);
    const unsolved = await person.submit(answer, { form, fields });
    expect(unsolved.status).toBe(400);
    expect(unsolved.text).toContain("Please confirm that you are not a robot.");
  });
});
