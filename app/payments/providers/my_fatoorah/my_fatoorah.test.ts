import { describe, expect, it } from "vitest";
import { ProviderError } from "~/payments/provider.server";
import { hmacSha256 } from "~/payments/signature.server";
import { myFatoorah } from "./my_fatoorah.server";
import {
  choicesIn,
  evidenceOf,
  invoiceRequest,
  modesAnswer,
  signedText,
  statusAnswer,
  type Invoice,
} from "./translate.server";

const account = {
  base_url: "http://localhost:1",
  currency: "KWD",
  api_key: "api-key-test",
  webhook_secret: "secret-test",
};
const pending = { reference: "T-1001", provider_reference: "6409988", amount: 12750, currency: "KWD", precision: 3 };
const invoice = (changes: Partial<Invoice> = {}): Invoice => ({
  InvoiceId: 6409988,
  InvoiceStatus: "Pending",
  CustomerReference: "T-1001",
  InvoiceValue: 12.75,
  ...changes,
});
const tried = (TransactionStatus: string, ErrorCode = "") =>
  invoice({ InvoiceTransactions: [{ TransactionStatus, ErrorCode }] });

describe("a report", () => {
  // The provider page's own example.
  const WORKED = "pUiLKqNhblUPKQjj1MvMi1OD6c5kaTOsB9xQjDefxS8=";
  const data = (reference: string | null) => ({
    Invoice: { Id: "6409988", Status: "PAID", ExternalIdentifier: reference },
    Transaction: { Status: "SUCCESS", PaymentId: "07076409988323998674" },
  });
  const heard = (body: unknown, signature: string | null) =>
    myFatoorah.fromWebhook(account, {
      headers: new Headers(signature === null ? {} : { "MyFatoorah-Signature": signature }),
      query: new URLSearchParams(),
      body: Buffer.from(JSON.stringify(body)),
    });
  const signed = (text: string, secret = account.webhook_secret) => hmacSha256(secret, text, "base64");

  it("is signed over five values, as in the worked example", () => {
    expect(signed(signedText(data(null)))).toBe(WORKED);
    const body = { Event: { Code: 1 }, Data: data("T-1001") };
    expect(heard(body, signed(signedText(body.Data)))).toEqual({ reference: "T-1001" });
  });

  it("is nobody's without its signature, with another's, altered, or without a reference", () => {
    const body = { Event: { Code: 1 }, Data: data("T-1001") };
    const right = signed(signedText(body.Data));
    const forged = [
      [body, null],
      [body, WORKED],
      [body, signed(signedText(body.Data), "another")],
      [{ ...body, Data: data("T-1002") }, right],
      [{ Event: { Code: 1 }, Data: data(null) }, WORKED],
      ["no report", right],
    ] as const;
    for (const [text, signature] of forged) expect(heard(text, signature)).toBeNull();
  });
});

describe("an invoice", () => {
  const asked = {
    ...pending,
    description: "Food",
    language: "ar" as const,
    customer: { name: "Sara", email: null, phone: "+965" },
    returnUrl: "https://shop.example/r",
    webhookUrl: "https://shop.example/w",
    choice: "1",
  };

  it("is asked for with the mode that was chosen, in the account's decimals, for a while of Kuwait's time", () => {
    expect(invoiceRequest(asked, new Date("2026-11-21T22:00:00Z"))).toMatchObject({
      InvoiceValue: 12.75,
      PaymentMethodId: 1,
      Language: "AR",
      CustomerReference: "T-1001",
      ExpiryDate: "2026-11-22T01:15:00",
    });
    for (const choice of [null, "", "kn", "1 or 1"])
      expect(() => invoiceRequest({ ...asked, choice }, new Date())).toThrow(ProviderError);
  });

  it("is not begun in another currency than the account's", async () => {
    expect(await myFatoorah.start(account, { ...asked, currency: "SGD" })).toMatchObject({ ok: false });
    await expect(myFatoorah.choices?.(account, { ...pending, currency: "SGD" })).rejects.toThrow(ProviderError);
  });

  it("offers the modes of a page by their names, and none that is typed on ours", () => {
    const mode = { PaymentMethodId: 1, PaymentMethodEn: "KNET", PaymentMethodAr: "كي نت", IsDirectPayment: false };
    const Data = { PaymentMethods: [mode, { ...mode, PaymentMethodId: 20, IsDirectPayment: true }] };
    const read = modesAnswer.parse({ IsSuccess: true, Message: "Initiated Successfully!", Data });
    expect(read.IsSuccess && choicesIn(read.Data)).toEqual([
      { id: "1", title: { text: "KNET", translations: { ar: "كي نت" } } },
    ]);
    expect(modesAnswer.parse({ IsSuccess: false, Message: "x", ValidationErrors: [] })).toMatchObject({
      IsSuccess: false,
    });
    expect(statusAnswer.safeParse(undefined).success).toBe(false);
  });
});

describe("what an invoice says", () => {
  it.each([
    [invoice({ InvoiceStatus: "Paid" }), "paid"],
    [invoice({ InvoiceStatus: "DuplicatePayment" }), "paid"],
    [invoice({ InvoiceStatus: "Canceled" }), "cancelled"],
    [invoice(), "pending"],
    [tried("InProgress"), "pending"],
    [tried("Authorize"), "pending"],
    [tried("Succss"), "pending"],
    [tried("Failed", "MF002"), "declined"],
    [tried("Failed", "MF006"), "cancelled"],
    [tried("Canceled"), "cancelled"],
  ])("%o: %s", (said, says) => {
    expect(evidenceOf(said, pending).says).toBe(says);
  });

  it("ERR-26 tells why the last try was declined, in its words", () => {
    const InvoiceTransactions = [{ TransactionStatus: "Failed", ErrorCode: "MF002", Error: "Insufficient funds" }];
    expect(evidenceOf(invoice({ InvoiceTransactions }), pending)).toEqual({
      says: "declined",
      told: "Insufficient funds",
    });
  });

  it("tells of money that was taken twice, by its status or its transactions", () => {
    const InvoiceTransactions = ["Succss", "Failed", "Succss"].map((TransactionStatus) => ({ TransactionStatus }));
    expect(evidenceOf(invoice({ InvoiceStatus: "DuplicatePayment" }), pending)).toMatchObject({ isTwice: true });
    expect(evidenceOf(invoice({ InvoiceStatus: "Paid", InvoiceTransactions }), pending)).toMatchObject({
      isTwice: true,
    });
    const once = invoice({ InvoiceStatus: "Paid", InvoiceTransactions: InvoiceTransactions.slice(1) });
    expect(evidenceOf(once, pending)).not.toHaveProperty("isTwice");
  });

  it("tells the amount in our unit, and is of no worth about another payment", () => {
    const paid = { InvoiceStatus: "Paid" };
    expect(evidenceOf(invoice(paid), pending)).toEqual({ says: "paid", amount: 12750, currency: "KWD" });
    expect(evidenceOf(invoice({ ...paid, InvoiceValue: 1.275 }), pending)).toMatchObject({ amount: 1275 });
    expect(() => evidenceOf(invoice({ ...paid, CustomerReference: "T-1002" }), pending)).toThrow(ProviderError);
  });
});
