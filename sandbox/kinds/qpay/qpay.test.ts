import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ACCOUNTS } from "../../accounts";
import { formTalk, type FormTalk } from "../../testing/forms";
import { sign } from "./order";

const { secretKey: KEY, gatewayId } = ACCOUNTS.qpay;
const LIST = "gatewayId,amount,referenceId";

let at: FormTalk;
beforeAll(async () => void (at = await formTalk()));
afterAll(() => at.stop());

type Changes = Record<string, string>;
const gateway = () => `${at.url}/qpay/api/gateway/v2.0`;

/** Fields changed as told, and signed after that unless the signature itself is changed. */
function signed(fields: Changes): Changes {
  return { signature: sign(KEY, fields.signatureFields ?? "", fields), ...fields };
}

/** A form of QAR 52.50. */
const form = (changes: Changes = {}): Changes =>
  signed({
    action: "capture",
    gatewayId,
    signatureFields: LIST,
    referenceId: "T1001",
    amount: "52.50",
    currency: "QAR",
    mode: "TEST",
    description: "Burger & fries",
    returnUrl: `${at.shop.url}/return?shop=1`,
    name: "Ann",
    address: "Doha",
    city: "Doha",
    state: "Doha",
    country: "QA",
    phone: "+97455000001",
    email: "ann@example.com",
    ...changes,
  });
const open = (changes: Changes = {}) => at.open(gateway(), form(changes));

async function ask(referenceId: string, changes: Changes = {}): Promise<Record<string, unknown>> {
  const asking = { action: "status", gatewayId, signatureFields: LIST, amount: "52.50", referenceId, mode: "TEST" };
  return (await (await at.send(gateway(), signed({ ...asking, ...changes }))).json()) as Record<string, unknown>;
}

it("signs as in the worked example of the provider's page", () => {
  const fields = { gatewayId: "010000001", amount: "52.50", referenceId: "TMP1001" };
  expect(sign("demo-secret-0001", LIST, fields)).toBe("LsPs02ab3oNJAoc+21qn1zkMTL4ivpuYWfGUZk1ra/w=");
});

describe("a posted form", () => {
  it.each([
    [{ gatewayId: "010000002" }, "gatewayId is one that exists"],
    [{ signatureFields: "gatewayId,amount" }, "signatureFields lists"],
    [{ signature: "x" }, "signature does not match"],
    [{ referenceId: "T-1" }, "referenceId has letters and digits"],
    [{ amount: "52.5" }, "amount has 2 decimals"],
    [{ amount: "0.00" }, "amount is one of QAR"],
    [{ currency: "KES" }, "currency is QAR"],
    [{ mode: "LIVE" }, "mode is TEST"],
    [{ email: "" }, "email is a text"],
    [{ email: "ann" }, "email is an e-mail"],
    [{ country: "Qatar" }, "country is a code"],
    [{ city: "" }, "city is a text"],
    [{ token: "1" }, "token is true"],
    [{ cardToken: "QT0" }, "cardToken is one of this gateway"],
    [{ returnUrl: "http://shop.example/return" }, "returnUrl is https"],
    [{ secretKey: KEY }, "secretKey is no documented field"],
  ])("with %o is refused by its rule", async (changes, rule) => {
    await expect(open(changes as Changes)).rejects.toThrow(new RegExp(`400 [^]*is not valid[^]*${rule}`));
  });

  it("is refused for a reference that has been decided", async () => {
    await at.press(await open({ referenceId: "Ttwice" }), { do: "decline" });
    await expect(open({ referenceId: "Ttwice" })).rejects.toThrow("has not been decided");
  });
});

describe("the page", () => {
  it.each([
    ["pay", "success", "accepted"],
    ["decline", "error", "denied"],
    ["cancel", "cancel", "cancelled"],
    ["expire", "error", "expired"],
    ["pending", "pending", "pending"],
  ])("%s comes back as %s, is %s when asked, and told to nobody else", async (press, status, transactionStatus) => {
    const before = at.shop.told.length;
    const referenceId = `T${press}`;
    const { action, fields } = await at.press(await open({ referenceId }), { do: press });
    expect([action, fields.get("shop"), fields.get("status")]).toEqual([`${at.shop.url}/return`, "1", status]);
    expect([fields.get("referenceId"), fields.has("cardToken")]).toEqual([referenceId, false]);
    expect(at.shop.told).toHaveLength(before);
    expect(await ask(referenceId)).toMatchObject({
      status: "success",
      transactionStatus,
      referenceId,
      amount: "52.50",
    });
  });

  it("gives a token of the card that has paid where one was wanted, and takes it for another payment", async () => {
    const { fields } = await at.press(await open({ referenceId: "Tcard", token: "true" }), { do: "pay" });
    const cardToken = fields.get("cardToken") ?? "";
    const card = { cardToken, cardNumber: "411111xxxxxx1111" };
    expect(cardToken).toMatch(/^QT[0-9a-f]{24}$/);
    expect(await ask("Tcard")).toMatchObject(card);
    const page = await open({ referenceId: "Tagain", cardToken });
    expect(await (await fetch(page)).text()).not.toContain("5123");
    await at.press(page, { do: "pay" });
    const again = await ask("Tagain");
    expect([again.transactionStatus, again.cardToken]).toEqual(["accepted", undefined]);
    await at.press(await open({ referenceId: "Tno", token: "true" }), { do: "decline" });
    expect(await ask("Tno")).not.toHaveProperty("cardToken");
  });
});

describe("the status call", () => {
  it("knows nothing before somebody has decided, and refuses what is not signed", async () => {
    await open({ referenceId: "Topen" });
    for (const reference of ["Topen", "Tnone"])
      expect(await ask(reference)).toEqual({ status: "error", reason: "Transaction not found" });
    for (const changes of [{ signature: "x" }, { gatewayId: "1" }, { signatureFields: "gatewayId" }, { mode: "LIVE" }])
      expect(String((await ask("Tpay", changes as unknown as Changes)).reason)).toContain("Error fetching status");
  });
});
