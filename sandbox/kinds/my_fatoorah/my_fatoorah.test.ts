/** The double of MyFatoorah: what it refuses, and what its page does. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ACCOUNTS } from "../../accounts";
import { openDouble, type Double } from "../../testing/double";
import { signed } from "./signature";

let at: Double;
beforeAll(async () => void (at = await openDouble()));
afterAll(() => at.stop());
beforeEach(() => void at.shop.told.splice(0));

const { apiKey, webhookSecret } = ACCOUNTS.my_fatoorah;
type Json = Record<string, unknown>;
const ask = async (call: string, body: unknown, key = apiKey) => {
  const headers = { "content-type": "application/json", authorization: `Bearer ${key}` };
  const answer = await at.post(`/my_fatoorah/v2/${call}`, JSON.stringify(body), headers);
  return { status: answer.status, text: await answer.text() };
};
const bodyOf = (changes: Json = {}) => ({
  InvoiceValue: 12.75,
  PaymentMethodId: 1,
  CallBackUrl: `${at.shop.url}/good`,
  ErrorUrl: `${at.shop.url}/bad`,
  CustomerReference: "T-1001",
  WebhookUrl: `${at.shop.url}/webhook`,
  ...changes,
});
const open = async (reference: string) => {
  const { text } = await ask("ExecutePayment", bodyOf({ CustomerReference: reference }));
  return (JSON.parse(text) as { Data: { InvoiceId: number; PaymentURL: string } }).Data;
};
const standing = async (invoice: number) =>
  (JSON.parse((await ask("GetPaymentStatus", { Key: String(invoice), KeyType: "InvoiceId" })).text) as { Data: Json })
    .Data;

it("signs as in the worked example of the documents", () => {
  const told = {
    Invoice: { Id: "6409988", Status: "PAID", ExternalIdentifier: "" },
    Transaction: { Status: "SUCCESS", PaymentId: "07076409988323998674" },
  };
  expect(signed("secret-test", told)).toBe("pUiLKqNhblUPKQjj1MvMi1OD6c5kaTOsB9xQjDefxS8=");
});

it.each<[Json, string]>([
  [{ InvoiceValue: 12.7505 }, "InvoiceValue has no more decimals than KWD"],
  [{ InvoiceValue: "12.75" }, "InvoiceValue is a number"],
  [{ PaymentMethodId: 20 }, "PaymentMethodId is one of InitiatePayment"],
  [{ CallBackUrl: "http://shop.example/" }, "CallBackUrl is https"],
  [{ ErrorUrl: `https://shop.example/${"x".repeat(254)}` }, "ErrorUrl has up to 254 characters"],
  [{ Language: "MS" }, "Language is EN or AR"],
  [{ ExpiryDate: "tomorrow" }, "ExpiryDate is a local time of Kuwait"],
  [{ Surprise: 1 }, "Surprise is no documented field"],
])("refuses %o", async (changes, rule) => {
  const { status, text } = await ask("ExecutePayment", bodyOf(changes));
  expect([status, text]).toEqual([400, expect.stringContaining(rule)]);
});

it("answers a wrong key with nothing", async () => {
  expect(await ask("InitiatePayment", { InvoiceAmount: 1, CurrencyIso: "KWD" }, "another")).toEqual({
    status: 401,
    text: "",
  });
});

describe("the page", () => {
  it("of an invoice that is paid tells it signed, leads back, and its money can be given back", async () => {
    const { InvoiceId, PaymentURL } = await open("T-paid");
    expect(await standing(InvoiceId)).toMatchObject({ InvoiceStatus: "Pending", InvoiceTransactions: [] });
    const answer = await at.press(PaymentURL, { do: "pay", card: "0" });
    expect(answer.headers.get("location")).toContain(`${at.shop.url}/good?paymentId=`);
    const [told] = at.shop.told;
    const { Data } = JSON.parse(told?.body.toString() ?? "") as { Data: Parameters<typeof signed>[1] };
    expect(told?.headers["myfatoorah-signature"]).toBe(signed(webhookSecret, Data));
    expect(await standing(InvoiceId)).toMatchObject({ InvoiceStatus: "Paid", InvoiceValue: 12.75 });
    const refund = async (Amount: number) =>
      (
        await ask("MakeRefund", {
          KeyType: "InvoiceId",
          Key: String(InvoiceId),
          RefundChargeOnCustomer: false,
          ServiceChargeOnCustomer: false,
          Amount,
        })
      ).status;
    expect([await refund(12.751), await refund(12.75), await refund(12.75)]).toEqual([400, 200, 400]);
    const known = await ask("GetRefundStatus", { KeyType: "InvoiceId", Key: String(InvoiceId) });
    expect(JSON.parse(known.text)).toMatchObject({
      Data: { RefundStatusResult: [{ RefundStatus: "Pending", Amount: 12.75 }] },
    });
  });

  it.each([
    ["decline", "Failed"],
    ["cancel", "Canceled"],
    ["pending", "InProgress"],
    ["hold", "Authorize"],
  ])("%s: pending, with a transaction %s", async (button, status) => {
    const { InvoiceId, PaymentURL } = await open(`T-${button}`);
    const answer = await at.press(PaymentURL, { do: button });
    expect(answer.headers.get("location")).toContain(`${at.shop.url}/bad?paymentId=`);
    expect(await standing(InvoiceId)).toMatchObject({
      InvoiceStatus: "Pending",
      InvoiceTransactions: [{ TransactionStatus: status }],
    });
  });
});
