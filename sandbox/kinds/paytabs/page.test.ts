/** What a visitor does at the hosted page, and what the shop hears of it. */
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { backFields, KEY, said, talk, type Json, type Talk } from "../../testing/paytabs";
import { returnSignature, signed } from "./signature";

let now: Talk | undefined;
beforeEach(async () => {
  await now?.stop();
  now = await talk();
});
afterAll(() => now?.stop());
const at = () => now!;

describe("paying", () => {
  it("tells the shop by a signed callback, then sends the browser back with a signed form", async () => {
    const { page, tranRef } = await at().page({ customer_details: { name: "Ann", email: "a*~ b@example.com" } });
    const answer = await at().press(page, { do: "pay", card: "0" });
    const [told] = at().shop.told;
    expect(told?.headers.signature).toBe(signed(KEY, told?.body ?? ""));
    expect(told?.host).toMatch(/^shop\.localhost:\d+$/);
    const callback = JSON.parse(told?.body.toString() ?? "") as Json;
    expect(callback).toMatchObject({
      tran_ref: tranRef,
      tran_type: "Sale",
      tran_class: "ECom",
      cart_id: "T-1001",
      cart_description: "Burger & fries, وجبة",
      cart_currency: "SGD",
      cart_amount: "12.50",
      tran_currency: "SGD",
      tran_total: "12.50",
      customer_details: { name: "Ann", email: "a*~ b@example.com" },
      payment_result: { response_status: "A", response_message: "Authorised" },
      payment_info: { payment_description: "4111 11## #### 1111" },
      profile_id: 100001,
    });
    expect(callback.ipn_trace).toMatch(/^IPNS/);
    const { action, fields } = await backFields(answer);
    expect(action).toBe(`${at().shop.url}/return?order=7`);
    expect(Object.fromEntries(fields)).toMatchObject({ cartId: "T-1001", respStatus: "A", tranRef });
    expect(fields.get("signature")).toBe(returnSignature(KEY, [...fields]));
    expect(fields.has("acquirerMessage")).toBe(true);
  });

  it.each([
    ["decline", "D", "300"],
    ["cancel", "C", "321"],
    ["expire", "X", ""],
    ["hold", "H", "G12345"],
    ["pending", "P", "600"],
  ])("%s tells %s", async (button, status, code) => {
    const { page, tranRef } = await at().page();
    const { fields } = await backFields(await at().press(page, { do: button }));
    expect(said(at().shop)).toEqual([status]);
    expect([fields.get("respStatus"), fields.get("respCode")]).toEqual([status, code]);
    const { payment_result: result } = await at().query({ tran_ref: tranRef });
    expect(result).toMatchObject({ response_status: status, response_code: code });
  });

  it("asks 3DS where the card says so: six digits pass, 000000 and Fail do not", async () => {
    const tries = [
      { code: "123456", do: "pass", status: "A" },
      { code: "000000", do: "pass", status: "D" },
      { code: "123456", do: "fail", status: "D" },
    ];
    for (const [index, { status, ...fields }] of tries.entries()) {
      const { page } = await at().page({ cart_id: `T-${index}` });
      expect((await at().press(page, { do: "pay", card: "1" })).status).toBe(303);
      expect(await (await fetch(page)).text()).toContain("3DS challenge");
      expect(said(at().shop)).toHaveLength(index);
      await at().press(page, fields);
      expect(said(at().shop)[index]).toBe(status);
    }
  });

  it("returns by GET where asked, and keeps the shop's own query", async () => {
    const { page } = await at().page({ return_using_get: true });
    const answer = await at().press(page, { do: "pay", card: "0" });
    const back = new URL(answer.headers.get("location") ?? "");
    expect(answer.status).toBe(303);
    expect(back.searchParams.get("order")).toBe("7");
    back.searchParams.delete("order");
    expect(back.searchParams.get("signature")).toBe(returnSignature(KEY, [...back.searchParams]));
  });

  it("is done once: a second press changes nothing", async () => {
    const { page } = await at().page();
    await at().press(page, { do: "pay", card: "0" });
    await at().press(page, { do: "cancel" });
    expect(said(at().shop)).toEqual(["A"]);
    expect(await (await fetch(page)).text()).toContain("Charged");
  });
});

describe("a page that nobody pays", () => {
  it("expires after its time, and tells the shop", async () => {
    const { page } = await at().page();
    await at().control("clock", { advance_seconds: 304 });
    expect(said(at().shop)).toEqual([]);
    await at().control("clock", { advance_seconds: 2 });
    expect(said(at().shop)).toEqual(["X"]);
    expect(await (await fetch(page)).text()).toContain("Expired");
  });
});

describe("a pending payment", () => {
  const last = () => JSON.parse(at().shop.told.at(-1)?.body.toString() ?? "") as Json;

  it("is paid under a new name beside its old one", async () => {
    const { page, tranRef } = await at().page();
    await at().press(page, { do: "pending" });
    await at().press(page, { do: "complete" });
    expect(said(at().shop)).toEqual(["P", "A"]);
    expect(last().previous_tran_ref).toBe(tranRef);
    expect(last().tran_ref).not.toBe(tranRef);
    expect(await at().query({ cart_id: "T-1001" })).toHaveLength(2);
    expect(await (await fetch(page)).text()).toContain("Charged");
    await at().press(page, { do: "complete" });
    expect(said(at().shop)).toHaveLength(2);
  });

  it("expires under its own", async () => {
    const { page, tranRef } = await at().page();
    await at().press(page, { do: "pending" });
    await at().press(page, { do: "lapse" });
    expect(said(at().shop)).toEqual(["P", "X"]);
    expect(last().tran_ref).toBe(tranRef);
    expect(await at().query({ cart_id: "T-1001" })).toHaveLength(1);
  });
});

describe("a callback that is not heard", () => {
  it("is sent again up to five times, with growing gaps", async () => {
    const { page } = await at().page();
    at().shop.answers.push(500, 404, 302, 204, 500, 500, 500);
    await at().press(page, { do: "pay", card: "0" });
    const counts: number[] = [];
    for (const gap of [9, 1, 29, 1, 89, 1, 269, 1, 809, 1, 100_000]) {
      await at().control("clock", { advance_seconds: gap });
      counts.push(at().shop.told.length);
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]);
    expect(new Set(at().shop.told.map(({ body }) => body.toString())).size).toBe(1);
  });

  it("is not sent again once it is heard, nor to another machine", async () => {
    const { page } = await at().page();
    at().shop.answers.push(500);
    await at().press(page, { do: "pay", card: "0" });
    await at().control("release", { reference: "T-1001" });
    await at().control("clock", { advance_seconds: 10_000 });
    expect(at().shop.told).toHaveLength(2);
    const far = await at().page({ cart_id: "T-2", callback: "https://shop.example/callback" });
    await at().press(far.page, { do: "pay", card: "0" });
    const [sent] = (await at().exchanges("?reference=T-2")).filter(({ from }) => from === "sandbox");
    expect(sent).toMatchObject({ verdict: "unanswered", answer: null });
    expect(sent?.detail).toContain("shop.example is not on this machine");
  });
});
