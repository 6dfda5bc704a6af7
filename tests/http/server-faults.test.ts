/** What is told when it is we who fail: words of the catalogue, a way on, and a reference that the log knows; never what it was. */
import { readFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand, IDS, testBrand, type TestBrand } from "../support/brands";
import { goToPayment, place, textOf, valueOf } from "../support/checkout";
import { Client, type Answer } from "../support/client";
import { setClock } from "../support/clock";
import { signedInCustomer } from "../support/customers";
import { PROVOKING, startProvoked } from "../support/faults";
import { ownDatabase, type OwnDatabase } from "../support/own-database";
import { readOutbox } from "../support/outbox";
import { orderOnItsWay, TIP_FORM, tippingBrandOf } from "../support/post-order-tips";
import { beginPayment, payingBrand, startTestSandbox } from "../support/payments";
import { startTestServer, type TestServer } from "../support/server";

const WORDS = "Something went wrong. Please try again later.";
const NAMES = ["server-faults", "server-faults-payments"] as const;
const PHONE = { headers: { "user-agent": "Mozilla/5.0 (iPhone) Mobile", "sec-ch-ua-mobile": "?1" } };

let database: OwnDatabase;
let sandbox: Sandbox;
let server: TestServer;
let brand: TestBrand;
let env: Record<string, string>;
beforeAll(async () => {
  [database, sandbox] = await Promise.all([ownDatabase(), startTestSandbox()]);
  env = { ...database.env, APP_SECRET: randomBytes(32).toString("hex") };
  server = await startProvoked(NAMES[0], { database, env });
  brand = payingBrand(sandbox, tippingBrandOf("paytabs"));
  await applyBrand(server, brand);
});
afterAll(async () => {
  await Promise.all([server.stop(), sandbox.stop()]);
  await database.remove();
});

const REFERENCE = /Reference: ([A-Z]{4}-[A-Z]{4})/;
const logOf = (name: string) => readFileSync(`test-results/server-${name}.log`, "utf8");

/** The fault is told by its reference, under which the log has it, and by nothing of what it was. */
async function expectReference(text: string, log: string = NAMES[0]): Promise<void> {
  const [, reference = "none"] = REFERENCE.exec(text) ?? [];
  await vi.waitFor(() => expect(logOf(log)).toContain(`"reference":"${reference}"`));
  expect(text).not.toMatch(/provoked|secret row|P0001|customers|\.server|node_modules| at /);
}

/** A refused call: its id, title, message and status, and the reference. */
async function expectRefused(answer: Answer, [status, id, title, message]: [number, string, string, string]) {
  expect([answer.status, answer.json()]).toMatchObject([status, { id, title, message, subTitle: null }]);
  await expectReference(answer.json<{ errorInfo: string }>().errorInfo);
}

/** A page in a browser without script: the brand's own, with the words, the reference folded, a way on and the telephone. */
async function expectPage(answer: Answer, [status, message]: [number, string], home: string): Promise<void> {
  expect(answer.status).toBe(status);
  const main = answer.page.querySelector("main");
  expect(main?.querySelector("h1")?.textContent).toBe("Oops!");
  expect(main?.querySelector("[role=alert]")?.textContent).toContain(message);
  expect(main?.querySelector("details summary")?.textContent).toContain("Error Details");
  expect(main?.querySelector("a.btn")?.getAttribute("href")).toBe(home);
  expect(main?.querySelector('a[href="tel:+6561234567"]')?.textContent).toContain("+65 6123 4567");
  expect(main?.innerHTML).toContain(brand.company.name);
  await expectReference(main?.querySelector("details p")?.textContent ?? "");
}

describe("calls", () => {
  const generic: [number, string, string, string] = [500, "generic", "Oops!", WORDS];

  it("ERR-01 ERR-49 a fault of profile, address and one-time code is the generic message, in the visitor's language", async () => {
    const client = await signedInCustomer(server, brand);
    const { id } = (await client.get("/pages/profiles")).json<{ user: { id: number } }>().user;
    await expectRefused(await client.call("PUT", `/users/profiles/${id}`, { name: PROVOKING.name }), generic);
    const lines = [
      { id: 1, value: PROVOKING.street },
      { id: 2, value: "Main Street" },
      { id: 3, value: "#01-01" },
    ];
    const address = { delivery_addresses: lines, sapaad_delivery_area_id: IDS.nearArea };
    await expectRefused(await client.call("POST", "/users/addresses", address), generic);
    client.cookies.set("userLocale", "ms");
    const malay = await client.call("POST", "/users/addresses", address);
    expect(malay.json()).toMatchObject({ id: "generic", message: expect.not.stringContaining("went wrong") as string });
    expect(malay.json<{ errorInfo: string }>().errorInfo).toMatch(/^Rujukan: [A-Z]{4}-[A-Z]{4}$/);

    const visitor = new Client(server, brand.host);
    const phone = { phone_number: PROVOKING.phoneSentOnce, dialing_code: "65" };
    await visitor.call("POST", "/users", { user: phone, terms_accepted: true });
    expect((await visitor.call("POST", "/users/otps")).status).toBe(200);
    await expectRefused(await visitor.call("POST", "/users/sign_in", { user: { otp: "0000" } }), generic);
  });

  it("ERR-07 a fault of the phone check or of signing up has its own words, by call and by form", async () => {
    const phone = { phone_number: PROVOKING.phone, dialing_code: "65" };
    const told: [number, string, string, string] = [500, "sign_up_failed", "", "Oops! Something went wrong."];
    const visitor = () => new Client(server, brand.host);
    await expectRefused(await visitor().call("POST", "/users", { user: phone, terms_accepted: true }), told);
    for (const [path, home] of [
      ["/?sign_in=phone", "/"],
      ["/m/login", "/m"],
    ] as const) {
      const client = visitor();
      const page = await client.get(path, path.startsWith("/m") ? PHONE : { headers: { "user-agent": "Desktop" } });
      const fields = { phone_number: PROVOKING.phone, terms: "on" };
      const answer = await client.submit(page, { form: 'form[action*="sign_in=phone"]', fields });
      await expectPage(answer, [500, "Oops! Something went wrong."], home);
    }
  });

  it("ERR-39 a consent that cannot be written has its own words, by call and by form", async () => {
    const client = await signedInCustomer(server, brand);
    const { id } = (await client.get("/pages/profiles")).json<{ user: { id: number } }>().user;
    expect((await client.call("PUT", `/users/profiles/${id}`, { name: PROVOKING.unconsenting })).status).toBe(200);
    const refused = await client.call("PATCH", "/users/profiles/update_marketing_consent", { marketing_consent: true });
    await expectRefused(refused, [500, "consent_failed", "", "Oops! Something went wrong."]);
    for (const [path, home] of [
      ["/my-account/profile", "/"],
      ["/m/my-profile", "/m"],
    ] as const) {
      const fields = { intent: "marketing", marketing_consent: "on", csrf: await client.csrfToken() };
      await expectPage(await client.post(path, fields), [500, "Oops! Something went wrong."], home);
    }
  });

  it("ERR-38 a fault while a new e-mail address is confirmed, or its code sent again, has the words of the code's popup, by call and by form", async () => {
    const timed = testBrand();
    await applyBrand(server, timed);
    const client = await signedInCustomer(server, timed);
    const email = PROVOKING.email;
    expect((await client.call("POST", "/users/otps/send_for_email_reset", { email })).status).toBe(200);
    const words = "Oops, something went wrong. Please try again.";
    const told: [number, string, string, string] = [500, "email_otp_failed", "Oops!", words];
    await expectRefused(await client.call("PATCH", "/users/profiles/update_email", { email, otp: "0000" }), told);
    await setClock(server, timed.company.id, new Date(Date.now() + 60_000).toISOString());
    await expectRefused(await client.call("POST", "/users/otps/resend_for_email_reset", { email }), told);
    for (const [path, home] of [
      ["/my-account/profile", "/"],
      ["/m/my-profile", "/m"],
    ] as const)
      for (const intent of ["email_code", "email_resend"]) {
        const fields = { intent, otp: "0000", email, csrf: await client.csrfToken() };
        await expectPage(await client.post(`${path}?email=code`, fields), [500, words], home);
      }
  });

  it("ERR-13 a fault while an order is placed gives the outlet's number, by call and by form", async () => {
    const words =
      "We're unable to process your order due to an error. Please contact our staff at +65 6123 4567 to report this or to get help";
    const client = await signedInCustomer(server, brand, { choice: { pickup: "in_store" } });
    const body = { order_details: { user_name: PROVOKING.name } };
    const refused = await client.call("POST", "/orders/cash_on_delivery", body);
    expect(refused.json()).toMatchObject({ id: "unable_to_process_order", title: "Oops!", message: words });
    expect(refused.text).not.toMatch(/provoked|secret row|customers/);
    for (const layout of ["", "/m"]) {
      const payment = await goToPayment(client, { name: PROVOKING.name }, layout);
      const told = await client.get((await place(client, payment, { payment_type_id: "1" })).location ?? "");
      expect(told.path).toBe(`${layout}/checkout?step=2&error=unable_to_process_order`);
      const popup = told.page.querySelector("dialog[open][role=alertdialog]");
      expect([popup?.querySelector("h2")?.textContent, popup?.textContent]).toEqual([
        "Oops!",
        expect.stringContaining(words),
      ]);
    }
  });

  it("ERR-14 a fault while a tip is begun gives the outlet's number, by call and by form", async () => {
    const { client, order } = await orderOnItsWay(server, brand);
    const amount = (PROVOKING.amount / 100).toFixed(2);
    const payment_details = { payment_type_id: 3, tips: amount, total_amount: amount };
    const words =
      "We're unable to process your tip due to an error. Please contact our staff at +65 6123 4567 to report this or to get help";
    const refused = await client.call("POST", "/payments/paytabs/v1/tips", { order_id: order.id, payment_details });
    await expectRefused(refused, [500, "unable_to_process_tip", "Oops!", words]);
    for (const [path, home] of [
      ["/trackorder", "/"],
      ["/m/trackorder", "/m"],
    ] as const) {
      const page = await client.get(`${path}?tip=custom&custom=${amount}`);
      const pressed = { form: TIP_FORM, button: "button[value=tip]", fields: { payment_type_id: "3" } };
      await expectPage(await client.submit(page, pressed), [500, words], home);
    }
  });
});

describe("forms", () => {
  it("ERR-09 a code that cannot be sent again closes the sign-in without a message", async () => {
    const timed = testBrand();
    await applyBrand(server, timed);
    const client = new Client(server, timed.host);
    const page = await client.get("/m/login");
    const fields = { phone_number: PROVOKING.phoneSentOnce, terms: "on" };
    const asked = await client.submit(page, { form: 'form[action*="sign_in=phone"]', fields }, { follow: true });
    expect(asked.path).toContain("sign_in=code");
    await setClock(server, timed.company.id, new Date(Date.now() + 60_000).toISOString());
    const csrf = valueOf(asked, "input[name=csrf]") ?? "";
    for (const [path, home] of [
      ["/sign-in?sign_in=code", "/"],
      ["/m/login?sign_in=code", "/m"],
    ] as const) {
      const answer = await client.post(path, { intent: "resend", csrf });
      expect([answer.status, answer.location]).toEqual([303, home]);
    }
    expect(await readOutbox(server, timed.host)).toHaveLength(1);
  });

  it("ERR-01 ERR-49 without script a form that fails leads to the brand's page with the same words, on both route sets", async () => {
    const client = await signedInCustomer(server, brand);
    for (const [path, home] of [
      ["/my-account/profile", "/"],
      ["/m/my-profile", "/m"],
    ] as const) {
      const fields = { intent: "name", name: PROVOKING.name, csrf: await client.csrfToken() };
      await expectPage(await client.post(path, fields), [500, WORDS], home);
    }
    const page = await client.get("/my-account/profile");
    expect([page.status, textOf(page).includes(PROVOKING.name)]).toEqual([200, false]);
  });
});

describe("payments", () => {
  const NOT_FOUND = "We're unable to find the order you were looking for.";
  const UNKNOWN = "A".repeat(20);

  it("ERR-03 a payment that is unknown, or another customer's, is not found, and leads home on both route sets", async () => {
    const own = await beginPayment(await signedInCustomer(server, brand));
    const client = await signedInCustomer(server, brand);
    for (const reference of [UNKNOWN, own.reference]) {
      for (const answer of [
        await client.call("POST", "/payments/verifications", { tmp_order_id: reference }),
        await client.call("GET", `/pages/payment_processing?reference=${reference}&type=paytabs`),
      ])
        expect([answer.status, answer.json()]).toMatchObject([
          404,
          { id: "order_not_found", title: "Oops!", message: NOT_FOUND, redirectionUrl: "/" },
        ]);
      for (const [options, home] of [
        [{ headers: { "user-agent": "Desktop" } }, "/"],
        [PHONE, "/m"],
      ] as const) {
        const led = await client.get(`/payment-processing?reference=${reference}&type=paytabs`, options);
        expect([led.status, led.location]).toEqual([303, `${home}?error=order_not_found`]);
        await expectPopup(client, led.location ?? "", NOT_FOUND);
      }
    }
  });

  describe("that cannot be read", () => {
    let client: Client;
    let address: string;
    let reference: string;
    beforeAll(async () => {
      const before = await signedInCustomer(server, brand);
      ({ reference } = await beginPayment(before));
      address = `reference=${reference}&type=paytabs`;
      await server.stop();
      // What the frame of every page asks about a payment is left as it is.
      await database.query("alter table payments rename column flag to flag_away");
      server = await startTestServer({ name: NAMES[1], env });
      client = new Client(server, brand.host);
      for (const [name, value] of before.cookies) client.cookies.set(name, value);
    });

    it("ERR-04 verification and configuration tell the generic message, and that the way leads home", async () => {
      for (const answer of [
        await client.call("POST", "/payments/verifications", { tmp_order_id: reference }),
        await client.call("GET", `/pages/payment_processing?${address}`),
      ]) {
        expect([answer.status, answer.json()]).toMatchObject([
          500,
          { id: "generic_home", title: "Oops!", message: WORDS, redirectionUrl: "/" },
        ]);
        await expectReference(answer.json<{ errorInfo: string }>().errorInfo, NAMES[1]);
      }
    });

    it("ERR-04 the page of the payment, and giving it up, lead home on both route sets, which says so", async () => {
      for (const [options, home] of [
        [{ headers: { "user-agent": "Desktop" } }, "/"],
        [PHONE, "/m"],
      ] as const) {
        const fields = { csrf: await client.csrfToken() };
        for (const led of [
          await client.get(`/payment-processing?${address}`, options),
          await client.post(`/payment-processing?${address}`, fields, options),
        ]) {
          expect([led.status, led.location]).toEqual([303, `${home}?error=generic_home`]);
          await expectPopup(client, led.location ?? "", WORDS);
        }
      }
    });
  });
});

describe("a cart that cannot be read", () => {
  it("ERR-15 is not validated: the check before the checkout tells the generic message", async () => {
    const before = await signedInCustomer(server, brand);
    expect((await before.call("POST", "/orders/validate", {})).json()).toEqual({ validated: true });
    const headers = { accept: "application/json", "content-type": "application/json" };
    const token = { "x-csrf-token": await before.csrfToken() };
    await server.stop();
    await database.query("alter table carts rename column version to version_away");
    server = await startTestServer({ name: "server-faults-cart", env });
    const client = new Client(server, brand.host);
    for (const [name, value] of before.cookies) client.cookies.set(name, value);
    const refused = await client.request("POST", "/orders/validate", "{}", { headers: { ...headers, ...token } });
    expect([refused.status, refused.json()]).toMatchObject([
      500,
      { id: "cart_validation_failed", title: "Oops!", message: WORDS },
    ]);
    expect(refused.json()).not.toHaveProperty("validated");
    await expectReference(refused.json<{ errorInfo: string }>().errorInfo, "server-faults-cart");
  });
});

/** The error popup as the page brings it: title, words, OK that closes it, the outlet's number. */
async function expectPopup(client: Client, address: string, words: string): Promise<void> {
  const home = address.split("?")[0] ?? "";
  const { page } = await client.get(address, home === "/m" ? PHONE : { headers: { "user-agent": "Desktop" } });
  const popup = page.querySelector("dialog[open][role=alertdialog]");
  expect(popup?.querySelector("h2")?.textContent).toBe("Oops!");
  expect(popup?.textContent).toContain(words);
  const ok = popup?.querySelectorAll("a").find((link) => link.textContent === "OK");
  expect(ok?.getAttribute("href")).toBe(home);
  expect(popup?.querySelector('a[href="tel:+6561234567"]')).toBeTruthy();
}
