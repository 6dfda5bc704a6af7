/** The calls of signing in and of the e-mail address, each with all that its row asks for; terms and captcha where the company has them. */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { applyBrand, testBrand, type TestBrand } from "../support/brands";
import { Client, type Answer } from "../support/client";
import { setClock, standClock } from "../support/clock";
import { latestCode, readOutbox } from "../support/outbox";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
/** Singapore, with both ways to send a code. */
const brand = testBrand({ company: { otp_settings: { email: true } } });
const abroad = testBrand({ company: { country_code: "KW" } });
const captcha = { captcha_enabled: true, zone_mapping_enabled: false };
const guarded = testBrand({ company: { configuration: captcha } });
const discreet = { captcha_enabled: false, zone_mapping_enabled: false, sign_in_tells_customers: false };
const silent = testBrand({ company: { configuration: discreet } });
const silentByEmail = testBrand({ company: { configuration: discreet, sms_disabled: true } });
beforeAll(() => Promise.all([brand, abroad, guarded, silent, silentByEmail].map((each) => applyBrand(server, each))));
afterEach(() => setClock(server, brand.company.id, null));

let numbers = 0;
const freshPhone = () => ({ phone_number: String(87_000_001 + numbers++), dialing_code: "65" });
type Phone = ReturnType<typeof freshPhone>;
const visitor = (of: TestBrand = brand) => new Client(server, of.host);
const sms = ({ phone_number }: Phone, of: TestBrand = brand) => latestCode(server, of.host, `+65${phone_number}`);
const later = (seconds: number) =>
  setClock(server, brand.company.id, new Date(Date.now() + seconds * 1000).toISOString());
const refusal = (answer: Answer) => [answer.status, answer.json<{ id: string }>().id];
const signUp = (client: Client, user: object) => client.call("POST", "/users", { user, terms_accepted: true });
const enter = (client: Client, user: object) => client.call("POST", "/users/sign_in", { user });
const profile = (client: Client) => client.get("/pages/profiles", { headers: { accept: "application/json" } });

async function customer(of: TestBrand = brand, phone = freshPhone()): Promise<Client> {
  const client = visitor(of);
  await signUp(client, phone);
  await client.call("POST", "/users/otps");
  expect((await enter(client, { otp: await sms(phone, of) })).status).toBe(200);
  return client;
}

describe("the code, entered by call", () => {
  it("API-21 API-23 an unknown number is a 404; otp, consent and the address that it went to answer id, name and e-mail, and open the session", async () => {
    const [client, phone, email] = [visitor(), freshPhone(), "mei.mail@example.com"];
    const unknown = await client.call("POST", "/users/verifications", { data: phone });
    expect(refusal(unknown)).toEqual([404, "not_found"]);
    await signUp(client, phone);
    await client.call("POST", "/users/otps", { email });
    expect((await profile(client)).status).toBe(401);
    const otp = await latestCode(server, brand.host, email);
    const elsewhere = await enter(client, { otp, email: "somebody@example.com" });
    expect(refusal(elsewhere)).toEqual([400, "otp_error"]);
    const done = await enter(client, { otp, marketing_consent: true, email });
    expect(done.status).toBe(200);
    const user = { id: expect.any(Number) as number, name: null, email, marketing_consent: true };
    expect(done.json()).toMatchObject(user);
    const opened = await profile(client);
    expect([opened.status, opened.json()]).toEqual([
      200,
      expect.objectContaining({ user: expect.any(Object) as object }),
    ]);
    expect(opened.json()).toMatchObject({ user: { ...phone, email, marketing_consent: true } });

    await client.call("PUT", `/users/profiles/${done.json<{ id: number }>().id}`, { name: "Mei Ling" });
    const again = visitor();
    const known = await again.call("POST", "/users/verifications", { data: phone });
    expect([known.status, known.json()]).toEqual([200, { user: { email: "m•••@e•••.com" } }]);
    await again.call("POST", "/users/otps");
    const second = await enter(again, { otp: await sms(phone) });
    expect(second.json()).toMatchObject({ id: done.json<{ id: number }>().id, name: "Mei Ling" });
    expect((await profile(again)).status).toBe(200);
  });

  it("API-25 is sent again the way it went, or to the address that is given, and the new one counts", async () => {
    const [client, phone] = [visitor(), freshPhone()];
    await signUp(client, phone);
    await client.call("POST", "/users/otps");
    expect(refusal(await client.call("POST", "/users/otps/resend"))).toEqual([429, "otp_too_soon"]);
    const before = (await readOutbox(server, brand.host)).length;
    await later(40);
    expect((await client.call("POST", "/users/otps/resend")).json()).toEqual({ mode: "sms", email: null });
    const [resent] = await readOutbox(server, brand.host);
    expect(resent).toMatchObject({ kind: "sms", to: `+65${phone.phone_number}` });

    const email = "again@example.com";
    expect((await client.call("POST", "/users/otps/resend", { email })).json()).toEqual({
      mode: "email",
      email: "a•••@e•••.com",
    });
    await later(80);
    expect((await client.call("POST", "/users/otps/resend", { email })).status).toBe(200);
    const messages = await readOutbox(server, brand.host);
    expect(messages).toHaveLength(before + 3);
    expect(messages.slice(0, 2).map(({ kind, to }) => [kind, to])).toEqual([
      ["email", email],
      ["email", email],
    ]);
    expect((await enter(client, { otp: await latestCode(server, brand.host, email) })).status).toBe(200);
  });

  it("goes to the address that is given, though it is a remembered one and the last code went by SMS", async () => {
    const [client, phone, email] = [visitor(), freshPhone(), "there.and.back@example.com"];
    await signUp(client, phone);
    await client.call("POST", "/users/otps", { email });
    await later(40);
    expect((await client.call("POST", "/users/otps")).json()).toMatchObject({ mode: "sms" });
    const byPhone = await sms(phone);
    await later(80);
    expect((await client.call("POST", "/users/otps/resend", { email })).json()).toMatchObject({ mode: "email" });
    const [last] = await readOutbox(server, brand.host);
    expect(last).toMatchObject({ kind: "email", to: email });
    // The way was changed, so that the code of the other way counts no more.
    const byMail = await latestCode(server, brand.host, email);
    if (byPhone !== byMail) expect((await enter(client, { otp: byPhone })).status).toBe(400);
    expect((await enter(client, { otp: byMail })).status).toBe(200);
  });
});

describe("the e-mail address", () => {
  it("API-27 ACCOUNT-05 CONST-07 is verified by a code sent to it, which can be sent again after 30 s; the mail speaks of the change", async () => {
    const client = await customer();
    const email = "new.address@example.com";
    const change = (name: string) => client.call("POST", `/users/otps/${name}`, { email });
    const start = Date.now();
    const at = (seconds: number) =>
      standClock(server, brand.company.id, new Date(start + seconds * 1000).toISOString());
    await at(0);
    expect((await change("send_for_email_reset")).json()).toEqual({ email });
    const first = await latestCode(server, brand.host, email);
    await at(29);
    expect(refusal(await change("resend_for_email_reset"))).toEqual([429, "otp_too_soon"]);
    const before = (await readOutbox(server, brand.host)).length;
    await at(30);
    const resent = await change("resend_for_email_reset");
    expect([resent.status, resent.json()]).toEqual([200, { email }]);
    const messages = await readOutbox(server, brand.host);
    expect(messages).toHaveLength(before + 1);
    expect(messages[0]).toMatchObject({ kind: "email", to: email });
    expect(messages[0]?.subject).toMatch(/^\d{4} is your code to confirm your new Test Kitchen email address$/);
    expect(messages[0]?.text).toContain("make this the email address of your Test Kitchen account");
    expect(messages[0]?.text).not.toContain("sign in");

    const update = (otp: string) => client.call("PATCH", "/users/profiles/update_email", { email, otp });
    const second = await latestCode(server, brand.host, email);
    if (first !== second) expect(refusal(await update(first))).toEqual([400, "otp_error"]);
    expect((await profile(client)).json()).toMatchObject({ user: { email: null } });
    expect((await update(second)).json()).toEqual({ email });
    expect((await profile(client)).json()).toMatchObject({ user: { email } });
  });
});

describe("the terms", () => {
  it("SIGNIN-06 have to be agreed to in Singapore, on the page, by its form and by call alike", async () => {
    const form = 'form[action*="sign_in=phone"]';
    for (const place of ["/m/login", "/?sign_in=phone"]) {
      const client = visitor();
      const page = await client.get(place);
      const box = page.page.querySelector("input[name=terms]");
      expect([box?.getAttribute("type"), box?.getAttribute("aria-required"), box?.hasAttribute("checked")]).toEqual([
        "checkbox",
        "true",
        false,
      ]);
      const { phone_number } = freshPhone();
      const refused = await client.submit(page, { form, fields: { phone_number } });
      expect([refused.status, refused.text.includes("Please agree to the terms of service")]).toEqual([400, true]);
      expect(await readOutbox(server, brand.host)).not.toContainEqual(
        expect.objectContaining({ to: `+65${phone_number}` }),
      );
      const agreed = await client.submit(page, { form, fields: { phone_number, terms: "on" } });
      expect(agreed.location).toContain("sign_in=code");
    }
    for (const body of [{}, { terms_accepted: false }, { terms_accepted: "true" }]) {
      const [client, phone] = [visitor(), freshPhone()];
      const refused = await client.call("POST", "/users", { user: phone, ...body });
      expect(refusal(refused)).toEqual([400, "terms_required"]);
      expect(refused.json<{ terms: string[] }>().terms[0]).toContain("Please agree to the terms of service");
      expect((await client.call("POST", "/users/otps")).status).toBe(401);
    }
    const user = { ...freshPhone(), terms_accepted: true };
    expect((await visitor().call("POST", "/users", { user })).status).toBe(200);
    expect((await signUp(visitor(), freshPhone())).status).toBe(200);
  });

  it("are a notice elsewhere: a sign-up by call goes without", async () => {
    expect((await visitor(abroad).call("POST", "/users", { user: freshPhone() })).status).toBe(200);
  });
});

describe("the captcha", () => {
  it("is asked for by sign-up, where the company asks for one", async () => {
    for (const token of [undefined, "made-up"]) {
      const body = { user: freshPhone(), terms_accepted: true };
      const client = visitor(guarded);
      const refused = await client.call("POST", "/users", body, { headers: { "x-captcha-token": token } });
      expect(refusal(refused)).toEqual([400, "captcha_required"]);
      expect((await client.call("POST", "/users/otps")).status).toBe(401);
    }
  });
});

describe("a company that does not tell who its customers are", () => {
  it("answers a known number and an unknown one alike, and either signs in", async () => {
    const phone = freshPhone();
    await customer(silent, phone);
    const shapes: unknown[] = [];
    for (const each of [phone, freshPhone()]) {
      const client = visitor(silent);
      const verified = await client.call("POST", "/users/verifications", { data: each });
      const sent = await client.call("POST", "/users/otps");
      const wrong = await enter(client, { otp: "12" });
      shapes.push([verified.status, verified.json(), client.cookies.size, sent.status, sent.json(), refusal(wrong)]);
      const otp = await sms(each, silent);
      const done = await enter(client, { otp });
      // Only who has the right code learns that the account is a new one, for which the terms are still to be agreed to.
      if (each !== phone) expect(refusal(done)).toEqual([400, "terms_required"]);
      const last = each === phone ? done : await enter(client, { otp, terms_accepted: true });
      expect(last.json()).toMatchObject(each);
    }
    expect(shapes[0]).toEqual([
      200,
      { user: { email: null } },
      1,
      200,
      { mode: "sms", email: null },
      [400, "otp_error"],
    ]);
    expect(shapes[1]).toEqual(shapes[0]);
  });

  it("asks for the address, known or not, where codes come by e-mail", async () => {
    const [phone, email] = [freshPhone(), "known@example.com"];
    const owner = visitor(silentByEmail);
    await signUp(owner, phone);
    await owner.call("POST", "/users/otps", { email });
    expect((await enter(owner, { otp: await latestCode(server, silentByEmail.host, email) })).status).toBe(200);
    const shapes: unknown[] = [];
    for (const each of [phone, freshPhone()]) {
      const client = visitor(silentByEmail);
      const verified = await client.call("POST", "/users/verifications", { data: each });
      expect([verified.status, verified.json()]).toEqual([200, { user: { email: null } }]);
      const without = await client.call("POST", "/users/otps");
      const given = await client.call("POST", "/users/otps", { email: "other@example.com" });
      shapes.push([refusal(without), given.status, given.json()]);
    }
    expect(shapes[1]).toEqual(shapes[0]);
  });
});
