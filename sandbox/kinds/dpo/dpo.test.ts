/** The double of DPO Pay: what it refuses, and what its page does. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ACCOUNTS } from "../../accounts";
import { openDouble, type Double } from "../../testing/double";

let at: Double;
beforeAll(async () => void (at = await openDouble()));
afterAll(() => at.stop());
beforeEach(() => void at.shop.told.splice(0));

const TOKEN = ACCOUNTS.dpo.companyToken;
const SERVICE =
  "<Service><ServiceType>3854</ServiceType><ServiceDescription>Burger &amp; fries</ServiceDescription>" +
  "<ServiceDate>2026/11/21 09:05</ServiceDate></Service>";
const transaction = (changes: Record<string, string> = {}) => {
  const fields = {
    PaymentAmount: "12.50",
    PaymentCurrency: "KES",
    CompanyRef: "T-1001",
    RedirectURL: `${at.shop.url}/return`,
    BackURL: `${at.shop.url}/return?given_up=1`,
    ...changes,
  };
  return Object.entries(fields)
    .map(([name, value]) => (value ? `<${name}>${value}</${name}>` : ""))
    .join("");
};
const creating = (changes?: Record<string, string>, services = SERVICE) =>
  `<Transaction>${transaction(changes)}</Transaction><Services>${services}</Services>`;
const say = async (request: string, elements: string, token = TOKEN) => {
  const body = `<API3G><CompanyToken>${token}</CompanyToken><Request>${request}</Request>${elements}</API3G>`;
  return (await at.post("/dpo/API/v6/", body, { "user-agent": "test" })).text();
};
const resultIn = (text: string) => /<Result>(\d{3})<\/Result>/.exec(text)?.[1];
const open = async (changes?: Record<string, string>) => {
  const token = /<TransToken>(.+)<\/TransToken>/.exec(await say("createToken", creating(changes)))?.[1] ?? "";
  return { token, page: `${at.url}/dpo/payv2.php?ID=${token}` };
};
const verify = (token: string) => say("verifyToken", `<TransactionToken>${token}</TransactionToken>`);

describe("a request that breaks a rule", () => {
  it.each<[Record<string, string>, string, string]>([
    [{ PaymentAmount: "12.505" }, "902", "PaymentAmount is a decimal in major units with at most 2 decimals"],
    [{ PaymentAmount: "0" }, "902", "PaymentAmount is more than 0"],
    [{ PaymentAmount: "12.5", PaymentCurrency: "JPY" }, "902", "PaymentAmount has no more decimals than JPY"],
    [{ PaymentCurrency: "XXX" }, "904", "PaymentCurrency is an ISO 4217 code"],
    [{ CompanyRef: "" }, "902", "CompanyRef is a text of 1 to 64 characters"],
    [{ RedirectURL: "http://shop.example/" }, "902", "RedirectURL is https"],
    [{ customerPhone: "+254" }, "902", "customerPhone has digits only"],
    [{ customerCountry: "Kenya" }, "902", "customerCountry is an ISO code of two letters"],
    [{ PTL: "soon" }, "902", "PTL is a number"],
    [{ Surprise: "1" }, "902", "Surprise is no documented field"],
  ])("with %o is answered %s", async (changes, code, rule) => {
    const text = await say("createToken", creating(changes));
    expect([resultIn(text), text]).toEqual([code, expect.stringContaining(rule)]);
  });

  it("is refused without services, with a tag twice, with another service, request, token, or no XML", async () => {
    expect(resultIn(await say("createToken", creating({}, "")))).toBe("950");
    expect(resultIn(await say("createToken", creating({}, SERVICE.replace("3854", "3855"))))).toBe("902");
    expect(resultIn(await say("createToken", `${creating()}<Transaction></Transaction>`))).toBe("960");
    expect(resultIn(await say("chargeToken", creating()))).toBe("803");
    expect(resultIn(await say("createToken", creating(), "another"))).toBe("802");
    expect(resultIn(await say("createToken", creating(), ""))).toBe("801");
    expect(resultIn(await say("createToken", "<a>"))).toBe("804");
    expect(resultIn(await verify("unknown"))).toBe("902");
  });
});

describe("the page", () => {
  it("of a payment that is paid tells the shop's server, and leads back with the token", async () => {
    const { token, page } = await open({ CompanyRef: "T-paid" });
    expect(resultIn(await verify(token))).toBe("900");
    const answer = await at.press(page, { do: "pay", card: "0" });
    const back = new URL(answer.headers.get("location") ?? "");
    expect([back.pathname, back.searchParams.get("TransactionToken"), back.searchParams.get("CompanyRef")]).toEqual([
      "/return",
      token,
      "T-paid",
    ]);
    const [push] = at.shop.told;
    expect([push?.url, push?.body.toString()]).toEqual([
      ACCOUNTS.dpo.pushPath,
      expect.stringContaining("<TransactionRef>T-paid</TransactionRef>"),
    ]);
    const told = await verify(token);
    expect(told).toContain("<Result>000</Result>");
    expect(told).toContain("<TransactionAmount>12.50</TransactionAmount>");
    expect(resultIn(await say("createToken", creating({ CompanyRef: "T-paid", CompanyRefUnique: "1" })))).toBe("940");
    const refund = (amount: string) =>
      say(
        "refundToken",
        `<TransactionToken>${token}</TransactionToken><refundAmount>${amount}</refundAmount><refundDetails>x</refundDetails>`,
      );
    expect([resultIn(await refund("12.51")), resultIn(await refund("12.50"))]).toEqual(["902", "000"]);
    // Of the next version, which has its own address.
    expect(resultIn(await say("verifyRefund", `<TransactionToken>${token}</TransactionToken>`))).toBe("803");
  });

  it.each([
    ["decline", "901", "/return"],
    ["cancel", "904", "/return?given_up=1"],
    ["expire", "903", "/return"],
    ["hold", "001", "/return"],
    ["pending", "003", "/return"],
  ])("%s: %s, back at %s, and no push", async (button, code, path) => {
    const { token, page } = await open();
    const answer = await at.press(page, { do: button });
    expect(answer.headers.get("location")).toContain(`${at.shop.url}${path}`);
    expect(resultIn(await verify(token))).toBe(code);
    expect(at.shop.told).toEqual([]);
  });

  it("asks 3DS at the same address", async () => {
    const { token, page } = await open();
    expect((await at.press(page, { do: "pay", card: "1" })).headers.get("location")).toContain(`?ID=${token}`);
    expect(await (await fetch(page)).text()).toContain("3DS challenge");
    await at.press(page, { do: "pass", code: "123456" });
    expect(resultIn(await verify(token))).toBe("000");
  });

  it.each([
    ["wrong_amount", "<Result>002</Result>", "<TransactionFinalAmount>1.25</TransactionFinalAmount>"],
    ["wrong_currency", "<Result>000</Result>", "<TransactionFinalCurrency>USD</TransactionFinalCurrency>"],
  ])("%s: verifyToken says what was taken", async (fault, result, final) => {
    const { token, page } = await open();
    await at.press(page, { do: "pay", card: "0", fault });
    const told = await verify(token);
    expect(told).toContain(result);
    expect(told).toContain(final);
  });
});
