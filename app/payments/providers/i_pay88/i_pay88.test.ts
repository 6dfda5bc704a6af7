import { describe, expect, it } from "vitest";
import { UnitError } from "~/ordering/payments/amount-unit";
import { ProviderError } from "~/payments/provider.server";
import { iPay88 } from "./i_pay88.server";
import { settings } from "./settings.server";
import { requestSignature, responseSignature } from "./signature.server";
import { evidenceOf, pageForm, requeriedSchema, type Inquiry } from "./translate.server";

const account = settings.parse({
  base_url: "https://payment.ipay88.com.my/",
  merchant_code: "M00003",
  merchant_key: "demoKey123",
});
const byHash = { ...account, signature_type: "SHA256" as const };
const asked = {
  reference: "TMP-1001",
  amount: 5250,
  currency: "MYR",
  precision: 2,
  description: "Test Kitchen",
  language: "en" as const,
  customer: { name: null, email: "mei@example.com", phone: "+60120000001" },
  returnUrl: "https://shop.example/return",
  webhookUrl: "https://shop.example/webhook",
};
const pending = { ...asked, provider_reference: "TMP-1001" };
const response = { PaymentId: "2", RefNo: "TMP-1001", Amount: "52.50", Currency: "MYR", Status: "1" };

/** The provider page's own examples. */
const REQUEST = {
  SHA256: "4befe7e249293af0ab1e127a5ff2dfc319117f05c96fd5e35d8b8083bfaa44a4",
  HMACSHA512:
    "9de65ffa9ecf4e0fdaedccdc98cb80ff8982f2854d0df8b14b39e1daa59c488812a82c46bb6cb63b520699e404a3b1bc8fbaea10e9fa3c1fdac72a67a1245111",
};
const RESPONSE = {
  SHA256: "68465971f97aad26bc4e82b9d29e7c8a740862d5c920349fd75f7e39fb45a10c",
  HMACSHA512:
    "7814c3b7bc11bda569269e7c1679151e264fbeb510208c8c596e71bb1de71474bdd7d0454fbcce44dd8da661be9af9bcbe9c946a632b4a4dbda817f6de1d9f8e",
};

describe("the signature", () => {
  it("is the worked example's, of a request and of a response, by either type", () => {
    expect(requestSignature(byHash, "TMP-1001", "52.50", "MYR")).toBe(REQUEST.SHA256);
    expect(requestSignature(account, "TMP-1001", "52.50", "MYR")).toBe(REQUEST.HMACSHA512);
    expect(responseSignature(byHash, response)).toBe(RESPONSE.SHA256);
    expect(responseSignature(account, response)).toBe(RESPONSE.HMACSHA512);
    expect(responseSignature(byHash, { ...response, Status: "0" })).toBe(
      "9c444892a6325a33a92b3e8b2364e81129e2fb9b60e3e6a0d535aa0979b6d6f6",
    );
  });

  it("is over the digits of an amount, however it is written", () => {
    const thousands = { ...response, Amount: "1,278.99" };
    expect(responseSignature(account, thousands)).toBe(responseSignature(account, { ...response, Amount: "127899" }));
  });
});

describe("the form", () => {
  it("is signed, with the e-mail of the customer and the key nowhere", () => {
    const { action, fields } = pageForm(account, asked, "mei@example.com");
    expect(action).toBe("https://payment.ipay88.com.my/ePayment/entry.asp");
    expect(fields).toEqual({
      MerchantCode: "M00003",
      RefNo: "TMP-1001",
      Amount: "52.50",
      Currency: "MYR",
      ProdDesc: "Test Kitchen",
      UserName: "+60120000001",
      UserEmail: "mei@example.com",
      UserContact: "+60120000001",
      Lang: "UTF-8",
      SignatureType: "HMACSHA512",
      Signature: REQUEST.HMACSHA512,
      ResponseURL: "https://shop.example/return",
      BackendURL: "https://shop.example/webhook",
    });
    expect(JSON.stringify(fields)).not.toContain("demoKey123");
  });

  it("is not made without an e-mail, nor with an amount that has a third decimal", async () => {
    const unknown = { ...asked, customer: { ...asked.customer, email: null } };
    expect(await iPay88.start(account, unknown)).toMatchObject({ ok: false });
    expect(() => pageForm(account, { ...asked, amount: 12755, currency: "KWD", precision: 3 }, "a@b.c")).toThrow(
      UnitError,
    );
  });
});

describe("a report", () => {
  const report = (changes: Record<string, string | undefined> = {}) => {
    const all = { ...response, MerchantCode: "M00003", Signature: RESPONSE.HMACSHA512, XField1: "", ...changes };
    const fields = Object.entries(all).filter((each): each is [string, string] => each[1] !== undefined);
    return iPay88.fromWebhook(account, {
      headers: new Headers(),
      query: new URLSearchParams(),
      body: Buffer.from(new URLSearchParams(fields).toString()),
    });
  };

  it("names its payment, and is answered RECEIVEOK alone", () => {
    expect(report()).toEqual({ reference: "TMP-1001" });
    expect(report({ Signature: RESPONSE.HMACSHA512.toUpperCase() })).toEqual({ reference: "TMP-1001" });
    expect(iPay88.heard?.body).toBe("RECEIVEOK");
  });

  it.each([
    { Signature: undefined },
    { Signature: "" },
    { Signature: RESPONSE.SHA256 },
    { Signature: REQUEST.HMACSHA512 },
    { MerchantCode: "M00004" },
    { RefNo: "TMP-1002" },
    { Amount: "5.25" },
    { Amount: "5250.00" },
    { Currency: "SGD" },
    { Status: "0" },
    { PaymentId: "16" },
  ])("is nobody's with %o", (changes) => {
    expect(report(changes)).toBeNull();
  });
});

describe("what the inquiry says", () => {
  const inquiry = (changes: Partial<Inquiry> = {}): Inquiry => ({
    MerchantCode: "M00003",
    RefNo: "TMP-1001",
    Amount: "52.50",
    Currency: "MYR",
    Status: "1",
    Errdesc: "",
    ...changes,
  });

  it.each([
    ["1", "", "paid"],
    ["20", "", "paid"],
    ["6", "", "pending"],
    ["", "", "pending"],
    ["0", "Customer Cancel Transaction", "cancelled"],
    ["0", "Payment fail", "declined"],
    ["0", "M88Admin", "declined"],
    ["0", "", "declined"],
    ["0", "Record not found", "pending"],
    ["0", "Limited by per day maximum number of requery", "pending"],
  ])("%s %s: %s", (Status, Errdesc, says) => {
    expect(evidenceOf(account, inquiry({ Status, Errdesc }), pending).says).toBe(says);
  });

  it("ERR-26 tells why it was declined, in Errdesc's words", () => {
    const said = evidenceOf(account, inquiry({ Status: "0", Errdesc: "Payment fail" }), pending);
    expect(said).toEqual({ says: "declined", told: "Payment fail" });
  });

  it.each(["Incorrect amount", "Invalid parameters"])("%s is our mistake, and says nothing", (Errdesc) => {
    expect(() => evidenceOf(account, inquiry({ Status: "0", Errdesc }), pending)).toThrow(ProviderError);
  });

  it("tells the amount in our unit with its currency, of this payment and account alone", () => {
    expect(evidenceOf(account, inquiry({ Amount: "1,278.99" }), pending)).toEqual({
      says: "paid",
      amount: 127899,
      currency: "MYR",
    });
    expect(evidenceOf(account, inquiry({ Amount: "52.505" }), pending)).toMatchObject({ amount: null });
    for (const other of [{ RefNo: "TMP-1002" }, { MerchantCode: "M00004" }])
      expect(evidenceOf(account, inquiry(other), pending)).toEqual({ says: "pending" });
  });

  it("is read from the members of the root, whatever its name, and from no text that is no XML", () => {
    const answer = `<?xml version="1.0" encoding="utf-8"?>
      <TxDetailsInquiryCardInfo xmlns="https://www.mobile88.com/epayment/webservice">
        <MerchantCode>M00003</MerchantCode><PaymentId>2</PaymentId><RefNo>TMP-1001</RefNo><Amount>52.50</Amount>
        <Currency>MYR</Currency><Status>1</Status><Errdesc></Errdesc>
      </TxDetailsInquiryCardInfo>`;
    expect(requeriedSchema.parse(answer)).toEqual(inquiry());
    for (const text of ["", "00", "<html>", "Record not found"])
      expect(requeriedSchema.safeParse(text).success).toBe(false);
  });
});
