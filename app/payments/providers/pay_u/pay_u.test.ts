import { describe, expect, it } from "vitest";
import { ProviderError } from "~/payments/provider.server";
import { xmlIn } from "~/payments/xml.server";
import { envelopeOf } from "./envelope.server";
import { payU } from "./pay_u.server";
import { settings } from "./settings.server";
import { createdAnswer, evidenceOf, pageRequest, queriedAnswer } from "./translate.server";

const account = settings.parse({
  base_url: "https://staging.payu.co.za/",
  soap_username: "Staging & Store",
  soap_password: "pass<word",
  safekey: "{07F70723-1B96-4B97-B891-7BF708594EEA}",
});
const pending = { reference: "T-1001", provider_reference: "1801", amount: 1250, currency: "ZAR", precision: 2 };
const asked = {
  ...pending,
  description: "Fish & «chips»!",
  language: "en" as const,
  customer: { name: "Mary Ann O'Neil", email: "mary@example.com", phone: "+27 82-1" },
  returnUrl: "https://shop.example/r",
  webhookUrl: "https://shop.example/w",
};
const inSoap = (call: string, said: string) =>
  xmlIn(
    '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>' +
      `<ns2:${call}Response xmlns:ns2="http://soap.api.controller.web.payjar.com/"><return>${said}</return>` +
      `</ns2:${call}Response></soap:Body></soap:Envelope>`,
  );
const BASKET = "<basket><amountInCents>1250</amountInCents><currencyCode>ZAR</currencyCode></basket>";
const method = (cents: number) => `<paymentMethodsUsed><amountInCents>${cents}</amountInCents></paymentMethodsUsed>`;
const told = (state: string, code = "", more = BASKET, reference = "T-1001") =>
  queriedAnswer.parse(
    inSoap(
      "getTransaction",
      `<successful>${state === "SUCCESSFUL"}</successful><resultCode>${code}</resultCode>` +
        `<merchantReference>${reference}</merchantReference><transactionState>${state}</transactionState>${more}`,
    ),
  ).Envelope.Body.getTransactionResponse.return;

it("asks in an envelope with the store's name and password, and elements without a namespace", () => {
  const text = envelopeOf(account, "getTransaction", { AdditionalInformation: { payUReference: "1801" } });
  expect(text).toContain("<wsse:Username>Staging &amp; Store</wsse:Username>");
  expect(text).toContain('username-token-profile-1.0#PasswordText">pass&lt;word</wsse:Password>');
  expect(text).toContain(
    "<soap:getTransaction><Api>ONE_ZERO</Api><Safekey>{07F70723-1B96-4B97-B891-7BF708594EEA}</Safekey>" +
      "<AdditionalInformation><payUReference>1801</payUReference></AdditionalInformation></soap:getTransaction>",
  );
  expect(xmlIn(text)).toHaveProperty("Envelope.Body.getTransaction.Api", "ONE_ZERO");
});

it("sends hundredths, the name in two, and no special characters where PayU takes none", () => {
  expect(pageRequest(account, asked)).toMatchObject({
    AdditionalInformation: { merchantReference: "T-1001", cancelUrl: "https://shop.example/r?given_up=1" },
    Basket: { amountInCents: "1250", currencyCode: "ZAR", description: "Fish chips" },
    Customer: { firstName: "Mary Ann", lastName: "O Neil", email: "mary@example.com", mobile: "27821" },
  });
  expect(pageRequest(account, { ...asked, description: "«»" })).toHaveProperty("Basket.description", "T-1001");
  const dinars = { ...asked, amount: 12755, currency: "KWD", precision: 3 };
  expect(() => pageRequest(account, dinars)).toThrow("no whole unit");
});

it("reads a recorded page, a refusal, and takes a fault for neither", () => {
  const read = (said: string) =>
    createdAnswer.parse(inSoap("setTransaction", said)).Envelope.Body.setTransactionResponse.return;
  expect(read("<successful>true</successful><payUReference>180123456789</payUReference>")).toMatchObject({
    payUReference: "180123456789",
  });
  const refused = "<successful>false</successful><resultCode>P022</resultCode><pointOfFailure>PAYU</pointOfFailure>";
  expect(read(refused)).toEqual({ successful: "false", resultCode: "P022", pointOfFailure: "PAYU" });
  const fault = "<Envelope><Body><Fault><faultstring>x</faultstring></Fault></Body></Envelope>";
  expect(createdAnswer.safeParse(xmlIn(fault)).success).toBe(false);
});

describe("what getTransaction says", () => {
  it.each([
    ["NEW", "", "pending"],
    ["PROCESSING", "P023", "pending"],
    ["AWAITING_PAYMENT", "", "pending"],
    ["SUCCESSFUL", "00", "paid"],
    ["FAILED", "P015", "cancelled"],
    ["FAILED", "EFTPRO_004", "cancelled"],
    ["FAILED", "05", "declined"],
    ["FAILED", "P047", "declined"],
    ["FAILED", "999", "pending"],
    ["FAILED", "305", "pending"],
    ["FAILED", "EFTPRO_003", "pending"],
    ["FAILED", "POO5", "pending"],
    ["TIMEOUT", "", "declined"],
    ["EXPIRED", "", "declined"],
    ["ANOTHER", "", "pending"],
  ])("%s with %j: %s", (state, code, says) => {
    expect(evidenceOf(told(state, code), pending).says).toBe(says);
  });

  it("is paid only where it says that it succeeded", () => {
    expect(evidenceOf({ ...told("SUCCESSFUL"), successful: "false" }, pending).says).toBe("pending");
  });

  it("tells the basket's amount, if what each method took makes it up", () => {
    const says = (more: string) => evidenceOf(told("SUCCESSFUL", "00", more), pending);
    expect(says(BASKET)).toEqual({ says: "paid", amount: 1250, currency: "ZAR" });
    expect(says(BASKET + method(1250))).toMatchObject({ amount: 1250 });
    expect(says(BASKET + method(1000) + method(250))).toMatchObject({ amount: 1250 });
    expect(says(BASKET + method(1000))).toMatchObject({ amount: null });
    expect(says(`${BASKET}<paymentMethodsUsed/>`)).toMatchObject({ amount: 1250 });
    expect(says("")).toEqual({ says: "paid", amount: null, currency: "" });
  });

  it("is of no worth about another payment, or about none", () => {
    expect(() => evidenceOf(told("SUCCESSFUL", "00", BASKET, "T-1002"), pending)).toThrow(ProviderError);
    expect(() => evidenceOf({ successful: "false", resultCode: "P000" }, pending)).toThrow(ProviderError);
  });
});

it("takes a notification for a reason to ask, and the way out of the page for giving it up", () => {
  const incoming = (body: string, query = "") => ({
    headers: new Headers(),
    query: new URLSearchParams(query),
    body: Buffer.from(body),
  });
  const notice =
    '<PaymentNotification Stage="false"><MerchantReference>T-1001</MerchantReference>' +
    "<TransactionState>SUCCESSFUL</TransactionState><PayUReference>1801</PayUReference></PaymentNotification>";
  expect(payU.fromWebhook(account, incoming(notice))).toEqual({ reference: "T-1001" });
  const broken = ["", "<PaymentNotification/>", `<!DOCTYPE a [<!ENTITY b "c">]>${notice}`];
  for (const body of broken) expect(payU.fromWebhook(account, incoming(body))).toBeNull();
  expect(payU.isGivenUp?.(incoming("", "given_up=1&PayUReference=1801"))).toBe(true);
  expect(payU.isGivenUp?.(incoming("", "PayUReference=1801"))).toBe(false);
});
