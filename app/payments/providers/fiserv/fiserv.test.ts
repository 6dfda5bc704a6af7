import { afterEach, describe, expect, it, vi } from "vitest";
import { ProviderError } from "~/payments/provider.server";
import { fiserv } from "./fiserv.server";
import { settings } from "./settings.server";
import { extendedHash, messageSignature, notificationHash } from "./signature.server";
import { evidenceOf, localTime, orderSchema, pageForm } from "./translate.server";

const account = settings.parse({
  page_url: "https://test.ipg-online.com/",
  api_url: "https://prod.emea.api.fiservapps.com/sandbox/ipp/payments-gateway/v2",
  store_id: "5012345678",
  shared_secret: "demoSharedSecret1",
  api_key: "demoApiKey",
  api_secret: "demoApiSecret",
  timezone: "Asia/Kuala_Lumpur",
});
const asked = {
  reference: "TMP-1001",
  amount: 5250,
  currency: "MYR",
  precision: 2,
  description: "Test Kitchen",
  language: "en" as const,
  customer: { name: "Mei", email: null, phone: "+60120000001" },
  returnUrl: "https://shop.example/cb/fiserv",
  webhookUrl: "https://shop.example/cb/fiserv/notify",
};
const pending = { ...asked, provider_reference: "TMP-1001" };
const AT = new Date("2026-01-15T04:30:45Z");
const told = {
  approval_code: "Y:123456:4500000001:PPXX:90000001",
  chargetotal: "52.50",
  currency: "458",
  txndatetime: "2026:01:15-12:30:45",
};

/** The fields of the provider page's worked example. */
const FORM = {
  txntype: "sale",
  timezone: "Asia/Kuala_Lumpur",
  txndatetime: "2026:01:15-12:30:45",
  hash_algorithm: "HMACSHA256",
  storename: "5012345678",
  chargetotal: "52.50",
  currency: "458",
  checkoutoption: "combinedpage",
  responseSuccessURL: "https://shop.example/cb/fiserv",
  responseFailURL: "https://shop.example/cb/fiserv",
  transactionNotificationURL: "https://shop.example/cb/fiserv/notify",
  oid: "TMP-1001",
};

afterEach(() => vi.unstubAllGlobals());

describe("the signatures", () => {
  it("are those of the provider page's worked examples", () => {
    expect(extendedHash(account, { ...FORM, email: "" })).toBe("Iyq637CFx0McTWdh1PvEVqJl30+4lIczKo2j28JYn1Y=");
    expect(notificationHash(account, told)).toBe("gb0VG06AWSTHqqJOx4B1pVJNzOVx00+WliHSaPtiDXo=");
    const request = { id: "30dd879c-ee2f-11db-8314-0800200c9a66", at: 1_768_451_445_000, body: "" };
    expect(messageSignature(account, request)).toBe("WCY2uD3O6xOq+RJQHsQ3tvqGdeCeQ1kiL8ulWyGE8w8=");
    const hex = messageSignature({ ...account, api_digest: "hex" }, request);
    expect(Buffer.from(hex, "base64").toString()).toMatch(/^[0-9a-f]{64}$/);
  });

  it("order fields with capitals first, and follow the algorithm", () => {
    const byLetters = extendedHash(account, { b: "1", B: "2" });
    expect(byLetters).toBe(extendedHash(account, { x: "2", y: "1" }));
    expect(extendedHash({ ...account, hash_algorithm: "HMACSHA512" }, { a: "1" })).toHaveLength(88);
  });
});

describe("the form", () => {
  const form = (changes: Partial<typeof asked> = {}) =>
    pageForm(account, { ...asked, ...changes }, { currency: "458", at: AT });

  it("is signed over all of its fields, at the store's time, with no secret in it", () => {
    const { action, fields } = form();
    const { hashExtended, ...rest } = fields;
    expect(action).toBe("https://test.ipg-online.com/connect/gateway/processing");
    expect(rest).toEqual({
      ...FORM,
      bname: "Mei",
      phone: "+60120000001",
      language: "en_US",
    });
    expect(hashExtended).toBe(extendedHash(account, rest));
    expect(JSON.stringify(fields)).not.toMatch(/demoSharedSecret1|demoApiKey|demoApiSecret/);
  });

  it("has the page in the store's own language where it has no other, and midnight is hour 00", () => {
    expect(form({ language: "ar" as never }).fields).not.toHaveProperty("language");
    expect(localTime(new Date("2026-01-15T16:00:00Z"), "Asia/Kuala_Lumpur")).toBe("2026:01:16-00:00:00");
  });

  it("is not made in a currency whose number is not known", async () => {
    expect(await fiserv.start(account, { ...asked, currency: "XPF" })).toMatchObject({ ok: false });
    expect(await fiserv.start(account, asked)).toMatchObject({ ok: true, provider_reference: "TMP-1001" });
  });
});

describe("a notification", () => {
  const incoming = (fields: Record<string, string>) => ({
    headers: new Headers(),
    query: new URLSearchParams(),
    body: Buffer.from(new URLSearchParams(fields).toString()),
  });
  const HASH = "gb0VG06AWSTHqqJOx4B1pVJNzOVx00+WliHSaPtiDXo=";
  const all = { ...told, oid: "TMP-1001", status: "APPROVED", newer_field: "1", notification_hash: HASH };

  it("names its order", () => {
    expect(fiserv.fromWebhook(account, incoming(all))).toEqual({ reference: "TMP-1001" });
  });

  it.each([
    { notification_hash: "" },
    // The browser's hash is another one.
    { notification_hash: "Y5xsRZ6Hk9/xIe+Szwl0ZFcGfn+hxhzMikcXj8y26oI=" },
    { approval_code: "Y:1" },
    { chargetotal: "5.25" },
    { currency: "702" },
    { txndatetime: "2026:01:15-12:30:46" },
    { oid: "" },
  ])("is nobody's with %o", (changes) => {
    expect(fiserv.fromWebhook(account, incoming({ ...all, ...changes }))).toBeNull();
  });

  it("of another store is nobody's", () => {
    expect(fiserv.fromWebhook({ ...account, store_id: "5012345679" }, incoming(all))).toBeNull();
  });

  it("a browser whose customer has cancelled has given up; any other has not", () => {
    const isGivenUp = (approval_code: string) => fiserv.isGivenUp?.(incoming({ approval_code }));
    expect(["N:-5993:Cancelled by user", "N:-P00001"].map(isGivenUp)).toEqual([true, true]);
    expect(["N:05:Do Not Honour", "N:-59930", "Y:1", ""].map(isGivenUp)).toEqual([false, false, false, false]);
  });
});

const amount = { total: 52.5, currency: "MYR" };
const sale = { transactionType: "SALE", approvedAmount: amount };
const approved = { ...sale, approvalCode: "Y:1", transactionResult: "APPROVED", transactionState: "CAPTURED" };
const declined = { ...sale, approvalCode: "N:05:Do Not Honour", transactionState: "DECLINED" };
const order = (...transactions: object[]) => orderSchema.parse({ orderId: "TMP-1001", transactions });

describe("what an order says", () => {
  it.each<[string, object[]]>([
    ["pending", []],
    ["paid", [approved]],
    ["paid", [declined, approved]],
    ["paid", [approved, declined]],
    ["paid", [{ ...sale, transactionState: "SETTLED" }]],
    ["paid", [{ ...sale, transactionStatus: "APPROVED" }]],
    ["pending", [{ ...sale, transactionState: "AUTHORIZED" }]],
    ["pending", [{ ...approved, transactionType: "PREAUTH" }]],
    ["pending", [{ ...sale, approvalCode: "?:waiting", transactionResult: "WAITING" }]],
    ["pending", [declined, { ...sale, transactionState: "WAITING_3D_SECURE" }]],
    ["declined", [declined]],
    ["declined", [{ ...sale, transactionState: "DECLINED" }]],
    ["declined", [{ ...sale, transactionResult: "FAILED" }]],
    ["declined", [{ ...sale, approvalCode: "Y:1", transactionResult: "FRAUD" }]],
    ["declined", [{ ...approved, transactionState: "VOIDED" }]],
    ["declined", [approved, { ...approved, transactionType: "RETURN" }]],
    ["declined", [approved, { ...approved, transactionType: "VOID", approvedAmount: undefined }]],
    ["declined", [approved, { ...approved, transactionType: "RETURN", approvedAmount: undefined }]],
    ["paid", [approved, { ...approved, transactionType: "RETURN", approvedAmount: { total: 2, currency: "MYR" } }]],
    ["paid", [approved, { ...declined, transactionType: "RETURN" }]],
    ["cancelled", [{ ...sale, approvalCode: "N:-5993:Cancelled by user", transactionResult: "FAILED" }]],
  ])("%s: %o", (says, transactions) => {
    expect(evidenceOf(order(...transactions), pending).says).toBe(says);
  });

  it("tells of money that was taken by two sales of one order", () => {
    expect(evidenceOf(order(approved, declined, approved), pending)).toMatchObject({ amount: 5250, isTwice: true });
  });

  it("tells the amount in our unit with its currency, of this payment alone", () => {
    expect(evidenceOf(order(approved), pending)).toEqual({ says: "paid", amount: 5250, currency: "MYR" });
    const { approvedAmount: _, ...nameless } = approved;
    expect(evidenceOf(order({ ...nameless, transactionAmount: { total: 5.25, currency: "KES" } }), pending)).toEqual({
      says: "paid",
      amount: 525,
      currency: "KES",
    });
    expect(evidenceOf(order(nameless), pending)).toEqual({ says: "paid", amount: null, currency: "" });
    expect(evidenceOf({ ...order(approved), orderId: "TMP-1002" }, pending)).toEqual({ says: "pending" });
  });
});

describe("the REST API", () => {
  type Sent = { url: string; method: string; headers: Headers; body: string };
  let sent: Sent[] = [];
  const answers = (...all: [status: number, body: unknown][]) => {
    sent = [];
    vi.stubGlobal("fetch", async (url: URL, request: RequestInit) => {
      const { method = "", headers, body } = request;
      sent.push({ url: url.href, method, headers: new Headers(headers), body: typeof body === "string" ? body : "" });
      const [status, answer] = all.shift() ?? [500, {}];
      return Promise.resolve(Response.json(answer, { status }));
    });
  };
  const ORDER = `${account.api_url}/orders/TMP-1001`;

  it("is asked for the order of the store, signed; an order that it does not know has not been paid yet", async () => {
    answers([404, { error: { code: "404" } }]);
    expect(await fiserv.status(account, pending)).toEqual({ says: "pending" });
    const [{ url, method, headers } = expect.fail()] = sent;
    expect([method, url]).toEqual(["GET", `${ORDER}?storeId=5012345678`]);
    const at = Number(headers.get("timestamp"));
    const id = headers.get("client-request-id") ?? "";
    expect(headers.get("message-signature")).toBe(messageSignature(account, { id, at, body: "" }));
    expect([headers.get("api-key"), headers.get("content-type")]).toEqual(["demoApiKey", "application/json"]);
  });

  it.each([401, 403, 429, 500])("that answers %i has said nothing", async (status) => {
    answers([status, order(approved)]);
    await expect(fiserv.status(account, pending)).rejects.toBeInstanceOf(ProviderError);
  });

  it("gives the money back once, however often it is asked", async () => {
    const returned = { ...approved, transactionType: "RETURN" };
    answers([200, order(approved)], [200, returned], [200, order(approved, returned)]);
    await fiserv.refund?.(account, pending);
    await fiserv.refund?.(account, pending);
    const posted = sent.filter(({ method }) => method === "POST");
    expect(posted.map(({ url, body }) => [url, JSON.parse(body) as unknown])).toEqual([
      [ORDER, { requestType: "ReturnTransaction", transactionAmount: amount, storeId: "5012345678" }],
    ]);
    const { headers, body } = posted[0] ?? expect.fail();
    const request = { id: headers.get("client-request-id") ?? "", at: Number(headers.get("timestamp")), body };
    expect(headers.get("message-signature")).toBe(messageSignature(account, request));
  });

  const returnOf = (total: number) => ({
    ...approved,
    transactionType: "RETURN",
    approvedAmount: { total, currency: "MYR" },
  });

  it("gives back what is left of what was given back in part", async () => {
    answers([200, order(approved, returnOf(10), returnOf(2.5))], [200, returnOf(40)]);
    await fiserv.refund?.(account, pending);
    expect(sent.map(({ body }) => body).filter(Boolean)).toEqual([
      expect.stringContaining('"transactionAmount":{"total":40,"currency":"MYR"}'),
    ]);
    answers([200, order(approved, returnOf(12.5), returnOf(40))]);
    await fiserv.refund?.(account, pending);
    answers([200, order(approved, { ...approved, transactionType: "VOID", approvedAmount: undefined })]);
    await fiserv.refund?.(account, pending);
    expect(sent).toHaveLength(1);
  });

  it.each<[string, [number, unknown][]]>([
    ["the money was taken twice", [[200, order(approved, approved)]]],
    ["a return has no amount", [[200, order(approved, { ...returnOf(1), approvedAmount: undefined })]]],
    ["nothing was paid", [[200, order(declined)]]],
    [
      "it is refused",
      [
        [200, order(approved)],
        [400, { error: {} }],
      ],
    ],
    [
      "it is declined",
      [
        [200, order(approved)],
        [200, { ...declined, transactionType: "RETURN" }],
      ],
    ],
  ])("a refund is none where %s", async (_, all) => {
    answers(...all);
    await expect(fiserv.refund?.(account, pending)).rejects.toBeInstanceOf(ProviderError);
  });
});

it("an account's time zone is one that exists, as Area/Location", () => {
  for (const timezone of ["UTC", "Asia/Nowhere", ""])
    expect(settings.safeParse({ ...account, timezone }).success, timezone).toBe(false);
});
