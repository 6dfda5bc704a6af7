/** The calls of section 7.3: sign-in, profile, and who may make them. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS, testBrand, type TestBrand } from "../support/brands";
import { Client, type Answer } from "../support/client";
import { setClock } from "../support/clock";
import { choose, putIntoCart } from "../support/customers";
import { latestCode, readOutbox } from "../support/outbox";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const brand = testBrand({ company: { otp_settings: { email: true } } });
const emailOnly = testBrand({ company: { sms_disabled: true } });
beforeAll(() => Promise.all([applyBrand(server, brand), applyBrand(server, emailOnly)]));

let numbers = 0;
const freshPhone = () => ({ phone_number: String(82_000_001 + numbers++), dialing_code: "65" });
type Phone = ReturnType<typeof freshPhone>;
const visitor = (of: TestBrand = brand) => new Client(server, of.host);
const codeOf = ({ phone_number, dialing_code }: Phone) =>
  latestCode(server, brand.host, `+${dialing_code}${phone_number}`);
type Refusal = { id: string; message: string; phone_number?: string[] };
const refusal = (answer: Answer) => ({ status: answer.status, id: answer.json<Refusal>().id });

async function signedIn(phone = freshPhone()): Promise<{ client: Client; phone: Phone; id: number }> {
  const client = visitor();
  await client.call("POST", "/users", { user: phone, terms_accepted: true });
  await client.call("POST", "/users/otps");
  const answer = await client.call("POST", "/users/sign_in", { user: { otp: await codeOf(phone) } });
  expect(answer.status).toBe(200);
  return { client, phone, id: answer.json<{ id: number }>().id };
}

describe("signing in", () => {
  it("API-22 API-24 API-78 SIGNIN-22 SIGNIN-23 an anonymous visitor is unknown, signs up, gets a code and is the user then", async () => {
    const client = visitor();
    const phone = freshPhone();
    expect(refusal(await client.call("POST", "/users/verifications", { data: phone }))).toEqual({
      status: 404,
      id: "not_found",
    });
    const user = { ...phone, company_id: brand.company.id, marketing_consent: true, email: "mei@example.com" };
    const signUp = await client.call("POST", "/users", { user, terms_accepted: true });
    expect([signUp.status, signUp.json()]).toEqual([200, { email: "mei@example.com" }]);
    expect((await client.call("POST", "/users/otps")).json()).toEqual({ mode: "sms", email: null });
    const done = await client.call("POST", "/users/sign_in", {
      user: { otp: await codeOf(phone), marketing_consent: true },
    });
    expect(done.status).toBe(200);
    expect(done.json()).toMatchObject({
      ...phone,
      id: expect.any(Number) as number,
      company_id: brand.company.id,
      name: null,
      // It was told, but no code has proved it.
      email: null,
      proceed_to_checkout: false,
      marketing_consent: true,
      sapaad_customer_id: null,
      metadata: { marketing_consent: true, saved_cards: { qpay: [] } },
    });
    const again = await visitor().call("POST", "/users/verifications", { data: phone });
    expect([again.status, again.json()]).toEqual([200, { user: { email: null } }]);
  });

  it("API-24 a code goes to an e-mail address when one is given, and again after the countdown", async () => {
    const client = visitor(emailOnly);
    const email = "lin@example.com";
    await client.call("POST", "/users", { user: freshPhone(), terms_accepted: true });
    expect((await client.call("POST", "/users/otps", { email })).json()).toEqual({
      mode: "email",
      email: "l•••@e•••.com",
    });
    const soon = await client.call("POST", "/users/otps/resend", { email });
    expect(refusal(soon)).toEqual({ status: 429, id: "otp_too_soon" });
    await setClock(server, emailOnly.company.id, new Date(Date.now() + 60_000).toISOString());
    expect((await client.call("POST", "/users/otps/resend")).status).toBe(200);
    expect(await readOutbox(server, emailOnly.host)).toHaveLength(2);
    const otp = await latestCode(server, emailOnly.host, email);
    expect((await client.call("POST", "/users/sign_in", { user: { otp } })).json()).toMatchObject({ email });
    await setClock(server, emailOnly.company.id, null);
  });

  it("API-22 API-34 ERR-06 a wrong number is named in the answer, whose message is for people", async () => {
    for (const path of ["/users/verifications", "/users"]) {
      const body = { phone_number: "12a", dialing_code: "65" };
      const refused = await visitor().call("POST", path, path === "/users" ? { user: body } : { data: body });
      expect(refused.status).toBe(400);
      expect(refused.json()).toMatchObject({
        id: "phone_invalid",
        message: "Enter a valid phone number",
        phone_number: ["Enter a valid phone number"],
      });
    }
  });

  it("ERR-07 any other failure of the check or of signing up says so", async () => {
    const elsewhere = { ...freshPhone(), company_id: 1 };
    for (const [path, body] of [
      ["/users/verifications", {}],
      ["/users", { user: elsewhere }],
      ["/users", [1]],
    ] as const) {
      const refused = await visitor().call("POST", path, body);
      expect(refused.status).toBe(400);
      expect(refused.json()).toMatchObject({ id: "sign_up_failed", title: "", message: "Oops! Something went wrong." });
    }
  });

  it("ERR-08 API-34 a wrong code has the id otp_error", async () => {
    const client = visitor();
    const phone = freshPhone();
    await client.call("POST", "/users", { user: phone, terms_accepted: true });
    await client.call("POST", "/users/otps");
    const wrong = String((Number(await codeOf(phone)) + 1) % 10_000).padStart(4, "0");
    expect((await client.call("POST", "/users/sign_in", { user: { otp: wrong } })).json()).toMatchObject({
      id: "otp_error",
      message: "Incorrect OTP.",
    });
  });

  it("a code that nobody takes is refused, and may be asked for again at once", async () => {
    const client = visitor();
    await client.call("POST", "/users", {
      user: { phone_number: "81000000", dialing_code: "65" },
      terms_accepted: true,
    });
    expect((await client.call("POST", "/users/otps")).status).toBe(502);
    expect((await client.call("POST", "/users/otps", { email: "mei2@example.com" })).status).toBe(200);
  });

  it("a code without a number before it, and a company's way that it does not offer, are refused", async () => {
    expect((await visitor().call("POST", "/users/otps")).status).toBe(401);
    expect((await visitor().call("POST", "/users/sign_in", { user: { otp: "1234" } })).status).toBe(401);
  });

  it("CART-09 signing out empties the cart: neither the next visitor nor the same customer finds it again", async () => {
    const { client, phone } = await signedIn();
    const pick = () => choose(client, { area: IDS.nearArea });
    const lines = async () =>
      (await client.get("/pages/home")).json<{ cart: { items: unknown[] } }>().cart.items.length;
    await pick();
    await putIntoCart(client, IDS.cola);
    expect(await lines()).toBe(1);
    expect((await client.call("DELETE", "/users/sign_out")).status).toBe(200);
    await pick();
    expect(await lines()).toBe(0);
    await client.call("POST", "/users", { user: phone, terms_accepted: true });
    await client.call("POST", "/users/otps");
    expect((await client.call("POST", "/users/sign_in", { user: { otp: await codeOf(phone) } })).status).toBe(200);
    expect(await lines()).toBe(0);
  });

  it("API-33 CART-09 SIGNIN-26 signing out answers where to go and ends the session", async () => {
    const { client } = await signedIn();
    const cookies = new Map(client.cookies);
    const out = await client.call("DELETE", "/users/sign_out");
    expect([out.status, out.json()]).toEqual([200, { redirect_url: "/" }]);
    const stolen = visitor();
    for (const [name, value] of cookies) stolen.cookies.set(name, value);
    expect((await stolen.call("GET", "/users/addresses")).status).toBe(401);
  });

  it("signing out where the session has ended already takes its cookie away too, by call and by form", async () => {
    const { client } = await signedIn();
    const csrf = await client.csrfToken();
    const [byCall, byForm] = [visitor(), visitor()];
    for (const tab of [byCall, byForm]) for (const [name, value] of client.cookies) tab.cookies.set(name, value);
    await client.call("DELETE", "/users/sign_out");
    const headers = { "x-csrf-token": csrf };
    expect((await byCall.call("DELETE", "/users/sign_out", undefined, { headers })).status).toBe(200);
    expect((await byForm.post("/users/sign_out", { csrf, return_to: "/" })).status).toBe(303);
    expect([...client.cookies.keys()].filter((name) => name.endsWith("session"))).toEqual([]);
    for (const tab of [byCall, byForm])
      expect([...tab.cookies.keys()].filter((name) => name.endsWith("session"))).toEqual([]);
  });

  it("API-15 the sign-in's configuration says what the company asks for", async () => {
    const sg = (await visitor().get("/pages/mobile/sign_in")).json<{ dialing_codes: unknown[] }>();
    expect(sg).toMatchObject({
      country_code: "SG",
      dialing_code: "65",
      sms_disabled: false,
      otp_settings: { email: true },
      captcha_enabled: false,
      terms_required: true,
    });
    expect(sg.dialing_codes.length).toBeGreaterThan(240);
    expect((await visitor(emailOnly).get("/pages/mobile/sign_in")).json()).toMatchObject({ sms_disabled: true });
  });
});

describe("who may", () => {
  const guarded: [method: string, path: string][] = [
    ["GET", "/pages/profiles"],
    ["GET", "/pages/past_orders"],
    ["GET", "/pages/loyalty"],
    ["GET", "/users/addresses"],
    ["GET", "/users/addresses/1"],
    ["POST", "/users/addresses"],
    ["PUT", "/users/addresses/1"],
    ["DELETE", "/users/addresses/1"],
    ["PUT", "/users/profiles/1"],
    ["PATCH", "/users/profiles/update_email"],
    ["PATCH", "/users/profiles/update_marketing_consent"],
    ["POST", "/users/otps/send_for_email_reset"],
    ["POST", "/users/otps/resend_for_email_reset"],
    ["GET", "/users/loyalty_points"],
    ["GET", "/users/orders/in_progress"],
    ["GET", "/users/saved_cards"],
    ["DELETE", "/users/saved_cards/pm_1"],
    ["GET", "/users/stripe_cards"],
    ["POST", "/payments/stripe/v1/tips"],
    ["POST", "/invoices/1001/email-invoice"],
  ];

  it.each(guarded)("ROLE-04 %s %s refuses a guest, session or none", async (method, path) => {
    const withSession = visitor();
    await withSession.call("POST", "/users", { user: freshPhone(), terms_accepted: true });
    for (const client of [visitor(), withSession]) {
      const refused = await client.call(method, path, method === "GET" ? undefined : {});
      expect(refusal(refused)).toEqual({ status: 401, id: "session_expired" });
      expect(refused.json<Refusal>().message).toBe("Please sign in to continue.");
    }
  });

  it.each(["home", "terms_of_service", "mobile/sign_in", "mobile/order_details"])(
    "API-78 /pages/%s answers a guest",
    async (page) => expect((await visitor().call("GET", `/pages/${page}`)).status).toBe(200),
  );

  it.each(["/users/verifications", "/users", "/users/sign_in", "/users/otps", "/users/otps/resend"])(
    "API-02 POST %s needs the token of a page",
    async (path) => {
      for (const token of [undefined, "made-up"]) {
        expect(refusal(await visitor().call("POST", path, {}, { headers: { "x-csrf-token": token } }))).toEqual({
          status: 403,
          id: "csrf",
        });
      }
    },
  );

  it("API-02 neither does a signed-in customer's change pass without it, nor from another site", async () => {
    const { client, id } = await signedIn();
    const body = { marketing_consent: true };
    for (const headers of [
      { "x-csrf-token": undefined },
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    ]) {
      expect((await client.call("PATCH", "/users/profiles/update_marketing_consent", body, { headers })).status).toBe(
        403,
      );
      expect((await client.call("PUT", `/users/profiles/${id}`, { name: "Eve" }, { headers })).status).toBe(403);
      expect((await client.call("DELETE", "/users/sign_out", undefined, { headers })).status).toBe(403);
    }
  });

  it("TENANT-03 a session and a number of one company are nobody at another", async () => {
    const { client, phone } = await signedIn();
    const elsewhere = visitor(emailOnly);
    for (const [name, value] of client.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.get("/pages/profiles")).status).toBe(401);
    expect((await visitor(emailOnly).call("POST", "/users/verifications", { data: phone })).status).toBe(404);
  });
});

describe("the profile", () => {
  it("API-12 API-30 the customer changes their name, by their own id, and nothing else this way", async () => {
    const { client, id, phone } = await signedIn();
    const changed = await client.call("PUT", `/users/profiles/${id}`, {
      name: "  Mei   Ling ",
      email: "x@example.com",
      phone_number: "99999999",
    });
    expect(changed.json()).toMatchObject({ ...phone, name: "Mei Ling", email: null });
    const page = (await client.get("/pages/profiles")).json<{ address_configuration: unknown[] }>();
    expect(page).toMatchObject({
      user: { id, name: "Mei Ling", ...phone },
      addresses: [],
      marketing_consent_shown: true,
    });
    expect(page.address_configuration).toHaveLength(4);
    expect((await client.call("PUT", `/users/profiles/${id}`, { name: " " })).json()).toMatchObject({
      id: "name_invalid",
    });
    const other = await signedIn();
    expect((await client.call("PUT", `/users/profiles/${other.id}`, { name: "Eve" })).status).toBe(404);
    expect((await other.client.get("/pages/profiles")).json()).toMatchObject({ user: { name: null } });
  });

  it("API-29 ACCOUNT-06 ERR-39 the marketing consent is given and withdrawn", async () => {
    const { client } = await signedIn();
    for (const marketing_consent of [true, false]) {
      const saved = await client.call("PATCH", "/users/profiles/update_marketing_consent", { marketing_consent });
      expect([saved.status, saved.json()]).toEqual([200, { marketing_consent }]);
      expect((await client.get("/pages/profiles")).json()).toMatchObject({ user: { marketing_consent } });
    }
    expect((await client.call("PATCH", "/users/profiles/update_marketing_consent", {})).json()).toMatchObject({
      id: "consent_failed",
      message: "Oops! Something went wrong.",
    });
  });

  it("API-26 API-28 a new e-mail address counts once the code that was sent to it is entered", async () => {
    const { client } = await signedIn();
    const email = "mei.new@example.com";
    expect(
      (await client.call("POST", "/users/otps/send_for_email_reset", { email: "mei at home" })).json(),
    ).toMatchObject({ id: "profile_email_invalid", message: "Invalid email address" });
    expect((await client.call("POST", "/users/otps/send_for_email_reset", { email })).json()).toEqual({ email });
    expect(refusal(await client.call("POST", "/users/otps/resend_for_email_reset", { email }))).toEqual({
      status: 429,
      id: "otp_too_soon",
    });
    const otp = await latestCode(server, brand.host, email);
    const wrong = String((Number(otp) + 1) % 10_000).padStart(4, "0");
    for (const body of [
      { email, otp: wrong },
      { email: "eve@example.com", otp },
    ]) {
      expect((await client.call("PATCH", "/users/profiles/update_email", body)).json()).toMatchObject({
        id: "otp_error",
        message: "Incorrect OTP.",
      });
    }
    expect((await client.call("PATCH", "/users/profiles/update_email", { email, otp })).json()).toEqual({ email });
    expect((await client.get("/pages/profiles")).json()).toMatchObject({ user: { email } });
    expect((await client.call("POST", "/users/otps/send_for_email_reset", { email })).json()).toMatchObject({
      id: "profile_email_in_use",
      message: "This email is already in use",
    });
  });
});
