/** The cart's changes, its codes and its check before the checkout. */
import type { Client } from "../../support/client";
import { requiredChoices } from "../menu-items";
import { choose, put } from "../shopping";
import type { Recorder } from "./recorder";

export async function cartCalls(recorder: Recorder): Promise<void> {
  const { brand } = recorder;
  const visitor = recorder.visitor();
  const change = (title: string, fields: Record<string, string>) =>
    recorder.form(title, visitor, "/cart", fields, "json");
  await change("add before the choice", { intent: "add", item: String(brand.items.plain) });
  await choose(visitor, brand.delivery ?? brand.pickup);
  await recorder.call("validate empty", visitor, "POST", "/orders/validate", {});
  await additions(recorder, change);
  await changes(recorder, visitor, change);
  await recorder.call("cart page", visitor, "GET", "/pages/mobile/order_details");
  await recorder.call("home with cart", visitor, "GET", "/pages/home");
  await recorder.call("validate", visitor, "POST", "/orders/validate", {});
  await codes(recorder, visitor);
  await change("restore", {
    intent: "restore",
    lines: JSON.stringify([{ item_id: brand.items.plain, count: 2, modifiers: [] }]),
  });
  await change("restore nonsense", { intent: "restore", lines: "[{}]" });
  await change("clear", { intent: "clear" });
  if (brand.free) await freeItem(recorder);
}

type Change = (title: string, fields: Record<string, string>) => Promise<unknown>;

async function additions({ brand }: Recorder, change: Change): Promise<void> {
  const { items, slug } = brand;
  await change("add", { intent: "add", item: String(items.plain) });
  await change("add by button", { add: String(items.sub) });
  await change("add sold out", { intent: "add", item: String(items.soldOut) });
  await change("add unknown", { intent: "add", item: "999999" });
  await change("add what has choices", { intent: "add", item: String(items.choices) });
  const choices = Object.fromEntries(requiredChoices(slug, items.choices));
  const customised = { intent: "customise", item: String(items.choices), count: "2" };
  await change("customise", { ...customised, ...choices });
  await change("customise without choices", customised);
  await change("customise no count", { ...customised, ...choices, count: "many" });
  await change("repeat", { intent: "repeat", item: String(items.choices) });
  await change("nonsense", { intent: "dance" });
}

async function changes({ brand }: Recorder, visitor: Client, change: Change): Promise<void> {
  const item = String(brand.items.plain);
  const [line = ""] = await lineIds(visitor);
  await change("increment", { intent: "increment", item });
  await change("decrement", { intent: "decrement", line });
  await change("set", { intent: "set", line, count: "3" });
  await change("set too many", { intent: "set", line, count: "100000" });
  await change("set no count", { intent: "set", line, count: "many" });
  await change("remove unknown line", { intent: "remove", line: "none" });
  const [, second = ""] = await lineIds(visitor);
  await change("remove", { intent: "remove", line: second });
}

type CartAnswer = { cart: { lines: { cart_id: string }[] } | null };
async function lineIds(visitor: Client): Promise<string[]> {
  const csrf = await visitor.csrfToken();
  const answer = await visitor.post("/cart", { csrf, intent: "none" }, { headers: { accept: "application/json" } });
  return answer.json<CartAnswer>().cart?.lines.map(({ cart_id }) => cart_id) ?? [];
}

async function codes(recorder: Recorder, visitor: Client): Promise<void> {
  const { coupon, promoCode, id } = recorder.brand;
  await recorder.call("coupon", visitor, "GET", `/discounts/${coupon}`);
  await recorder.call("coupon unknown", visitor, "GET", "/discounts/NOPE");
  const send = (title: string, fields: Record<string, string>) =>
    recorder.form(title, visitor, "/discounts", { return_to: "/m/order-details", ...fields });
  await send("coupon form", { intent: "apply_coupon", code: coupon });
  await recorder.call("home with coupon", visitor, "GET", "/pages/home");
  await send("coupon form unknown", { intent: "apply_coupon", code: "NOPE" });
  await send("coupon removed", { intent: "remove_coupon" });
  await send("promo code form", { intent: "apply_promo_code", code: promoCode ?? "NONE" });
  await send("promo code removed", { intent: "remove_promo_code" });
  await send("codes nonsense", { intent: "dance" });
  const claim = { code: promoCode ?? "NONE", company_id: id, promotion_id: 4, promo_code_id: 41 };
  await recorder.call("promotion validate", visitor, "POST", "/promotions/validate", claim);
  await recorder.call("promotion of another", visitor, "POST", "/promotions/validate", { ...claim, company_id: 99 });
  await recorder.call("promotion nonsense", visitor, "POST", "/promotions/validate", { code: 7 });
}

async function freeItem(recorder: Recorder): Promise<void> {
  const { brand } = recorder;
  const { free } = brand;
  if (!free) return;
  const visitor = recorder.visitor();
  await choose(visitor, brand.pickup);
  for (const item of free.items) await put(visitor, brand, item);
  await recorder.call("home with unlocked promotion", visitor, "GET", "/pages/home");
  const change = (title: string, fields: Record<string, string>) =>
    recorder.form(title, visitor, "/cart", { promotion: String(free.promotion), ...fields }, "json");
  await change("free item unknown", { intent: "take_free", item: "999999" });
  await change("free item", { intent: "take_free", item: "1221" });
  await change("free choice", { intent: "choose_free" });
}
