/** Tips before the order: chosen at the checkout, refused where they cannot be paid. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { applyBrand, IDS, testBrand, type CompanyDocument } from "../support/brands";
import { goToPayment, place, placedOrderId, readyToPay, textOf, trackedOrder } from "../support/checkout";
import type { Answer, Client } from "../support/client";
import { choose, signedInCustomer } from "../support/customers";

const server = inject("server");
const values = [
  { type: "percentage" as const, value: 10 },
  { type: "value" as const, value: "3.00" },
];
const withTips = (tips: Partial<NonNullable<CompanyDocument["tip_settings"]>> = {}) =>
  testBrand({ company: { tip_settings: { has_tips: true, type: "pre_order", values, ...tips } } });
const brand = withTips();
const afterwards = withTips({ type: "post_order" });
const disabled = withTips({ has_tips: false });
beforeAll(async () => {
  for (const each of [brand, afterwards, disabled]) await applyBrand(server, each);
});
const customer = (of = brand, options = {}) => signedInCustomer(server, of, options);

const TIP = "h2#tip";
const updated = (answer: Answer) => answer.page.querySelector("form p[role=status] b")?.textContent;
const total = (answer: Answer) => answer.page.querySelector(".sums .total")?.textContent;
const picked = (answer: Answer) => answer.page.querySelectorAll("input[name=payment_type_id][checked]").length;

async function press(client: Client, page: Answer, tip: string, fields: Record<string, string> = {}): Promise<Answer> {
  const csrf = page.page.querySelector("input[name=csrf]")?.getAttribute("value") ?? "";
  return client.post("/checkout?step=2", { csrf, intent: "tip", tip, ...fields }, { follow: true });
}

describe("the tip section", () => {
  it("CHECKOUT-18 TIP-01 stands on step 2 with its presets and the Updated Total, where tips are given with the order", async () => {
    const page = await readyToPay(await customer());
    expect(textOf(page)).toContain("Would you like to leave some tip?");
    const tiles = page.page.querySelectorAll("button.tile").map((tile) => tile.textContent.replace(/\s+/g, " "));
    expect(tiles).toEqual(["10%SGD 1.00", "SGD 3.00"]);
    expect(updated(page)).toBe("SGD\u00a010.00");
    for (const other of [afterwards, disabled])
      expect((await readyToPay(await customer(other))).page.querySelector(TIP)).toBeNull();
    const pickup = await customer(brand, { choice: { pickup: "in_store" } });
    expect((await goToPayment(pickup)).page.querySelector(TIP)).toBeNull();
  });

  it("TIP-01 a preset that is no amount of the currency is a problem of the brand's file", async () => {
    const wrong = withTips({ values: [{ type: "value", value: "1.005" }] });
    await expect(applyBrand(server, wrong)).rejects.toThrow(/tip_settings\.values\[0\]\.value/);
  });

  it("TIP-09 TIP-03 a tip raises the Updated Total; pressing it again removes it", async () => {
    const client = await customer();
    const chosen = await press(client, await readyToPay(client), "percentage:10");
    expect(updated(chosen)).toBe("SGD\u00a011.00");
    expect(total(chosen)).toBe("Updated TotalSGD\u00a011.00");
    const pressed = chosen.page.querySelector("button.tile[aria-pressed=true]");
    expect(pressed?.getAttribute("value")).toBe("none");
    expect(updated(await press(client, chosen, "none"))).toBe("SGD\u00a010.00");
  });

  it("TIP-05 TIP-06 TIP-07 a custom tip in whatever digits, to the currency's decimals; emptied it is none", async () => {
    const client = await customer();
    let page = await readyToPay(client);
    for (const wrong of ["1.005", "-1", "two", "1.2.3"]) {
      page = await press(client, page, "custom", { custom: wrong });
      expect(page.status).toBe(400);
      expect(textOf(page)).toContain("Please enter a valid amount.");
      expect(page.page.querySelector("input[name=custom]")?.getAttribute("value")).toBe(wrong);
    }
    page = await press(client, page, "custom", { custom: "٢.٥" });
    expect(updated(page)).toBe("SGD\u00a012.50");
    expect(page.page.querySelector("input[name=custom]")?.getAttribute("value")).toBe("2.50");
    expect(updated(await press(client, page, "custom", { custom: "" }))).toBe("SGD\u00a010.00");
  });

  it("a preset that the company does not offer is none", async () => {
    const client = await customer();
    expect(updated(await press(client, await readyToPay(client), "percentage:99"))).toBe("SGD\u00a010.00");
  });
});

describe("a tip that cannot be paid", () => {
  it("TIP-08 TIP-10 leaves no way to pay at the door chosen; choosing one clears it and asks to confirm the price", async () => {
    const client = await customer();
    const chosen = await press(client, await readyToPay(client), "value:300");
    expect(picked(chosen)).toBe(0);
    const none = await place(client, chosen);
    expect(none.status).toBe(400);
    expect(updated(none)).toBe("SGD\u00a013.00");
    for (const method of ["1", "2"]) {
      const before = await press(client, await client.get("/checkout?step=2"), "value:300");
      const refused = await place(client, before, { payment_type_id: method });
      expect(refused.status).toBe(409);
      expect(textOf(refused)).toContain("Tips cannot be paid at the door, so the tip was removed.");
      expect(refused.page.querySelector(".price-changes")?.textContent).toContain("Rider tip");
      expect(updated(refused)).toBe("SGD\u00a010.00");
      expect(refused.page.querySelector(`input[value="${method}"][checked]`)).not.toBeNull();
    }
    const id = placedOrderId(await place(client, await client.get("/checkout?step=2")));
    expect(await trackedOrder(client, id)).toMatchObject({ tips: "0.00", total_amount: "10.00" });
  });

  it("TIP-08 is cleared when the order is no delivery any more, and does not come back", async () => {
    const client = await customer();
    await press(client, await readyToPay(client), "value:300");
    await choose(client, { pickup: "in_store" });
    expect(total(await goToPayment(client))).toBe("TotalSGD\u00a010.00");
    await choose(client, { area: IDS.nearArea });
    expect(updated(await goToPayment(client))).toBe("SGD\u00a010.00");
  });

  it("TIP-08 is not charged once the company takes no tips", async () => {
    const own = withTips();
    await applyBrand(server, own);
    const client = await customer(own);
    await press(client, await readyToPay(client), "value:300");
    await applyBrand(server, {
      ...own,
      company: { ...own.company, tip_settings: { has_tips: false, type: "pre_order" } },
    });
    const page = await client.get("/checkout?step=2");
    expect(page.page.querySelector(TIP)).toBeNull();
    expect(total(page)).toBe("TotalSGD\u00a010.00");
    placedOrderId(await place(client, page));
  });

  it.each(["cash_on_delivery", "card_on_delivery"])("TIP-10 a call by %s that carries one is refused", async (kind) => {
    const client = await customer();
    await readyToPay(client);
    await press(client, await client.get("/checkout?step=2"), "value:300");
    const order = (details: object) => client.call("POST", `/orders/${kind}`, { order_details: { ...details } });
    const refused = await order({ tips: "3.00", total_amount: "13.00" });
    expect(refused.status).toBe(409);
    expect(refused.json()).toMatchObject({
      id: "price_changed",
      order_details: { tips: "0.00", total_amount: "10.00" },
    });
    const placed = await order({ total_amount: "10.00" });
    expect(placed.json()).toMatchObject({
      order_details: { tips: "0.00", total_amount: "10.00", payment: { tips: "0.00" } },
    });
  });

  it("TIP-10 a pickup never carries one", async () => {
    const client = await customer(brand, { choice: { pickup: "in_store" } });
    const page = await goToPayment(client);
    await press(client, page, "value:300");
    const id = placedOrderId(await place(client, await client.get("/checkout?step=2")));
    expect(await trackedOrder(client, id)).toMatchObject({ tips: "0.00", total_amount: "10.00" });
  });
});
