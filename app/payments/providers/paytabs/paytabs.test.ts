import { afterEach, describe, expect, it, vi } from "vitest";
import { ProviderError } from "~/payments/provider.server";
import { isSameSignature, hmacSha256 } from "~/payments/signature.server";
import { paytabs } from "./paytabs.server";
import { evidenceOf, type Transaction } from "./translate.server";

const account = { base_url: "http://localhost:1", profile_id: 7, server_key: "SERVERKEY-TEST" };
const pending = { reference: "T-1001", provider_reference: "TST1", amount: 12750, currency: "KWD", precision: 3 };
const sale = (response_status: string, changes: Partial<Transaction> = {}): Transaction => ({
  tran_ref: "TST1",
  tran_type: "Sale",
  cart_id: "T-1001",
  cart_currency: "KWD",
  cart_amount: "12.750",
  payment_result: { response_status },
  ...changes,
});
const saysOf = (...transactions: Transaction[]) => evidenceOf(transactions, pending).says;

describe("a report", () => {
  const report = (body: string, signature: string | null) =>
    paytabs.fromWebhook(account, {
      headers: new Headers(signature === null ? {} : { signature }),
      query: new URLSearchParams(),
      body: Buffer.from(body),
    });
  const BODY = '{"tran_ref":"TST2600100000001","cart_id":"T-1001"}';
  // The provider page's own example.
  const WORKED = "d5c9cd38b99dfcf79753b626eea6af0103cef146686c0a5e1c85ab12371629e2";

  it("is signed over its bytes, as in the worked example", () => {
    expect(hmacSha256(account.server_key, BODY)).toBe(WORKED);
    const body = JSON.stringify({ ...(JSON.parse(BODY) as object), profile_id: 7 });
    expect(report(body, hmacSha256(account.server_key, body))).toEqual({ reference: "T-1001" });
  });

  it("is nobody's without its signature, with another's, altered, or for another profile", () => {
    const body = JSON.stringify({ ...(JSON.parse(BODY) as object), profile_id: 7 });
    const signature = hmacSha256(account.server_key, body);
    const other = body.replace('"profile_id":7', '"profile_id":8');
    const forged = [
      [body, null],
      [body, ""],
      [body, hmacSha256("another key", body)],
      [`${body} `, signature],
      [other, hmacSha256(account.server_key, other)],
    ] as const;
    for (const [text, signed] of forged) expect(report(text, signed)).toBeNull();
  });

  it("that is no JSON is refused, though it is signed", () => {
    expect(report("tran_ref=1", hmacSha256(account.server_key, "tran_ref=1"))).toBeNull();
  });
});

it("compares signatures of any length without failing", () => {
  expect([isSameSignature("a", "abc"), isSameSignature(null, ""), isSameSignature("é", "e")]).toEqual([
    false,
    true,
    false,
  ]);
});

describe("what its transactions say", () => {
  it.each([
    ["A", "paid"],
    ["P", "pending"],
    ["H", "pending"],
    ["D", "declined"],
    ["E", "declined"],
    ["X", "declined"],
    ["C", "cancelled"],
    ["V", "cancelled"],
    ["Z", "pending"],
  ])("%s: %s", (status, says) => {
    expect(saysOf(sale(status))).toBe(says);
  });

  it("tells the amount in our unit with its currency, and no amount where it is none", () => {
    expect(evidenceOf([sale("A")], pending)).toEqual({ says: "paid", amount: 12750, currency: "KWD" });
    expect(evidenceOf([sale("A", { cart_amount: 12.75 })], pending)).toMatchObject({ amount: 12750 });
    expect(evidenceOf([sale("A", { cart_amount: "12.7505" })], pending)).toMatchObject({ amount: null });
  });

  it("tells of money that was taken by two sales of one cart", () => {
    expect(evidenceOf([sale("A"), sale("D"), sale("A")], pending)).toMatchObject({ amount: 12750, isTwice: true });
    expect(evidenceOf([sale("A"), sale("A", { tran_type: "Refund" })], pending)).not.toHaveProperty("isTwice");
  });

  it("ERR-26 tells a declined sale's response_message to the customer, where there is one", () => {
    const said = (response_message: string) =>
      evidenceOf([sale("D", { payment_result: { response_status: "D", response_message } })], pending);
    expect(said(" Insufficient funds ")).toEqual({ says: "declined", told: "Insufficient funds" });
    expect(said("x".repeat(301))).toEqual({ says: "declined", told: "x".repeat(300) });
    expect([said(" "), evidenceOf([sale("D")], pending)]).toEqual([{ says: "declined" }, { says: "declined" }]);
  });

  it("counts money before what was declined, and only sales of this cart", () => {
    expect(saysOf(sale("D"), sale("A"))).toBe("paid");
    expect(saysOf(sale("D"), sale("P"))).toBe("pending");
    expect(saysOf(sale("A", { tran_type: "Refund" }))).toBe("pending");
    expect(saysOf(sale("A", { cart_id: "T-1002" }))).toBe("pending");
    expect(saysOf()).toBe("pending");
  });
});

describe("a refund", () => {
  afterEach(() => vi.unstubAllGlobals());
  const refund = (amount: string, status = "A") => sale(status, { tran_type: "Refund", cart_amount: amount });

  /** Asks for a refund of a cart with these transactions. @returns the amounts that PayTabs was asked for. */
  async function askedFor(...transactions: Transaction[]): Promise<unknown[]> {
    const asked: unknown[] = [];
    vi.stubGlobal("fetch", (url: URL, { body }: RequestInit) => {
      if (url.pathname.endsWith("/query")) return Promise.resolve(Response.json(transactions));
      asked.push((JSON.parse(body as string) as { cart_amount: number }).cart_amount);
      return Promise.resolve(Response.json(refund("1")));
    });
    await paytabs.refund?.(account, pending);
    return asked;
  }

  it("is asked for what has not been given back, and for nothing once all has", async () => {
    expect(await askedFor(sale("A"))).toEqual([12.75]);
    expect(await askedFor(sale("A"), refund("2.750"), refund("4.000"), refund("6.000", "D"))).toEqual([6]);
    expect(await askedFor(sale("A"), refund("2.750"), refund("10.000"))).toEqual([]);
  });

  it("is a person's where the money was taken twice, or a refund's amount cannot be read", async () => {
    await expect(askedFor(sale("A"), sale("A"), refund("12.750"))).rejects.toBeInstanceOf(ProviderError);
    await expect(askedFor(sale("A"), refund("12.7505"))).rejects.toBeInstanceOf(ProviderError);
    await expect(askedFor(sale("D"))).rejects.toBeInstanceOf(ProviderError);
  });
});
