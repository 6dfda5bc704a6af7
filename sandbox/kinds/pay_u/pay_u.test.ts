/** The double of PayU: what it refuses, and what its page does. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ACCOUNTS } from "../../accounts";
import { openDouble, type Double } from "../../testing/double";

let at: Double;
beforeAll(async () => void (at = await openDouble()));
afterAll(() => at.stop());
beforeEach(() => void at.shop.told.splice(0));

const { username, password, safekey } = ACCOUNTS.pay_u;
const TYPE = "http://x/oasis-200401-wss-username-token-profile-1.0#PasswordText";
const NAMESPACE = "http://soap.api.controller.web.payjar.com/";
const post = async (text: string, type = "text/xml") =>
  (await at.post("/pay_u/service/PayUAPI", text, { "content-type": type })).text();
const envelope = (call: string, inner: string, key = password) =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" xmlns:p="${NAMESPACE}"><s:Header><w:Security>` +
  `<w:UsernameToken><w:Username>${username}</w:Username><w:Password Type="${TYPE}">${key}</w:Password>` +
  `</w:UsernameToken></w:Security></s:Header><s:Body><p:${call}>${inner}</p:${call}></s:Body></s:Envelope>`;
const store = `<Api>ONE_ZERO</Api><Safekey>${safekey}</Safekey>`;
const paying = (reference: string) =>
  `${store}<TransactionType>PAYMENT</TransactionType><AdditionalInformation>` +
  `<merchantReference>${reference}</merchantReference><supportedPaymentMethods>CREDITCARD</supportedPaymentMethods>` +
  `<returnUrl>${at.shop.url}/return</returnUrl><cancelUrl>${at.shop.url}/cancel</cancelUrl>` +
  `<notificationUrl>${at.shop.url}/notice</notificationUrl><secure3d>true</secure3d><demoMode>false</demoMode>` +
  "</AdditionalInformation><Basket><amountInCents>1250</amountInCents><currencyCode>ZAR</currencyCode>" +
  "<description>Food</description></Basket>";
const valueIn = (text: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1];
const open = async (reference: string) => {
  const payUReference = valueIn(await post(envelope("setTransaction", paying(reference))), "payUReference") ?? "";
  return { payUReference, page: `${at.url}/pay_u/rpp.do?PayUReference=${payUReference}` };
};
const query = (named: string) =>
  post(envelope("getTransaction", `${store}<AdditionalInformation>${named}</AdditionalInformation>`));
const stateOf = async (payUReference: string) => {
  const text = await query(`<payUReference>${payUReference}</payUReference>`);
  return [valueIn(text, "transactionState"), valueIn(text, "resultCode")];
};

describe("a call that breaks a rule", () => {
  it.each([
    ["<amountInCents>1250<", "<amountInCents>12.50<", "amountInCents is a whole number of hundredths"],
    ["<amountInCents>1250<", "<amountInCents>0<", "amountInCents is a whole number of hundredths above 0"],
    [">ZAR<", ">XXX<", "currencyCode is an ISO 4217 code"],
    [">Food<", ">Food!<", "description is a text of 1 to 64 letters"],
    [/<returnUrl>.*<\/returnUrl>/, "<returnUrl>http://shop.example/</returnUrl>", "returnUrl is https"],
    ["CREDITCARD", "cards", "supportedPaymentMethods is a list with commas"],
    ["<secure3d>true</secure3d>", "", "secure3d is true or false"],
    ["</Basket>", "</Basket><Surprise>1</Surprise>", "Surprise is no documented field"],
    ["ONE_ZERO", "TWO", "Api is ONE_ZERO"],
    [safekey, "{other}", "Safekey is the store"],
  ])("%s as %s is refused", async (right, wrong, rule) => {
    const text = await post(envelope("setTransaction", paying("T-bad").replace(right, wrong)));
    expect([valueIn(text, "successful"), valueIn(text, "resultMessage")]).toEqual([
      "false",
      expect.stringContaining(rule),
    ]);
  });

  it("is answered by a fault with another password, type, namespace or call", async () => {
    const right = envelope("setTransaction", paying("T-fault"));
    const faults = [
      await post(envelope("setTransaction", paying("T-fault"), "another")),
      await post(right, "application/xml"),
      await post(right.replaceAll(NAMESPACE, "http://other/")),
      await post(envelope("chargeCard", store)),
      await post("<a>"),
    ];
    for (const text of faults) expect(text).toContain("<soap:Fault>");
  });

  it("is refused when a lookup names both references, none, or an unknown one", async () => {
    const both = "<payUReference>1</payUReference><merchantReference>T</merchantReference>";
    for (const named of [both, "<payUReference>1</payUReference>"])
      expect(valueIn(await query(named), "successful")).toBe("false");
  });
});

describe("the page", () => {
  it("of a payment that is paid tells the shop's server, and leads back", async () => {
    const { payUReference, page } = await open("T-paid");
    expect(await stateOf(payUReference)).toEqual(["NEW", ""]);
    const answer = await at.press(page, { do: "pay", card: "0" });
    expect(answer.headers.get("location")).toBe(`${at.shop.url}/return?PayUReference=${payUReference}`);
    expect(at.shop.told.map(({ url, body }) => [url, valueIn(body.toString(), "MerchantReference")])).toEqual([
      ["/notice", "T-paid"],
    ]);
    expect(await stateOf(payUReference)).toEqual(["SUCCESSFUL", "00"]);
    expect(valueIn(await query("<merchantReference>T-paid</merchantReference>"), "amountInCents")).toBe("1250");
    const refund = async (cents: number) =>
      valueIn(
        await post(
          envelope(
            "doTransaction",
            `${store}<TransactionType>CREDIT</TransactionType><AuthenticationType>NA</AuthenticationType>` +
              `<AdditionalInformation><merchantReference>T-paid</merchantReference><payUReference>${payUReference}` +
              `</payUReference></AdditionalInformation><Basket><amountInCents>${cents}</amountInCents>` +
              "<currencyCode>ZAR</currencyCode></Basket>",
          ),
        ),
        "successful",
      );
    expect([await refund(1251), await refund(1250), await refund(1250)]).toEqual(["false", "true", "false"]);
  });

  it.each([
    ["decline", "FAILED", "05", "/return"],
    ["cancel", "FAILED", "P015", "/cancel"],
    ["expire", "TIMEOUT", "999", "/return"],
    ["hold", "PROCESSING", "P023", "/return"],
    ["pending", "AWAITING_PAYMENT", "", "/return"],
  ])("%s: %s %s, told, and back at %s", async (button, state, code, path) => {
    const { payUReference, page } = await open(`T-${button}`);
    const answer = await at.press(page, { do: button });
    expect(answer.headers.get("location")).toContain(`${at.shop.url}${path}?PayUReference=`);
    expect(await stateOf(payUReference)).toEqual([state, code]);
    expect(valueIn(at.shop.told[0]?.body.toString() ?? "", "TransactionState")).toBe(state);
  });
});
