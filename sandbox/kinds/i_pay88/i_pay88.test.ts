import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ACCOUNTS } from "../../accounts";
import { formTalk, type FormTalk } from "../../testing/forms";
import { digits, sign } from "./order";

const { merchantKey: KEY } = ACCOUNTS.i_pay88;
const INQUIRY = "/i_pay88/epayment/webservice/TxInquiryCardDetails/TxDetailsInquiry.asmx/TxDetailsInquiryCardInfo";

let at: FormTalk;
beforeAll(async () => void (at = await formTalk()));
afterAll(() => at.stop());

type Changes = Record<string, string>;
/** A form of MYR 52.50, changed as told, and signed after that unless the signature itself is changed. */
function form(changes: Changes = {}): Record<string, string> {
  const fields = {
    MerchantCode: "M00003",
    RefNo: "T-1001",
    Amount: "52.50",
    Currency: "MYR",
    ProdDesc: "Burger & fries",
    UserName: "Ann",
    UserEmail: "ann@example.com",
    UserContact: "+60120000001",
    Lang: "UTF-8",
    SignatureType: "HMACSHA512",
    ResponseURL: `${at.shop.url}/return`,
    BackendURL: `${at.shop.url}/backend`,
    ...changes,
  };
  const parts = [fields.MerchantCode, fields.RefNo, digits(fields.Amount), fields.Currency];
  return { Signature: sign(KEY, "HMACSHA512", parts), ...fields };
}
const open = (changes: Changes = {}) => at.open(`${at.url}/i_pay88/ePayment/entry.asp`, form(changes));

async function inquire(ReferenceNo: string, changes: Changes = {}) {
  const asked = { MerchantCode: "M00003", ReferenceNo, Amount: "52.50", Version: "4", ...changes };
  const text = await (await at.send(`${at.url}${INQUIRY}`, asked)).text();
  const value = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1];
  return [value("Status"), value("Errdesc"), value("Amount"), value("Currency")];
}

it("signs as in the worked example of the provider's page, by either type", () => {
  const parts = ["M00003", "TMP-1001", "5250", "MYR"];
  expect(sign("demoKey123", "SHA256", parts)).toMatch(/^4befe7e2/);
  expect(sign("demoKey123", "HMACSHA512", parts)).toMatch(/^9de65ffa/);
});

describe("a posted form", () => {
  it.each([
    [{ MerchantCode: "M00004" }, "MerchantCode is one that exists"],
    [{ RefNo: "T 1" }, "RefNo has letters"],
    [{ RefNo: "T".repeat(31) }, "RefNo is a text of 1 to 30"],
    [{ Amount: "52.5" }, "Amount has 2 decimals"],
    [{ Amount: "0.00" }, "Amount is one of MYR"],
    [{ Currency: "SGD" }, "Currency is MYR"],
    [{ UserEmail: "" }, "UserEmail is a text"],
    [{ UserEmail: "ann" }, "UserEmail is an e-mail"],
    [{ UserName: "" }, "UserName is a text"],
    [{ SignatureType: "SHA256" }, "SignatureType is the account"],
    [{ Signature: "0" }, "Signature does not match"],
    [{ ResponseURL: "http://shop.example/return" }, "ResponseURL is https"],
    [{ surprise: "1" }, "surprise is no documented field"],
  ])("with %o is refused by its rule", async (changes, rule) => {
    await expect(open(changes as Changes)).rejects.toThrow(new RegExp(`400 [^]*Payment not allowed[^]*${rule}`));
  });
});

describe("the page", () => {
  it.each([
    ["pay", "1", "", 1],
    ["decline", "0", "Transaction declined", 0],
    ["cancel", "0", "Customer Cancel Transaction", 0],
    ["expire", "0", "Transaction expired", 0],
    ["pending", "6", "", 0],
  ])("%s comes back as %s %s, and only what is paid is told to the server", async (press, status, why, told) => {
    const before = at.shop.told.length;
    const { action, fields } = await at.press(await open({ RefNo: `T-${press}` }), { do: press });
    expect([action, fields.get("Status"), fields.get("ErrDesc")]).toEqual([`${at.shop.url}/return`, status, why]);
    const parts = ["M00003", "2", `T-${press}`, "5250", "MYR", status];
    expect(fields.get("Signature")).toBe(sign(KEY, "HMACSHA512", parts));
    expect(at.shop.told.length - before).toBe(told);
    expect(await inquire(`T-${press}`)).toEqual([status, why, "52.50", "MYR"]);
  });

  it("tells the server again while the answer is not RECEIVEOK alone", async () => {
    const before = at.shop.told.length;
    await at.press(await open({ RefNo: "T-again" }), { do: "pay" });
    for (const seconds of [61, 301, 901, 10_000]) await at.control("clock", { advance_seconds: seconds });
    const told = at.shop.told.slice(before).filter(({ body }) => body.toString().includes("RefNo=T-again"));
    expect(told).toHaveLength(4);
  });
});

describe("the inquiry", () => {
  it("knows nothing before somebody has decided, and refuses another amount or merchant", async () => {
    await open({ RefNo: "T-open" });
    expect((await inquire("T-open"))[1]).toBe("Record not found");
    expect((await inquire("T-none"))[1]).toBe("Record not found");
    expect((await inquire("T-pay", { Amount: "52.51" }))[1]).toBe("Incorrect amount");
    expect((await inquire("T-pay", { MerchantCode: "M1" }))[1]).toBe("Invalid parameters");
    expect((await inquire("T-pay", { Version: "3" }))[1]).toBe("Invalid parameters");
  });
});
