import { describe, expect, it } from "vitest";
import { geidea } from "./geidea.server";
import { reportSignature, sessionSignature } from "./signature.server";
import { evidenceOf, sessionRequest, sessionSchema, type Order } from "./translate.server";

// The provider page's own examples.
const keys = { public_key: "pub-key-test", api_password: "api-pass-test" };
const SESSION = "+xydh6uiWKgxZPuSCbGyQPLGciTdvrie4aOKGkSOaJ8=";
const REPORT = "xLhpgZ6/EkwkpfWQt//zgZ1MxitigYdKIBv8x0ygH5I=";
const account = { ...keys, api_url: "http://localhost:1", page_url: "http://localhost:1" };
const pending = { reference: "T-1001", provider_reference: "S", amount: 1250, currency: "SAR", precision: 2 };
const report = {
  order: {
    orderId: "11111111-2222-3333-4444-555555555555",
    amount: 12.5,
    currency: "SAR",
    status: "Success",
    merchantReferenceId: "T-1001",
  },
  timeStamp: "2026-11-21T09:05:00Z",
};
const order = (status: string, detailedStatus: string | null = null, changes: Partial<Order> = {}): Order => ({
  ...report.order,
  status,
  detailedStatus,
  ...changes,
});
const saysOf = (...orders: Order[]) => evidenceOf(orders, pending).says;

describe("a session", () => {
  it("is signed as in the worked example, with two decimals", () => {
    const parts = { amount: "12.50", currency: "SAR", reference: "T-1001", timestamp: "2026-11-21T09:00:00Z" };
    expect(sessionSignature(keys, parts)).toBe(SESSION);
  });

  it("is asked for with the very text that is signed, and never a rounded amount", () => {
    const asked = {
      ...pending,
      amount: 1250,
      description: "Food",
      language: "zh" as const,
      customer: { name: null, email: null, phone: "+9665" },
      returnUrl: "https://shop.example/r",
      webhookUrl: "https://shop.example/w",
    };
    const body = sessionRequest(account, asked, new Date("2026-11-21T09:00:00Z"));
    expect(body).toMatchObject({ amount: 12.5, timestamp: "2026/11/21 09:00:00", language: "en" });
    const { timestamp } = body;
    expect(body.signature).toBe(
      sessionSignature(keys, { amount: "12.50", currency: "SAR", reference: "T-1001", timestamp }),
    );
    const dinars = { ...asked, amount: 12755, currency: "KWD", precision: 3 };
    expect(() => sessionRequest(account, dinars, new Date())).toThrow("no whole unit");
  });

  it("is read from a recorded answer, and so are its two kinds of errors", () => {
    const id = "b1946ac9-2aa1-4f6b-8d0e-1f2a3b4c5d6e";
    const good = { session: { id, status: "Initiated" }, responseCode: "000", detailedResponseCode: "000" };
    expect(sessionSchema.parse(good)).toMatchObject({ session: { id } });
    const bad = { responseCode: "110", detailedResponseCode: "031", detailedResponseMessage: "Invalid signature" };
    expect(sessionSchema.parse(bad)).toEqual(bad);
    const fields = { status: 400, errors: { "$.amount": ["…"] }, reference: "r" };
    expect(sessionSchema.parse(fields)).toEqual({ errors: fields.errors });
  });
});

describe("a report", () => {
  const heard = (body: unknown) =>
    geidea.fromWebhook(account, {
      headers: new Headers(),
      query: new URLSearchParams(),
      body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
    });

  it("is signed as in the worked example", () => {
    expect(reportSignature(keys, report)).toBe(REPORT);
    expect(heard({ ...report, signature: REPORT })).toEqual({ reference: "T-1001" });
  });

  it("is nobody's without its signature, with another's, or altered", () => {
    const altered = (changes: object) => ({ ...report, order: { ...report.order, ...changes }, signature: REPORT });
    const forged = [
      report,
      { ...report, signature: "" },
      { ...report, signature: reportSignature({ ...keys, api_password: "another" }, report) },
      { ...report, signature: SESSION },
      { ...report, signature: REPORT, timeStamp: "2026-11-21T09:05:01Z" },
      altered({ amount: 12.51 }),
      altered({ currency: "KWD" }),
      altered({ status: "Failed" }),
      altered({ merchantReferenceId: "T-1002" }),
      altered({ orderId: "11111111-2222-3333-4444-555555555556" }),
      "signature=x",
    ];
    for (const body of forged) expect(heard(body)).toBeNull();
    const others = { public_key: "another", api_password: keys.api_password };
    expect(heard({ ...report, signature: reportSignature(others, report) })).toBeNull();
  });
});

describe("what its orders say", () => {
  it.each([
    ["Success", "Paid", "paid"],
    ["SUCCESS", "captured", "paid"],
    ["Success", "PartiallyRefunded", "paid"],
    ["Success", "Authorized", "pending"],
    ["Success", null, "pending"],
    ["InProgress", null, "pending"],
    ["Initiated", null, "pending"],
    ["Failed", null, "declined"],
    ["Rejected", null, "declined"],
    ["OrderFailed", null, "declined"],
    ["Expired", null, "declined"],
    ["Success", "Refunded", "declined"],
    ["Cancelled", null, "cancelled"],
    ["Another", null, "pending"],
  ])("%s with %s: %s", (status, detailed, says) => {
    expect(saysOf(order(status, detailed))).toBe(says);
  });

  it("is cancelled where the page was closed", () => {
    expect(saysOf(order("Failed", null, { transactions: [{ codes: { responseCode: "010" } }] }))).toBe("cancelled");
  });

  it("tells the amount in our unit with its currency", () => {
    expect(evidenceOf([order("Success", "Paid")], pending)).toEqual({ says: "paid", amount: 1250, currency: "SAR" });
    const dinars = { ...pending, currency: "KWD", precision: 3 };
    expect(evidenceOf([order("Success", "Paid")], dinars)).toMatchObject({ amount: 12500 });
    expect(evidenceOf([order("Success", "Paid", { amount: 12.505 })], pending)).toMatchObject({ amount: null });
  });

  it("tells of money that was taken by two orders of one reference", () => {
    const paid = order("Success", "Paid");
    expect(evidenceOf([paid, order("Failed"), paid], pending)).toMatchObject({ amount: 1250, isTwice: true });
    expect(evidenceOf([paid, order("Success", "Refunded")], pending)).not.toHaveProperty("isTwice");
  });

  it("counts money before all else, the last of what has failed, and only orders of this reference", () => {
    expect(saysOf(order("Success", "Paid"), order("Failed"))).toBe("paid");
    expect(saysOf(order("Failed"), order("InProgress"))).toBe("pending");
    expect(saysOf(order("Failed"), order("Cancelled"))).toBe("cancelled");
    expect(saysOf(order("Success", "Paid", { merchantReferenceId: "T-1002" }))).toBe("pending");
    expect(saysOf()).toBe("pending");
  });
});
