/** Each fault, as the shop meets it at the double of PayTabs: by the page, by the amount, by the control call. */
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { returnSignature, signed } from "../kinds/paytabs/signature";
import { backFields, KEY, said, talk, type Json, type Talk } from "../testing/paytabs";
import { faultByAmount } from "./armed";

let at: Talk;
beforeEach(async () => {
  await (at as Talk | undefined)?.stop();
  at = await talk();
});
afterAll(() => at.stop());

const truth = async (tranRef: string) => (await at.query({ tran_ref: tranRef })).payment_result?.response_status;
const told = (index: number) => JSON.parse(at.shop.told[index]?.body.toString() ?? "null") as Json;
const pay = async (fault: string, changes: Record<string, unknown> = {}) => {
  const { page, tranRef } = await at.page(changes);
  const answer = await at.press(page, { do: "pay", card: "0", fault });
  return { page, tranRef, answer, back: await backFields(answer) };
};

describe("at the page", () => {
  it("duplicate: the same bytes three times", async () => {
    const { back } = await pay("duplicate");
    expect(said(at.shop)).toEqual(["A", "A", "A"]);
    expect(new Set(at.shop.told.map(({ body }) => body.toString())).size).toBe(1);
    expect(back.fields.get("respStatus")).toBe("A");
  });

  it("out of order: the browser is back first, the callback comes when it is released", async () => {
    const { back, tranRef } = await pay("out_of_order");
    expect(back.fields.get("respStatus")).toBe("A");
    expect(said(at.shop)).toEqual([]);
    expect(await truth(tranRef)).toBe("A");
    expect(await at.control("release", { reference: "T-other" })).toEqual({ released: 0 });
    expect(await at.control("release", { reference: "T-1001" })).toEqual({ released: 1 });
    expect(said(at.shop)).toEqual(["A"]);
  });

  it.each([
    ["when it is told", () => at.control("release", {})],
    ["after 305 s", () => at.control("clock", { advance_seconds: 306 })],
  ])("late: pending at first, and paid %s", async (_when, release) => {
    const { back, page, tranRef } = await pay("late");
    expect(back.fields.get("respStatus")).toBe("P");
    // No counter ends it earlier, and no second time.
    await at.press(page, { do: "complete" });
    expect(await truth(tranRef)).toBe("P");
    await at.control("clock", { advance_seconds: 300 });
    expect(said(at.shop)).toEqual([]);
    await release();
    expect(said(at.shop)).toEqual(["A"]);
    expect(await truth(tranRef)).toBe("A");
  });

  it.each([
    ["wrong_amount", "KWD", "12.750", "KWD", "1.275"],
    ["wrong_currency", "KWD", "12.750", "KES", "12.75"],
    ["wrong_currency", "KES", "12.75", "USD", "12.75"],
  ])("%s of %s %s: callback and query tell %s %s", async (fault, currency, amount, toldCurrency, toldAmount) => {
    const { tranRef } = await pay(fault, { cart_currency: currency, cart_amount: amount });
    const wrong = { cart_currency: toldCurrency, cart_amount: toldAmount, tran_total: toldAmount };
    expect(told(0)).toMatchObject({ ...wrong, payment_result: { response_status: "A" } });
    expect(at.shop.told[0]?.headers.signature).toBe(signed(KEY, at.shop.told[0]?.body ?? ""));
    expect(await at.query({ tran_ref: tranRef })).toMatchObject(wrong);
  });

  it("forged signature: callback and return say paid, signed by another key, and nothing is paid", async () => {
    const { back, tranRef } = await pay("forged_signature");
    expect(said(at.shop)).toEqual(["A"]);
    expect(at.shop.told[0]?.headers.signature).toMatch(/^[0-9a-f]{64}$/);
    expect(at.shop.told[0]?.headers.signature).not.toBe(signed(KEY, at.shop.told[0]?.body ?? ""));
    expect(back.fields.get("respStatus")).toBe("A");
    expect(back.fields.get("signature")).not.toBe(returnSignature(KEY, [...back.fields]));
    expect(await truth(tranRef)).toBe("P");
    // A shop that heard it is wrong, and the exchanges say so; it is not sent again either.
    const [sent] = (await at.exchanges()).filter(({ from }) => from === "sandbox");
    expect(sent?.verdict).toBe("refused");
    await at.control("release", {});
    expect(at.shop.told).toHaveLength(1);
  });

  it("forged signature: a shop that refuses it is right", async () => {
    at.shop.answers.push(401);
    await pay("forged_signature");
    const [sent] = (await at.exchanges()).filter(({ from }) => from === "sandbox");
    expect(sent).toMatchObject({ verdict: "accepted", answer: { status: 401 } });
  });

  it.each([
    ["cancel_then_paid", ["C", "A"], "A"],
    ["paid_then_cancel", ["A", "C"], "C"],
  ])("%s: %o, and it is paid", async (fault, notices, returned) => {
    const { back, tranRef } = await pay(fault);
    expect(said(at.shop)).toEqual(notices);
    expect(told(0).ipn_trace).not.toBe(told(1).ipn_trace);
    expect(back.fields.get("respStatus")).toBe(returned);
    expect(await truth(tranRef)).toBe("A");
  });

  it("no return: the visitor stays, and may still go back", async () => {
    const { page, answer } = await pay("no_return");
    expect(said(at.shop)).toEqual(["A"]);
    expect(answer.status).toBe(200);
    const text = await (await fetch(page)).text();
    expect(text).toContain("Return to the shop after all");
    expect(text).not.toContain("data-goes-by-itself");
  });

  it("500, then success: the next call about it fails, once", async () => {
    const { tranRef } = await pay("error_then_success");
    expect(said(at.shop)).toEqual(["A"]);
    const ask = () =>
      fetch(`${at.url}/paytabs/payment/query`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: KEY },
        body: JSON.stringify({ profile_id: 100001, tran_ref: tranRef }),
      });
    expect((await ask()).status).toBe(500);
    expect((await ask()).status).toBe(200);
  });

  it("timeout after the charge: no callback, no return, and the next call is not answered, once", async () => {
    const { tranRef } = await pay("timeout_after_charge");
    expect(at.shop.told).toEqual([]);
    await unanswered("query", { profile_id: 100001, tran_ref: tranRef });
    expect(await truth(tranRef)).toBe("A");
  });
});

/** Asks, and gives up when the double has written down that it does not answer. */
async function unanswered(call: string, body: unknown) {
  const giveUp = new AbortController();
  const asked = fetch(`${at.url}/paytabs/payment/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: KEY },
    body: JSON.stringify(body),
    signal: giveUp.signal,
  });
  await expect.poll(async () => (await at.exchanges()).at(-1)?.verdict).toBe("unanswered");
  giveUp.abort();
  await expect(asked).rejects.toThrow("aborted");
}

describe("at a call", () => {
  it("500, then success: the first request has done nothing", async () => {
    await at.control("faults", { fault: "error_then_success", kind: "paytabs" });
    const ask = () =>
      fetch(`${at.url}/paytabs/payment/request`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: KEY },
        body: JSON.stringify(at.sale()),
      });
    const [first, second] = [await ask(), await ask()];
    expect([first.status, first.headers.get("content-type")]).toEqual([500, "text/html"]);
    expect(second.status).toBe(200);
  });

  it("timeout after the charge: done, though nobody hears it, and a repeat is a duplicate", async () => {
    await at.control("faults", { fault: "timeout_after_charge", reference: "T-1001" });
    await unanswered("request", at.sale());
    expect((await at.api("request", at.sale())).status).toBe(409);
    expect(await at.query({ cart_id: "T-1001" })).toHaveLength(1);
  });

  it("out of order: the callback of a charge by a saved card comes before its answer", async () => {
    const { tranRef } = await pay("none", { tokenise: 2 });
    const { token } = told(0);
    await at.control("faults", { fault: "out_of_order", reference: "T-2" });
    await at.api("request", { ...at.sale({ cart_id: "T-2" }), tran_class: "recurring", token, tran_ref: tranRef });
    expect(said(at.shop)).toEqual(["A", "A"]);
    const kept = (await at.exchanges("?reference=T-2")).sort((a, b) => Number(a.id) - Number(b.id));
    expect(kept.map(({ from }) => from)).toEqual(["sandbox", "shop"]);
  });
});

describe("which fault", () => {
  it.each([
    [7101, "duplicate"],
    [107_103, "late"],
    [7111, "timeout_after_charge"],
    [7100, "none"],
    [7112, "none"],
    [1250, "none"],
    [3, "none"],
  ])("an amount of %i in the smallest unit chooses %s", (minor, fault) => {
    expect(faultByAmount({ minor, currency: "SGD" })).toBe(fault);
  });

  it("chosen by the amount stands chosen on the page", async () => {
    const { page } = await at.page({ cart_currency: "KWD", cart_amount: "7.104" });
    expect(await (await fetch(page)).text()).toMatch(/value="wrong_amount"[^>]*checked/);
    await at.press(page, { do: "pay", card: "0" });
    expect(told(0).cart_amount).toBe("0.710");
  });

  it("is armed for the next payment that fits, once; the page's own choice comes before it", async () => {
    await at.control("faults", { fault: "duplicate", reference: "T-2" });
    const first = await at.page();
    const second = await at.page({ cart_id: "T-2" });
    await at.press(first.page, { do: "pay", card: "0" });
    expect(said(at.shop)).toHaveLength(1);
    await at.press(second.page, { do: "pay", card: "0", fault: "none" });
    expect(said(at.shop)).toHaveLength(2);
    const third = await at.page({ cart_id: "T-2", cart_amount: 13 });
    expect(await (await fetch(third.page)).text()).toMatch(/value="none"[^>]*checked/);
  });
});
