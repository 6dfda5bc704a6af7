import { describe, expect, it } from "vitest";
import { ProviderError } from "~/payments/provider.server";
import { dpo } from "./dpo.server";
import { settings } from "./settings.server";
import {
  createdSchema,
  documentOf,
  evidenceOf,
  isGivenBack,
  refundsSchema,
  tokenRequest,
  verifiedSchema,
} from "./translate.server";
import { xmlIn } from "~/payments/xml.server";

const account = settings.parse({ company_token: "8D3DA73D-9D7F-4E09-96D4-3D44E7A83EA3", service_type: 3854 });
const pending = { reference: "T-1001", provider_reference: "TOKEN", amount: 1250, currency: "KES", precision: 2 };
const asked = {
  ...pending,
  amount: 1250,
  description: "Fish & chips",
  language: "en" as const,
  customer: { name: "Mary Ann Smith", email: null, phone: "+254 700-1" },
  returnUrl: "https://shop.example/r",
  webhookUrl: "https://shop.example/w",
};
const verified = (elements: string) =>
  verifiedSchema.parse(xmlIn(`<?xml version="1.0"?><API3G><ResultExplanation>x</ResultExplanation>${elements}</API3G>`))
    .API3G;
const PAID = "<TransactionAmount>12.50</TransactionAmount><TransactionCurrency>KES</TransactionCurrency>";

it("asks by a document with the token in it, the name in two, and digits alone for the phone", () => {
  expect(documentOf(account, "createToken", tokenRequest(account, asked, new Date("2026-11-21T09:05:00Z")))).toBe(
    '<?xml version="1.0" encoding="utf-8"?><API3G><CompanyToken>8D3DA73D-9D7F-4E09-96D4-3D44E7A83EA3</CompanyToken>' +
      "<Request>createToken</Request><Transaction><PaymentAmount>12.50</PaymentAmount>" +
      "<PaymentCurrency>KES</PaymentCurrency><CompanyRef>T-1001</CompanyRef><CompanyRefUnique>1</CompanyRefUnique>" +
      "<RedirectURL>https://shop.example/r</RedirectURL><BackURL>https://shop.example/r?given_up=1</BackURL>" +
      "<PTL>15</PTL><PTLtype>minutes</PTLtype><customerFirstName>Mary Ann</customerFirstName>" +
      "<customerLastName>Smith</customerLastName><customerPhone>2547001</customerPhone></Transaction>" +
      "<Services><Service><ServiceType>3854</ServiceType><ServiceDescription>Fish &amp; chips</ServiceDescription>" +
      "<ServiceDate>2026/11/21 09:05</ServiceDate></Service></Services></API3G>",
  );
});

it("sends two decimals at most, whatever the currency has, and never a rounded amount", () => {
  const dinars = { ...asked, currency: "KWD", precision: 3 };
  expect(tokenRequest(account, { ...dinars, amount: 12750 }, new Date())).toMatchObject({
    Transaction: { PaymentAmount: "12.75" },
  });
  expect(() => tokenRequest(account, { ...dinars, amount: 12755 }, new Date())).toThrow("no whole unit");
});

it("reads a recorded token, and an error under either of its names", () => {
  const read = (elements: string) => createdSchema.parse(xmlIn(`<API3G>${elements}</API3G>`)).API3G;
  expect(
    read(
      "<Result>000</Result><ResultExplanation>Transaction created</ResultExplanation>" +
        "<TransToken>72983CAC-5DB1-4C7F-BD88-352066B71592</TransToken><TransRef>R34396448</TransRef>",
    ),
  ).toMatchObject({ Result: "000", TransToken: "72983CAC-5DB1-4C7F-BD88-352066B71592" });
  const broken = { Result: "804", ResultExplanation: "Error in XML" };
  expect(read("<Code>804</Code><Explanation>Error in XML</Explanation>")).toMatchObject(broken);
});

describe("what verifyToken says", () => {
  it.each([
    ["000", "paid"],
    ["001", "pending"],
    ["003", "pending"],
    ["005", "pending"],
    ["007", "pending"],
    ["900", "pending"],
    ["901", "declined"],
    ["903", "declined"],
    ["904", "cancelled"],
  ])("%s: %s", (code, says) => {
    expect(evidenceOf(verified(`<Result>${code}</Result>${PAID}`), pending).says).toBe(says);
  });

  it.each(["801", "802", "803", "804", "902", "950", "999"])("%s is about the request: nobody knows more", (code) => {
    expect(() => evidenceOf(verified(`<Result>${code}</Result>`), pending)).toThrow(ProviderError);
  });

  it("tells the amount that was taken in our unit, and no amount where it is paid too much or too little", () => {
    const told = (elements: string) => evidenceOf(verified(elements), pending);
    expect(told(`<Result>000</Result>${PAID}`)).toEqual({ says: "paid", amount: 1250, currency: "KES" });
    const final =
      "<TransactionFinalAmount>1.25</TransactionFinalAmount><TransactionFinalCurrency>USD</TransactionFinalCurrency>";
    expect(told(`<Result>000</Result>${PAID}${final}`)).toEqual({ says: "paid", amount: 125, currency: "USD" });
    expect(told(`<Result>002</Result>${PAID}`)).toEqual({
      says: "paid",
      amount: null,
      currency: "KES",
      isOpen: true,
    });
    expect(told("<Result>000</Result>")).toEqual({ says: "paid", amount: null, currency: "" });
  });

  it("ERR-26 tells why it was declined, in the explanation's words", () => {
    expect(evidenceOf(verified("<Result>901</Result>"), pending)).toEqual({ says: "declined", told: "x" });
  });

  it("is of no worth about another payment", () => {
    const other = `<Result>000</Result>${PAID}<CompanyRef>T-1002</CompanyRef>`;
    expect(() => evidenceOf(verified(other), pending)).toThrow(ProviderError);
  });
});

describe("what comes in", () => {
  const incoming = (body: string, query = "") => ({
    headers: new Headers(),
    query: new URLSearchParams(query),
    body: Buffer.from(body),
  });

  it("names a payment, and is no evidence: a push that says paid is only a reason to ask", () => {
    const push =
      '<?xml version="1.0"?><API3G><Result>000</Result><TransactionToken>T</TransactionToken>' +
      "<TransactionRef>T-1001</TransactionRef></API3G>";
    expect(dpo.fromWebhook(account, incoming(push))).toEqual({ reference: "T-1001" });
    for (const broken of ["", "Result=000", "<API3G><Result>000</Result></API3G>", `<!DOCTYPE x>${push.slice(21)}`])
      expect(dpo.fromWebhook(account, incoming(broken))).toBeNull();
    expect(dpo.heard).toEqual({ type: "text/plain", body: "OK" });
  });

  it("by the page's own way back is given up", () => {
    const back = "TransactionToken=T&CompanyRef=T-1001";
    expect(dpo.isGivenUp?.(incoming("", `given_up=1&${back}`))).toBe(true);
    expect(dpo.isGivenUp?.(incoming("", back))).toBe(false);
  });
});

it.each([
  ["one that is done", "<Refund><Code>003</Code><RefundAmount>12.50</RefundAmount></Refund>", true],
  ["one that waits for a hand", "<Refund><Code>009</Code><RefundAmount>12.5</RefundAmount></Refund>", true],
  ["one that was declined", "<Refund><Code>008</Code><RefundAmount>12.50</RefundAmount></Refund>", false],
  ["one of another amount", "<Refund><Code>003</Code><RefundAmount>1.25</RefundAmount></Refund>", false],
  [
    "several, of which one is done",
    "<Refund><Code>008</Code><RefundAmount>12.50</RefundAmount></Refund><Refund><Code>003</Code><RefundAmount>12.50</RefundAmount></Refund>",
    true,
  ],
  ["none", "", false],
])("a refund is known by what verifyRefund tells: %s", (_, refunds, isKnown) => {
  const answer = `<API3G><Code>000</Code><Explanation>Results Found</Explanation><Refunds>${refunds}</Refunds></API3G>`;
  expect(isGivenBack(refundsSchema.parse(xmlIn(answer)).API3G, pending)).toBe(isKnown);
});
