import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ACCOUNTS } from "../../accounts";
import { formTalk, type FormTalk } from "../../testing/forms";
import { sign, signMessage, sortedValues } from "./signature";

const { sharedSecret: SECRET, storeId, apiKey, apiSecret } = ACCOUNTS.fiserv;
const ORDERS = "/fiserv/ipp/payments-gateway/v2/orders";

let at: FormTalk;
beforeAll(async () => void (at = await formTalk()));
afterAll(() => at.stop());

type Changes = Record<string, string>;
/** Now, on a clock of Singapore. */
const now = () =>
  new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replaceAll("-", ":").replace("T", "-");

/** A form of SGD 52.50, changed as told, and signed after that unless the hash itself is changed. */
function form(changes: Changes = {}): Record<string, string> {
  const fields: Record<string, string> = {
    txntype: "sale",
    timezone: "Asia/Singapore",
    txndatetime: now(),
    hash_algorithm: "HMACSHA256",
    storename: storeId,
    chargetotal: "52.50",
    currency: "702",
    checkoutoption: "combinedpage",
    responseSuccessURL: `${at.shop.url}/return`,
    responseFailURL: `${at.shop.url}/failed`,
    transactionNotificationURL: `${at.shop.url}/notify`,
    oid: "T-1001",
    ...changes,
  };
  return { hashExtended: sign(SECRET, "HMACSHA256", sortedValues(fields)), ...fields };
}
const open = (changes: Changes = {}) => at.open(`${at.url}/fiserv/connect/gateway/processing`, form(changes));

async function ask(oid: string, changes: Changes = {}, body?: unknown) {
  const [id, time] = [randomUUID(), String(Date.now())];
  const text = body === undefined ? "" : JSON.stringify(body);
  const answer = await fetch(`${at.url}${ORDERS}/${oid}?storeId=${storeId}`, {
    method: body === undefined ? "GET" : "POST",
    ...(text && { body: text }),
    headers: {
      "content-type": "application/json",
      "api-key": apiKey,
      "client-request-id": id,
      timestamp: time,
      "message-signature": signMessage(apiSecret, `${apiKey}${id}${time}${text}`),
      ...changes,
    },
  });
  return { status: answer.status, body: (await answer.json()) as { transactions?: Record<string, unknown>[] } };
}

it("signs as in the worked examples of the provider's page", () => {
  const told = ["52.50", "458", "2026:01:15-12:30:45", "5012345678", "Y:123456:4500000001:PPXX:90000001"];
  expect(sign("demoSharedSecret1", "HMACSHA256", told)).toBe("gb0VG06AWSTHqqJOx4B1pVJNzOVx00+WliHSaPtiDXo=");
  expect(sortedValues({ b: "1", B: "2", a: "" })).toEqual(["2", "1"]);
  const text = "demoApiKey30dd879c-ee2f-11db-8314-0800200c9a661768451445000";
  expect(signMessage("demoApiSecret", text)).toBe("WCY2uD3O6xOq+RJQHsQ3tvqGdeCeQ1kiL8ulWyGE8w8=");
});

describe("a posted form", () => {
  it.each([
    [{ txntype: "preauth" }, "txntype is sale"],
    [{ storename: "5012345679" }, "storename is one that exists"],
    [{ hashExtended: "x" }, "hashExtended does not match"],
    [{ hash_algorithm: "SHA1" }, "hash_algorithm is a documented one"],
    [{ txndatetime: "2026-01-15 12:30:45" }, "txndatetime is YYYY"],
    [{ txndatetime: "2020:01:15-12:30:45" }, "txndatetime is the time of now"],
    [{ timezone: "Europe/Berlin" }, "txndatetime is the time of now in its timezone"],
    [{ timezone: "Asia/Nowhere" }, "timezone is one that exists"],
    [{ timezone: "UTC" }, "timezone is Area/Location"],
    [{ chargetotal: "1,052.50" }, "chargetotal is major units"],
    [{ chargetotal: "52.505" }, "chargetotal is one of SGD"],
    [{ chargetotal: "0.00" }, "chargetotal is one of SGD"],
    [{ currency: "SGD" }, "currency is an ISO number"],
    [{ currency: "999" }, "currency is one of the store"],
    [{ checkoutoption: "classic" }, "checkoutoption is combinedpage"],
    [{ oid: "T_1" }, "oid has letters, digits"],
    [{ email: "ann" }, "email is an e-mail"],
    [{ language: "ar_AE" }, "language is a documented one"],
    [{ responseFailURL: "http://shop.example/failed" }, "responseFailURL is https"],
    [{ surprise: "1" }, "surprise is no documented field"],
  ])("with %o is refused by its rule", async (changes, rule) => {
    await expect(open(changes as Changes)).rejects.toThrow(new RegExp(`400 [^]*cannot be processed[^]*${rule}`));
  });

  it("is refused for an order that has been decided, and taken again for one that has not", async () => {
    const fields = { oid: "T-twice" };
    await open(fields);
    await at.press(await open(fields), { do: "decline" });
    await expect(open(fields)).rejects.toThrow("5003");
  });
});

describe("the page", () => {
  it.each([
    ["pay", "0", "Y:123456:4500000001:PPXX:90000001", "CAPTURED", "/return"],
    ["pay", "2", "N:-5101:3-D Secure failed", "DECLINED", "/failed"],
    ["decline", "0", "N:05:Do Not Honour", "DECLINED", "/failed"],
    ["cancel", "0", "N:-5993:Cancelled by user", "DECLINED", "/failed"],
    ["expire", "0", "N:-5103:Cardholder did not return from ACS", "DECLINED", "/failed"],
    ["pending", "0", "?:waiting", "WAITING", "/return"],
  ])("%s with card %s is told as %s, to the server first", async (press, card, code, state, path) => {
    const oid = `T-${press}-${card}`;
    const sent = form({ oid });
    const page = await at.open(`${at.url}/fiserv/connect/gateway/processing`, sent);
    const { action, fields } = await at.press(page, { do: press, card });
    expect([action, fields.get("approval_code"), fields.get("oid")]).toEqual([at.shop.url + path, code, oid]);
    const parts = ["52.50", "702", sent.txndatetime ?? "", storeId];
    expect(fields.get("response_hash")).toBe(sign(SECRET, "HMACSHA256", [code, ...parts]));
    const told = new URLSearchParams(at.shop.told.at(-1)?.body.toString());
    expect([told.get("oid"), told.get("notification_hash")]).toEqual([
      oid,
      sign(SECRET, "HMACSHA256", [...parts, code]),
    ]);
    const { body } = await ask(oid);
    expect(body.transactions).toMatchObject([{ transactionState: state, approvalCode: code, transactionType: "SALE" }]);
  });
});

describe("the REST API", () => {
  it("knows no order before somebody has decided, and hears nobody who does not sign", async () => {
    await open({ oid: "T-open" });
    expect((await ask("T-open")).status).toBe(404);
    for (const [changes, status] of [
      [{ "api-key": "another" }, 401],
      [{ "message-signature": "x" }, 401],
      [{ timestamp: "1768451445000" }, 401],
      [{ "client-request-id": "1" }, 400],
      [{ "content-type": "text/plain" }, 415],
    ] as const)
      expect((await ask("T-open", changes as unknown as Changes)).status, JSON.stringify(changes)).toBe(status);
  });

  it("gives back what was paid, once, and tells it with the order", async () => {
    await at.press(await open({ oid: "T-back" }), { do: "pay" });
    const back = (total: number) =>
      ask("T-back", {}, { requestType: "ReturnTransaction", transactionAmount: { total, currency: "SGD" } });
    expect((await back(52.51)).status).toBe(400);
    expect(await back(52.5)).toMatchObject({ status: 200, body: { transactionType: "RETURN" } });
    expect((await back(52.5)).status).toBe(400);
    const types = (await ask("T-back")).body.transactions?.map(({ transactionType }) => transactionType);
    expect(types).toEqual(["SALE", "RETURN"]);
  });
});
