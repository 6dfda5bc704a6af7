/** The seams of signing in: the number or the way changed between sending and entering, two requests at once, one session of two people. */
import { beforeEach, describe, expect, it } from "vitest";
import { applyBrand, testBrand, type TestBrand } from "../support/brands";
import { Client, type Answer } from "../support/client";
import { latestCode, readOutbox } from "../support/outbox";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
/** A new one for each test, since one address gets only so many codes of a brand. */
let brand: TestBrand;
beforeEach(async () => {
  brand = testBrand({ company: { otp_settings: { email: true } } });
  await applyBrand(server, brand);
});

let numbers = 0;
const freshPhone = () => ({ phone_number: String(83_500_001 + numbers++), dialing_code: "65" });
type Phone = ReturnType<typeof freshPhone>;
const visitor = () => new Client(server, brand.host);
const sms = ({ phone_number }: Phone) => latestCode(server, brand.host, `+65${phone_number}`);
const mail = (to: string) => latestCode(server, brand.host, to);

const signUp = (client: Client, user: object) => client.call("POST", "/users", { user, terms_accepted: true });
const enter = (client: Client, otp: string) => client.call("POST", "/users/sign_in", { user: { otp } });
const phoneForm = async (client: Client, { phone_number }: Phone) =>
  client.post("/sign-in", {
    csrf: await client.csrfToken(),
    intent: "phone",
    dialing_code: "65 SG",
    phone_number,
    terms: "on",
    return_to: "/",
  });
const emailForm = async (client: Client, email: string) =>
  client.post("/sign-in", { csrf: await client.csrfToken(), intent: "email", email, return_to: "/" });

/** Whom the server takes a visitor for. */
async function whoIs(client: Client): Promise<string | null> {
  const answer = await client.get("/pages/profiles", { headers: { accept: "application/json" } });
  return answer.status === 200 ? answer.json<{ user: Phone }>().user.phone_number : null;
}

async function customer(): Promise<{ client: Client; phone: Phone }> {
  const [client, phone] = [visitor(), freshPhone()];
  await signUp(client, phone);
  await client.call("POST", "/users/otps");
  expect((await enter(client, await sms(phone))).status).toBe(200);
  return { client, phone };
}

/** A visitor who was sent a code to a number of their own. */
async function withOwnCode(): Promise<{ client: Client; phone: Phone; otp: string }> {
  const [client, phone] = [visitor(), freshPhone()];
  await signUp(client, phone);
  await client.call("POST", "/users/otps");
  return { client, phone, otp: await sms(phone) };
}

const refusedId = (answer: Answer) => [answer.status, answer.json<{ id: string }>().id];

describe("the number changed after the code was sent", () => {
  const changes: [string, (client: Client, victim: Phone) => Promise<Answer>][] = [
    ["POST /users/verifications", (client, victim) => client.call("POST", "/users/verifications", { data: victim })],
    ["POST /users", (client, victim) => signUp(client, victim)],
    ["the form of the number", phoneForm],
  ];

  it.each(changes)("by %s: one's own code opens nobody's account", async (_way, change) => {
    const { phone: victim } = await customer();
    const { client, otp } = await withOwnCode();
    await change(client, victim);
    expect((await enter(client, otp)).status).toBe(400);
    expect(await whoIs(client)).toBeNull();
  });

  it("to another way to send it: the code that went the first way counts no more", async () => {
    const { client, otp } = await withOwnCode();
    const email = `own${otp}@example.com`;
    expect((await emailForm(client, email)).location).toContain("sign_in=code");
    const byMail = await mail(email);
    if (byMail !== otp) expect((await enter(client, otp)).status).toBe(400);
    expect((await enter(client, byMail)).status).toBe(200);
  });

  it("to and fro: the sends of the session go on being counted", async () => {
    const client = visitor();
    const [one, other] = [freshPhone(), freshPhone()];
    const before = (await readOutbox(server, brand.host)).length;
    for (let i = 0; i < 8; i++) {
      await signUp(client, i % 2 ? one : other);
      await client.call("POST", "/users/otps");
    }
    expect((await readOutbox(server, brand.host)).length - before).toBe(5);
    expect(refusedId(await client.call("POST", "/users/otps"))).toEqual([429, "otp_resends"]);
  });

  it("to another and back at once: the code from before counts no more, and the next one has to wait", async () => {
    const { client, phone, otp } = await withOwnCode();
    await signUp(client, freshPhone());
    await signUp(client, phone);
    expect((await enter(client, otp)).status).toBe(400);
    expect(refusedId(await client.call("POST", "/users/otps"))).toEqual([429, "otp_too_soon"]);
  });
});

describe("two requests at once", () => {
  it("the change of the number and the code: nobody's account but one's own", async () => {
    const { phone: victim } = await customer();
    for (let i = 0; i < 8; i++) {
      const { client, phone, otp } = await withOwnCode();
      await client.csrfToken();
      await Promise.all([
        client.call("POST", "/users/verifications", { data: victim }),
        enter(client, otp),
        phoneForm(client, victim),
      ]);
      expect([null, phone.phone_number]).toContain(await whoIs(client));
    }
  });

  it("a new code and the old one: no server error, and one's own account or none", async () => {
    for (let i = 0; i < 8; i++) {
      const { client, phone, otp } = await withOwnCode();
      await client.csrfToken();
      const answers = await Promise.all([
        client.call("POST", "/users/otps", { email: `race${phone.phone_number}@example.com` }),
        enter(client, otp),
        client.call("POST", "/users/otps/resend"),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect([null, phone.phone_number]).toContain(await whoIs(client));
    }
  });

  it("the same code twice signs in once", async () => {
    for (let i = 0; i < 5; i++) {
      const { client, otp } = await withOwnCode();
      await client.csrfToken();
      const answers = await Promise.all([enter(client, otp), enter(client, otp), enter(client, otp)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  it("a number opened by two mailboxes: it has the one, and only who has that one is in", async () => {
    for (let i = 0; i < 5; i++) {
      const phone = freshPhone();
      const people = await Promise.all(
        ["a", "b"].map(async (name) => {
          const [client, email] = [visitor(), `${name}${phone.phone_number}@example.com`];
          await signUp(client, phone);
          await client.call("POST", "/users/otps", { email });
          return { client, email, otp: await mail(email) };
        }),
      );
      await Promise.all(people.map(({ client, otp }) => enter(client, otp)));
      const inside: string[] = [];
      for (const { client, email } of people) {
        const answer = await client.get("/pages/profiles", { headers: { accept: "application/json" } });
        if (answer.status === 200) inside.push(`${answer.json<{ user: { email: string } }>().user.email} by ${email}`);
      }
      expect(inside).toHaveLength(1);
      expect(inside[0]?.split(" by ")[0]).toBe(inside[0]?.split(" by ")[1]);
    }
  });
});

describe("a code for one thing, entered for another", () => {
  it("the code of an e-mail change signs nobody in, and a code to sign in changes no address", async () => {
    const { client } = await customer();
    const email = `change${numbers}@example.com`;
    await client.call("POST", "/users/otps/send_for_email_reset", { email });
    const otp = await mail(email);
    const next = freshPhone();
    await signUp(client, next);
    expect((await enter(client, otp)).status).toBe(400);
    await client.call("POST", "/users/otps", { email: `next${email}` });
    const forSignIn = await mail(`next${email}`);
    const answer = await client.call("PATCH", "/users/profiles/update_email", {
      email: `next${email}`,
      otp: forSignIn,
    });
    expect(answer.status).toBe(400);
    expect((await client.get("/pages/profiles")).json()).toMatchObject({ user: { email: null } });
  });

  it("the code for one customer's address is worth nothing to the next one of the same session", async () => {
    const { client } = await customer();
    const email = `first${numbers}@example.com`;
    await client.call("POST", "/users/otps/send_for_email_reset", { email });
    const otp = await mail(email);
    const second = freshPhone();
    await signUp(client, second);
    await client.call("POST", "/users/otps");
    expect((await enter(client, await sms(second))).status).toBe(200);
    expect(await whoIs(client)).toBe(second.phone_number);
    expect((await client.call("PATCH", "/users/profiles/update_email", { email, otp })).status).toBe(400);
    expect((await client.get("/pages/profiles")).json()).toMatchObject({ user: { email: null } });
  });

  it("an address that was only told, by sign-up or with the code, is not the account's", async () => {
    const [client, phone] = [visitor(), freshPhone()];
    await signUp(client, { ...phone, email: "stranger@example.com" });
    await client.call("POST", "/users/otps");
    const user = { otp: await sms(phone), email: "stranger@example.com" };
    const answer = await client.call("POST", "/users/sign_in", { user });
    expect([answer.status, answer.json<{ email: unknown }>().email]).toEqual([200, null]);
  });
});
