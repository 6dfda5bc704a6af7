/**
 * Every address with what it does not take: other methods, other bodies, broken ones. One answer for all: a call gets the
 * error's shape, a browser the brand's page, the log no error.
 */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import routes from "../../app/routes";
import { applyBrand, testBrand } from "../support/brands";
import { Client, type Answer } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { startTestServer, type TestServer } from "../support/server";

type Methods = readonly string[];
const READ = ["GET", "HEAD"];
const FORM = ["POST"];
/** The URL table by hand: which methods each path answers. */
const TABLE: Record<string, Methods> = {
  "": [...READ, ...FORM],
  m: [...READ, ...FORM],
  checkout: [...READ, ...FORM],
  "m/checkout": [...READ, ...FORM],
  "m/area-select": [...READ, ...FORM],
  "sign-in": [...READ, ...FORM],
  "m/login": [...READ, ...FORM],
  "my-account/profile": [...READ, ...FORM],
  "m/my-profile": [...READ, ...FORM],
  "terms-of-service": READ,
  "m/terms-of-service": READ,
  trackorder: [...READ, ...FORM],
  "m/trackorder": [...READ, ...FORM],
  "m/rider-tracking": READ,
  "m/order-details": READ,
  "payment-processing": [...READ, ...FORM],
  "my-account/past-orders": [...READ, ...FORM],
  "m/past-orders": [...READ, ...FORM],
  "my-account/loyalty": READ,
  users: ["POST"],
  "users/verifications": ["POST"],
  "users/sign_in": ["POST"],
  "users/sign_out": [...READ, "POST", "DELETE"],
  "users/otps": ["POST"],
  "users/otps/resend": ["POST"],
  "users/otps/send_for_email_reset": ["POST"],
  "users/otps/resend_for_email_reset": ["POST"],
  "users/profiles/update_email": ["PATCH"],
  "users/profiles/update_marketing_consent": ["PATCH"],
  "users/profiles/:id": ["PUT"],
  "users/loyalty_points": READ,
  "users/addresses": [...READ, "POST"],
  "users/addresses/:address_id": [...READ, "PUT", "DELETE"],
  "users/saved_cards": READ,
  "users/saved_cards/:id": ["DELETE"],
  "users/stripe_cards": READ,
  "sapaad_payments/stripe_connect/v1/cards": READ,
  "sapaad_payments/stripe_connect/v1/payment_intents": ["POST"],
  "sapaad_payments/stripe_connect/v1/payment_intents/:id": READ,
  "users/orders/in_progress": READ,
  "pages/mobile/sign_in": READ,
  "pages/profiles": READ,
  "pages/past_orders": READ,
  "pages/loyalty": READ,
  "pages/terms_of_service": READ,
  "pages/home": READ,
  "pages/item": READ,
  "pages/mobile/order_details": READ,
  "pages/checkout": READ,
  "pages/tracking": READ,
  "pages/rider_tracking": READ,
  "pages/payment_processing": READ,
  delivery_areas: READ,
  "delivery_areas/:id": ["PUT"],
  "postal_codes/:code": READ,
  language: [...READ, ...FORM],
  announcement: [...READ, ...FORM],
  cart: [...READ, ...FORM],
  loyalty: [...READ, ...FORM],
  discounts: [...READ, ...FORM],
  "discounts/:code": READ,
  "orders/validate": ["POST"],
  "promotions/validate": ["POST"],
  "orders/cash_on_delivery": ["POST"],
  "orders/card_on_delivery": ["POST"],
  "payments/verifications": ["POST"],
  "payments/stripe/v1/orders": ["POST"],
  "payments/:kind/v1/tips": ["POST"],
  "payments/paytabs/v2.1/payment-page": ["POST"],
  "payments/dpo/v1/payment_pages": ["POST"],
  "payments/i_pay88/v1/payment_pages": ["POST"],
  "payments/fiserv/v1/payment_pages": ["POST"],
  "payments/qpay/v1/payment_pages": ["POST"],
  "payments/cc_avenue/v1/payment_pages": ["POST"],
  "payments/omise/v1/orders": ["POST"],
  "payments/geidea/v1/payment_pages": ["POST"],
  "payments/pay_u/v1/payment_pages": ["POST"],
  "payments/my_fatoorah/v1/payment_pages": ["POST"],
  "payments/my_fatoorah/v1/payment_modes": READ,
  "payments/adyen/v1/payment_modes": READ,
  "payments/adyen/v1/transactions": ["POST"],
  "sapaad_payments/mastercard/v1/sessions": ["POST"],
  "sapaad_payments/mastercard/direct_payments/v1/apple_pay/start_session": ["POST"],
  "sapaad_payments/mastercard/direct_payments/v1/apple_pay/process_payment": ["POST"],
  "sapaad_payments/mastercard/direct_payments/v1/apple_pay/cancel_payment": ["POST"],
  "sapaad_payments/mastercard/direct_payments/v1/google_pay/process_payment": ["POST"],
  ".well-known/apple-developer-merchantid-domain-association": READ,
  "sapaad_payments/mastercard/direct_payments/v1/card_payments": ["POST"],
  "sapaad_payments/mastercard/direct_payments/v1/authentications/initiate": ["POST"],
  "sapaad_payments/mastercard/direct_payments/v1/authentications/complete": ["POST"],
  "sapaad_payments/mastercard/direct_payments/v1/tmp_orders/update_payment_status": ["POST"],
  "sapaad_payments/generic_payments/payments": ["POST"],
  "sapaad_payments/generic_payments/payment_status": READ,
  "payments/returns/:kind/:reference": [...READ, ...FORM],
  "payments/authentications/:kind/:reference": ["POST"],
  "webhooks/:kind/:account": ["POST"],
  kitchen: READ,
  "kitchen/board": READ,
  "kitchen/presses": [...READ, ...FORM],
  "kitchen/events": READ,
  "kitchen/orders/:number/ticket": READ,
  "rider/:number": READ,
  "rider/:number/steps": [...READ, ...FORM],
  "rider/:number/events": READ,
  "rider/:number/position": ["POST"],
  "kitchen/calls": ["POST"],
  "menu-html/:outlet/:language/:layout/:digest": READ,
  "invoices/:file": READ,
  "invoices/:order_number/email-invoice": ["POST"],
  "realtime/authorizations": ["POST"],
  "realtime/:channel": READ,
  "media/:hash/:transformation/:name": READ,
  "icons/:hash/:file": READ,
  menu: READ,
  "robots.txt": READ,
  "sitemap.xml": READ,
  offline: READ,
  "look/:digest/brand.css": READ,
  "manifest.webmanifest": READ,
  "operator/tenants": READ,
  "operator/tenants/:slug": ["PUT", "PATCH"],
  "operator/orders/:slug": READ,
  "operator/orders/:slug/:number": READ,
  "operator/outbox/:slug": [...READ, "POST"],
  "operator/kitchens/:slug": READ,
  "operator/loyalty/:slug": ["POST"],
  "operator/payments/:slug": READ,
  "operator/payments/:slug/:reference": [...READ, "POST"],
  "operator/orders/:slug/:number/status": ["POST"],
  "operator/orders/:slug/:number/rider": ["POST"],
  "operator/clean-up": [...READ, "POST"],
  "operator/most-ordered/:slug": ["POST"],
  "operator/feedback/:slug": READ,
  "dev/clock": ["POST"],
  "dev/outbox": READ,
};
/** Answer whatever is asked of them: what is not there. */
const EVERYTHING_ELSE = ["refused", "*"];

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const UNSAFE = METHODS.slice(2);
const isOperators = (path: string) => path.startsWith("operator/") || path === "dev/clock";
/** Come from elsewhere, with no token of ours; payments.test.ts and kitchen-calls.test.ts ask them. */
const isProviders = (path: string) =>
  /^(?:webhooks\/|payments\/(?:returns|authentications)\/|kitchen\/calls$)/.test(path);
const own = Object.entries(TABLE).filter(([path]) => !isOperators(path));
/** Where forms are sent; everything else that takes a body takes JSON. */
const FORMS = own.filter(([, methods]) => methods.includes("GET") && methods.includes("POST")).map(([path]) => path);
const forms = FORMS.filter((path) => path !== "users/addresses" && !isProviders(path));
const calls = own.flatMap<[string, string]>(([path, methods]) =>
  forms.includes(path) || isProviders(path)
    ? []
    : methods.filter((method) => UNSAFE.includes(method)).map((method) => [method, path]),
);

const brand = testBrand();
let server: TestServer;
let client: Client;
let customerId: number;
beforeAll(async () => {
  server = await startTestServer({ name: "malformed" });
  await applyBrand(server, brand);
  client = await signedInCustomer(server, brand);
  customerId = (await client.call("GET", "/pages/profiles")).json<{ user: { id: number } }>().user.id;
});
afterAll(() => server.stop());

/** An address of a route; its parameters stand for things that may well be there. */
const at = (path: string) => {
  const own = path.replace("profiles/:id", `profiles/${customerId}`).replace("/:kind/v1", "/stripe/v1");
  return `/${own.replaceAll(/:\w+/g, "1")}`;
};

const JSON_ONLY = { accept: "application/json" };
const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

function expectShape(answer: Answer, status: number, id: string, about: string): void {
  expect([answer.status, answer.headers["content-type"]], about).toEqual([status, "application/json"]);
  const body = answer.json<Record<string, unknown>>();
  expect(body, about).toMatchObject({ id, title: "Oops!", messageCode: `errors:${id}.message` });
  expect(body.message, about).toMatch(/^[A-Z].+\.$/);
}

/** The brand's own page, its frame included, saying what went wrong; it stays as it is, without script. */
function expectPage(answer: Answer, status: number, about: string): void {
  expect([answer.status, answer.headers["content-type"]], about).toEqual([status, "text/html; charset=utf-8"]);
  const { page } = answer;
  expect(page.querySelector("html")?.getAttribute("lang"), about).toBe("en");
  expect(page.querySelector("[data-ui=error-page] [data-ui=logo-name]")?.textContent, about).toBe("Test Kitchen");
  expect(page.querySelector("[role=alert] h1")?.textContent, about).toBe("Oops!");
  expect(page.querySelector("[role=alert] a")?.getAttribute("href"), about).toMatch(/^\/m?$/);
  expect(page.querySelector("script"), about).toBeNull();
}

const bodiless = (method: string) => method === "HEAD" || method === "GET";
async function send(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Answer> {
  const token = bodiless(method) ? {} : { "x-csrf-token": await client.csrfToken() };
  return client.request(method, path, body, { headers: { ...token, ...headers } });
}

describe("methods", () => {
  it("the table names every route there is", () => {
    const paths = routes.map(({ path = "" }) => path);
    expect(paths.toSorted()).toEqual([...Object.keys(TABLE), ...EVERYTHING_ELSE].toSorted());
  });

  it("a call by a method that its address does not take gets 405, the methods it does, and the error's shape", async () => {
    for (const [path, methods] of own)
      for (const method of METHODS.filter((each) => !methods.includes(each))) {
        const answer = await send(method, at(path), JSON_ONLY);
        expect([answer.status, answer.headers.allow], `${method} ${path}`).toEqual([405, methods.join(", ")]);
        if (method !== "HEAD") expectShape(answer, 405, "method_not_allowed", `${method} ${path}`);
      }
  });

  it("a browser gets the same as the brand's page", async () => {
    for (const [path, methods] of own)
      for (const method of ["GET", "POST", "DELETE"].filter((each) => !methods.includes(each))) {
        const answer = await send(method, at(path), BROWSER);
        expect(answer.headers.allow, `${method} ${path}`).toBe(methods.join(", "));
        expectPage(answer, 405, `${method} ${path}`);
      }
  });

  it("so do the operator's calls", async () => {
    const operator = new Client(server, "127.0.0.1");
    const headers = { ...JSON_ONLY, authorization: `Bearer ${server.token}` };
    for (const [path, methods] of Object.entries(TABLE).filter(([each]) => isOperators(each)))
      for (const method of METHODS.filter((each) => !methods.includes(each))) {
        const answer = await operator.request(method, at(path), undefined, { headers });
        expect([answer.status, answer.headers.allow], `${method} ${path}`).toEqual([405, methods.join(", ")]);
      }
  });

  it("an address that is not there takes none", async () => {
    for (const method of ["PUT", "PATCH", "DELETE", "POST"])
      for (const path of ["/nowhere", "/refused", "/users/nowhere"])
        expect((await send(method, path, JSON_ONLY)).status, `${method} ${path}`).toBe(404);
  });
});

const deep = (levels: number) => `{"a":${"[".repeat(levels)}${"]".repeat(levels)}}`;
const MULTIPART = "multipart/form-data; boundary=xx";
const URL_ENCODED = "application/x-www-form-urlencoded";
const part = (name: string, value: string, file = "") =>
  `--xx\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${value}\r\n`;

/** Content type, body, and how it is refused. */
type Bad = [type: string, body: string, status: number, id: string];
const NO_FORMS: Bad[] = [
  ["application/json", "{}", 415, "unsupported_body"],
  ["application/json", "{", 415, "unsupported_body"],
  ["text/plain", "intent=add", 415, "unsupported_body"],
  ["application/xml", "<a/>", 415, "unsupported_body"],
  ["", "intent=add", 415, "unsupported_body"],
  [MULTIPART, "", 400, "malformed_body"],
  [MULTIPART, "--xx\r\nnonsense", 400, "malformed_body"],
  [MULTIPART, part("intent", "add"), 400, "malformed_body"],
  [MULTIPART, `${part("file", "bytes", "a.txt")}--xx--\r\n`, 400, "malformed_body"],
  [MULTIPART, `${part("a", "b").repeat(600)}--xx--\r\n`, 400, "malformed_body"],
  ["multipart/form-data", `${part("intent", "add")}--xx--\r\n`, 400, "malformed_body"],
  [URL_ENCODED, "a=&".repeat(21_000), 400, "malformed_body"],
  [URL_ENCODED, "intent=%00", 400, "malformed_body"],
  [URL_ENCODED, "intent=\0", 400, "malformed_body"],
];
const NO_JSON: Bad[] = [
  [URL_ENCODED, "intent=add", 415, "unsupported_body"],
  [MULTIPART, `${part("intent", "add")}--xx--\r\n`, 415, "unsupported_body"],
  ["text/plain", "{}", 415, "unsupported_body"],
  ["application/json", "{", 400, "malformed_body"],
  ["application/json", "nonsense", 400, "malformed_body"],
  ["application/json; charset=utf-8", '{"a":1}x', 400, "malformed_body"],
  ["application/json", deep(20), 400, "malformed_body"],
  ["application/json", deep(15_000), 400, "malformed_body"],
  ["application/json", `[${"0,".repeat(15_000)}0]`, 400, "malformed_body"],
  ["application/json", String.raw`{"user":{"otp":"\u0000"}}`, 400, "malformed_body"],
  ["application/json", String.raw`{"name":"\ud800"}`, 400, "malformed_body"],
];
const typed = (type: string): Record<string, string> => (type ? { "content-type": type } : {});
const told = (method: string, path: string, [type, body]: Bad) => `${method} ${path} ${type} ${body.slice(0, 20)}`;

describe("bodies", () => {
  it("there are forms and calls to try", () => {
    expect(forms).toHaveLength(22);
    expect(calls).toHaveLength(47);
  });

  it("a form that cannot be read is refused in the error's shape", async () => {
    for (const path of forms)
      for (const bad of NO_FORMS) {
        const [type, body, status, id] = bad;
        const answer = await send("POST", at(path), { ...JSON_ONLY, ...typed(type) }, body);
        expectShape(answer, status, id, told("POST", path, bad));
      }
  });

  it("a browser gets the same as the brand's page", async () => {
    for (const path of forms)
      for (const [type, status] of [
        ["text/plain", 415],
        [MULTIPART, 400],
      ] as const)
        expectPage(
          await send("POST", at(path), { ...BROWSER, "content-type": type }, "--xx"),
          status,
          `${type} ${path}`,
        );
  });

  it("a call whose body cannot be read is refused in the error's shape, before anything is done for it", async () => {
    for (const [method, path] of calls.filter(([method]) => method !== "DELETE"))
      for (const bad of NO_JSON) {
        const [type, body, status, id] = bad;
        if (path === "orders/validate" && [URL_ENCODED, MULTIPART].includes(type)) continue;
        const answer = await send(method, at(path), { ...JSON_ONLY, ...typed(type) }, body);
        expectShape(answer, status, id, told(method, path, bad));
      }
  });

  it("JSON that says something else is refused without a surprise", async () => {
    for (const [method, path] of calls)
      for (const body of ["null", "[]", "7", '"x"', "{}", '{"__proto__":{"a":1}}', deep(18)]) {
        const answer = await send(method, at(path), { ...JSON_ONLY, "content-type": "application/json" }, body);
        expect(answer.status, `${method} ${path} ${body}`).not.toBe(500);
      }
  });

  it("API-02 API-28 a forged token is refused before the body is looked at", async () => {
    const forged = { ...JSON_ONLY, "x-csrf-token": "forged", "content-type": "application/json" };
    for (const [method, path] of calls)
      expect((await send(method, at(path), forged, "{")).json(), `${method} ${path}`).toMatchObject({ id: "csrf" });
    for (const path of forms)
      expect(
        (await send("POST", at(path), { ...forged, "content-type": MULTIPART }, "--xx")).json(),
        path,
      ).toMatchObject({
        id: "csrf",
      });
  });

  it("a form from another site gets the brand's page too", async () => {
    for (const path of ["", "checkout", "sign-in", "m/area-select"])
      for (const origin of ["https://evil.example", "null"])
        expectPage(await send("POST", at(path), { ...BROWSER, ...typed(URL_ENCODED), origin }, "a=b"), 403, path);
  });
});

describe("the page of a refusal", () => {
  it("comes in the visitor's language and for the route set of its address", async () => {
    const headers = { ...BROWSER, cookie: "userLocale=ar", "user-agent": "iPhone Mobile" };
    const answer = await new Client(server, brand.host).request("PUT", "/m/checkout", undefined, { headers });
    expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
    const html = answer.page.querySelector("html");
    expect([html?.getAttribute("lang"), html?.getAttribute("data-layout")]).toEqual(["ar", "mobile"]);
    const desktop = await new Client(server, brand.host).request("PUT", "/checkout", undefined, { headers });
    expect([desktop.status, desktop.location]).toEqual([405, undefined]);
  });
});

describe("the log", () => {
  it("holds no error of all that", async () => {
    const last = `/refused-${Date.now()}`;
    await send("GET", last, BROWSER);
    await server.stop();
    const log = () => readFileSync("test-results/server-malformed.log", "utf8");
    await vi.waitFor(() => expect(log()).toContain("Stopping"));
    expect(log().match(/^.*"level":(?:4|5|6)0.*$/gm)).toBeNull();
  });
});
