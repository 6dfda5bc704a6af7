import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ACCOUNTS } from "../../accounts";
import { formTalk, type FormTalk } from "../../testing/forms";
import { decrypt, encrypt } from "./cipher";

const { workingKey: KEY, accessCode } = ACCOUNTS.cc_avenue;

let at: FormTalk;
beforeAll(async () => void (at = await formTalk()));
afterAll(() => at.stop());

const request = (changes: Record<string, string | undefined> = {}) => {
  const fields: Record<string, string | undefined> = {
    merchant_id: "45990",
    order_id: "T-1001",
    currency: "SGD",
    amount: "52.50",
    redirect_url: `${at.shop.url}/return`,
    cancel_url: `${at.shop.url}/cancelled`,
    language: "EN",
    billing_email: "a+b@example.com",
    ...changes,
  };
  const pairs = Object.entries(fields).filter(([, value]) => value !== undefined);
  return pairs.map(([name, value]) => `${name}=${value}`).join("&");
};
const action = () => `${at.url}/cc_avenue/transaction/transaction.do?command=initiateTransaction`;
const posted = (changes: Record<string, string | undefined> = {}) => ({
  encRequest: encrypt(KEY, request(changes)),
  access_code: accessCode,
});
const open = (changes: Record<string, string | undefined> = {}) => at.open(action(), posted(changes));
const responseIn = (fields: URLSearchParams) => new Map(pairs(decrypt(KEY, fields.get("encResp") ?? "") ?? ""));
const pairs = (text: string) => text.split("&").map((pair) => pair.split("=") as [string, string]);

async function track(asked: object, changes: Record<string, string> = {}) {
  const answer = await at.send(`${at.url}/cc_avenue/apis/servlet/DoWebTrans`, {
    enc_request: encrypt(KEY, JSON.stringify(asked)),
    access_code: accessCode,
    command: "orderStatusTracker",
    request_type: "JSON",
    response_type: "JSON",
    version: "1.2",
    ...changes,
  });
  const line = new URLSearchParams((await answer.text()).trim());
  const plain = decrypt(KEY, line.get("enc_response") ?? "");
  const told = plain ? (JSON.parse(plain) as { Order_Status_Result: Record<string, unknown> }) : null;
  return { status: line.get("status"), code: line.get("enc_error_code"), ...told?.Order_Status_Result };
}

describe("the cipher", () => {
  it("is the worked example's of the provider's page", () => {
    const key = "DEMO1111DEMO2222DEMO3333DEMO4444";
    const digits = "15ff8d250785569c7c46c889e18c9d71c9844a3b51ef74e10b46da7fb0e07969";
    expect(encrypt(key, '{"order_no":"TMP-1001"}')).toBe(digits);
    expect(decrypt(key, digits.toUpperCase())).toBe('{"order_no":"TMP-1001"}');
    expect(decrypt(KEY, digits)).toBeNull();
  });
});

describe("a posted form", () => {
  it.each([
    [{ merchant_id: "1" }, "merchant_id is the access code"],
    [{ order_id: "T 1" }, "order_id is 1 to 30"],
    [{ order_id: undefined }, "order_id is needed"],
    [{ currency: "XXX" }, "currency is an ISO"],
    [{ amount: "52.505" }, "amount is 12 digits"],
    [{ amount: "1,052.50" }, "amount is 12 digits"],
    [{ amount: "0.00" }, "amount is one of SGD"],
    [{ redirect_url: "http://shop.example/return" }, "redirect_url is https"],
    [{ redirect_url: `https://shop.example/${"a".repeat(90)}` }, "redirect_url is https"],
    [{ billing_name: "A;B" }, "billing_name has letters"],
    [{ surprise: "1" }, "surprise is no documented field"],
  ])("with %o is refused by its rule", async (changes, rule) => {
    await expect(open(changes)).rejects.toThrow(new RegExp(`400 [^]*Error 10002[^]*${rule}`));
  });

  it("is refused by another key or access code", async () => {
    const other = { ...posted(), encRequest: encrypt("another", request()) };
    await expect(at.open(action(), other)).rejects.toThrow("encRequest is encrypted with the working key");
    await expect(at.open(action(), { ...posted(), access_code: "X" })).rejects.toThrow("access_code is the merchant");
  });
});

describe("the page", () => {
  it.each([
    ["pay", "/return", "Success", "Shipped"],
    ["decline", "/return", "Failure", "Unsuccessful"],
    ["cancel", "/cancelled", "Aborted", "Aborted"],
    ["expire", "/return", "Timeout", "Timeout"],
    ["pending", "/return", "Awaited", "Awaited"],
  ])("%s comes back to %s as %s, is echoed, and tracked as %s", async (press, path, told, tracked) => {
    const order_id = `T-${press}`;
    const { action: back, fields } = await at.press(await open({ order_id }), { do: press });
    expect(back).toBe(at.shop.url + path);
    const response = responseIn(fields);
    expect([response.get("order_id"), fields.get("orderNo"), fields.get("accessCode")]).toEqual([
      order_id,
      order_id,
      accessCode,
    ]);
    expect([response.get("order_status"), response.get("amount"), response.get("billing_email")]).toEqual([
      told,
      "52.50",
      "a+b@example.com",
    ]);
    const echo = at.shop.told.at(-1);
    expect(echo?.url).toBe(ACCOUNTS.cc_avenue.echoPath);
    expect(responseIn(new URLSearchParams(echo?.body.toString())).get("order_status")).toBe(told);
    const reference_no = response.get("tracking_id");
    expect(reference_no).toMatch(/^\d{12}$/);
    for (const asked of [{ order_no: order_id }, { reference_no }])
      expect(await track(asked)).toMatchObject({ order_status: tracked, order_amt: 52.5, order_currncy: "SGD" });
  });

  it("is forged by another key, and nothing is paid", async () => {
    const { fields } = await at.press(await open({ order_id: "T-forged" }), { do: "pay", fault: "forged_signature" });
    expect(responseIn(fields).has("order_status")).toBe(false);
    expect(await track({ order_no: "T-forged" })).toMatchObject({ order_status: "Initiated" });
  });
});

describe("the tracker", () => {
  it("knows no order before its form is posted", async () => {
    expect(await track({ order_no: "T-0" })).toMatchObject({ status: 1, error_code: "51313" });
  });

  it.each([
    [{ request_type: "XML" }, "51401"],
    [{ command: "x" }, "51402"],
    [{ access_code: "x" }, "51407"],
    [{ enc_request: "00" }, "51408"],
    [{ enc_request: encrypt(KEY, "{}") }, "51411"],
    [{ version: "1.1" }, "51421"],
  ])("refuses %o with %s", async (changes, code) => {
    expect(await track({ order_no: "T-1001" }, changes as Record<string, string>)).toEqual({ status: "1", code });
  });
});
