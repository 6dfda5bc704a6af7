/** What a shop asks once something is paid: queries, refunds, voids, captures, saved cards. */
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { said, talk, type Json, type Talk } from "../../../testing/paytabs";

let at: Talk;
beforeEach(async () => {
  await (at as Talk | undefined)?.stop();
  at = await talk();
});
afterAll(() => at.stop());

const paid = async (changes: Record<string, unknown> = {}) => {
  const { page, tranRef } = await at.page(changes);
  await at.press(page, { do: "pay", card: "0" });
  return tranRef;
};
const after = (type: string, tranRef: string, changes: Record<string, unknown> = {}) =>
  at.api("request", {
    ...at.sale({ return: undefined, callback: undefined, cart_id: `R-${Math.random()}` }),
    tran_type: type,
    tran_ref: tranRef,
    ...changes,
  });

describe("a query", () => {
  it("by tran_ref is one object, before and after the payment", async () => {
    const { page, tranRef } = await at.page();
    expect((await at.query({ tran_ref: tranRef })).payment_result?.response_status).toBe("P");
    await at.press(page, { do: "pay", card: "0" });
    expect(await at.query({ tran_ref: tranRef })).toMatchObject({
      tran_ref: tranRef,
      cart_id: "T-1001",
      cart_amount: "12.50",
      tran_total: "12.50",
      original_tran_type: "Sale",
      profileId: 100001,
      payment_result: { response_status: "A", response_code: "G12345" },
    });
  });

  it("by cart_id is a list, empty when there is none", async () => {
    const tranRef = await paid();
    expect(await at.query({ cart_id: "T-1001" })).toMatchObject([{ tran_ref: tranRef }]);
    expect(await at.query({ cart_id: "T-unknown" })).toEqual([]);
  });

  it.each([
    [{}, "exactly one of tran_ref and cart_id is asked"],
    [{ tran_ref: "TST1", cart_id: "T-1" }, "exactly one of tran_ref and cart_id is asked"],
    [{ tran_ref: "TST1" }, "tran_ref is a transaction of this profile"],
    [{ cart_id: "T-1", page: 2 }, "page is no documented field"],
  ])("of %o is refused", async (asked, rule) => {
    expect(await at.query(asked)).toMatchObject({ code: 2 });
    expect((await at.query(asked)).message).toContain(rule);
  });
});

describe("a refund", () => {
  it("is a transaction of its own, whose notice carries A with another tran_type", async () => {
    const tranRef = await paid();
    const { body } = await after("refund", tranRef, { cart_amount: 5 });
    expect(body).toMatchObject({
      tran_type: "Refund",
      previous_tran_ref: tranRef,
      cart_amount: "5.00",
      payment_result: { response_status: "A" },
    });
    expect(body).not.toHaveProperty("redirect_url");
    await expect.poll(() => said(at.shop)).toEqual(["A", "A"]);
    expect((JSON.parse(at.shop.told[1]?.body.toString() ?? "") as Json).tran_type).toBe("Refund");
  });

  it("of the same cart and amount right after the sale is no duplicate of it; a second one is", async () => {
    const tranRef = await paid();
    const whole = { cart_id: "T-1001" };
    expect((await after("refund", tranRef, whole)).status).toBe(200);
    expect((await after("refund", tranRef, whole)).status).toBe(400);
  });

  it("gives back no more than was taken", async () => {
    const tranRef = await paid();
    await after("refund", tranRef, { cart_amount: 12 });
    expect((await after("refund", tranRef, { cart_amount: 0.51 })).body.message).toContain("cart_amount is at most");
    expect((await after("refund", tranRef, { cart_amount: 0.5 })).status).toBe(200);
  });

  it.each([
    [{ tran_ref: "TST1" }, "tran_ref is a transaction of this profile"],
    [{ cart_currency: "MYR" }, "cart_currency is the charge's"],
    [{ tran_ref: undefined }, "tran_ref"],
    [{ return: "https://shop.example" }, "return is no documented field"],
  ])("with %o is refused", async (changes, rule) => {
    const { status, body } = await after("refund", await paid(), changes);
    expect(status).toBe(400);
    expect(body.message).toContain(rule);
  });

  it("of what is not paid is refused", async () => {
    const { tranRef } = await at.page();
    expect((await after("refund", tranRef)).body.message).toContain("a charge that stands");
  });
});

describe("a void", () => {
  it("takes back a whole charge, which then is voided", async () => {
    const tranRef = await paid();
    expect((await after("void", tranRef, { cart_amount: 5 })).body.message).toContain("the whole of a charge");
    expect((await after("void", tranRef)).body).toMatchObject({ tran_type: "Void" });
    expect((await at.query({ tran_ref: tranRef })).payment_result?.response_status).toBe("V");
    expect((await after("refund", tranRef)).status).toBe(400);
  });
});

describe("a capture", () => {
  it("takes at most what was authorised, and can be given back", async () => {
    const tranRef = await paid({ tran_type: "auth" });
    expect((await after("refund", tranRef)).body.message).toContain("a refund follows a sale or a capture");
    expect((await after("capture", tranRef, { cart_amount: 13 })).status).toBe(400);
    const { body } = await after("capture", tranRef, { cart_amount: 12 });
    expect(body.tran_type).toBe("Capture");
    expect((await after("refund", String(body.tran_ref), { cart_amount: 12 })).status).toBe(200);
    expect((await after("void", tranRef)).status).toBe(400);
  });

  it("of a sale is refused", async () => {
    expect((await after("capture", await paid())).body.message).toContain("a capture follows an authorisation");
  });
});

describe("a saved card", () => {
  const save = async (changes: Record<string, unknown>, fields: Record<string, string> = {}) => {
    const { page, tranRef } = await at.page({ tokenise: 2, ...changes });
    await at.press(page, { do: "pay", card: "0", ...fields });
    const { token } = JSON.parse(at.shop.told.at(-1)?.body.toString() ?? "") as Json;
    return { token, tranRef };
  };

  it("is saved when asked, by tick where there is one, and only when it paid", async () => {
    expect((await save({})).token).toMatch(/^[0-9A-F]{32}$/);
    expect((await save({ cart_id: "T-2", show_save_card: true })).token).toBeUndefined();
    expect((await save({ cart_id: "T-3", show_save_card: true }, { save: "1" })).token).toBeDefined();
    expect((await save({ cart_id: "T-4" }, { card: "2" })).token).toBeUndefined();
  });

  it("pays without a page with the first payment's name, and its callback follows the answer", async () => {
    const { token, tranRef } = await save({});
    const again = { ...at.sale({ cart_id: "T-2", return: undefined }), tran_class: "recurring", token };
    expect((await at.api("request", again)).body.message).toContain("tran_ref is the payment's that saved the card");
    const { body } = await at.api("request", { ...again, tran_ref: tranRef });
    expect(body).toMatchObject({ cart_id: "T-2", payment_result: { response_status: "A" } });
    await expect.poll(() => said(at.shop)).toEqual(["A", "A"]);
  });

  it("stands alone on the page that is opened with it", async () => {
    const { token } = await save({});
    const { page } = await at.page({ cart_id: "T-2", token });
    expect((await (await fetch(page)).text()).match(/name="card"/g)).toHaveLength(1);
  });

  it("is read and deleted by its token", async () => {
    const { token } = await save({});
    const ask = (call: string) => at.api(call, { profile_id: 100001, token });
    expect((await ask("token")).body).toMatchObject({ token, payment_info: { card_scheme: "Visa" } });
    expect((await ask("token/delete")).body).toMatchObject({ code: 0 });
    expect((await ask("token")).body).toMatchObject({ code: 2 });
    expect((await ask("token/delete")).body).toMatchObject({ code: 2 });
  });
});
