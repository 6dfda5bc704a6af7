/** A tip with an order that is paid online: in the total that is shown, asked for, paid and written. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand } from "../support/brands";
import { goToPayment, readyToPay, textOf, trackedOrder } from "../support/checkout";
import type { Client } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { beginPayment, payingBrand, pressAt, startTestSandbox } from "../support/payments";
import { tippingBrandOf } from "../support/post-order-tips";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const newBrand = async (tips: object = { type: "pre_order" }) => {
  const brand = payingBrand(sandbox, tippingBrandOf("paytabs", tips));
  await applyBrand(server, brand);
  return brand;
};

type Exchange = { from: string; request: { method: string; body: string } };
const askedFor = async (reference: string) => {
  const heard = await fetch(`${sandbox.url}/control/exchanges?reference=${reference}`);
  const asked = ((await heard.json()) as Exchange[]).find(
    ({ from, request }) => from === "shop" && request.method === "POST",
  );
  return JSON.parse(asked?.request.body ?? "{}") as { cart_amount?: number };
};

it("TIP-09 CHECKOUT-18 TIP-10 TRACK-03 is set at the checkout, shown in the Updated Total, asked of the provider and carried by the order", async () => {
  const client = await signedInCustomer(server, await newBrand());
  const step = await readyToPay(client);
  expect(textOf(step)).toContain("Would you like to leave some tip?");
  expect(textOf(step)).toContain("Updated Total SGD 10.00");
  const csrf = step.page.querySelector("input[name=csrf]")?.getAttribute("value") ?? "";
  const form = { csrf, intent: "tip", tip: "percentage:10" };
  const tipped = await client.post("/checkout?step=2", form, { follow: true });
  expect(textOf(tipped)).toContain("Updated Total SGD 11.00");
  const begun = await beginPayment(client, await client.get("/checkout?step=2"));
  expect(await askedFor(begun.reference)).toMatchObject({ cart_amount: 11 });
  await pressAt(client, begun, { do: "pay" });
  expect(textOf(await client.get(begun.path))).toContain("Thank you for your order!");
  expect(await trackedOrder(client)).toMatchObject({ tips: "1.00", total_amount: "11.00" });
});

const PAY = "/payments/paytabs/v2.1/payment-page";
type Called = { reference: string; payment_page_url: string; id: string; order_details: object };
/** Pays by call with these fields of the payload, under a key of their own. */
async function callFor(client: Client, details: object) {
  const placement_key = randomUUID();
  const answer = await client.call("POST", PAY, { order_details: { placement_key, ...details } });
  return { status: answer.status, ...answer.json<Called>() };
}

it.each([
  ["tips", { tips: "3.00", total_amount: "13.00" }],
  ["tips alone", { tips: "3.00" }],
  ["payment.tips", { payment: { payment_type: "paytabs", tips: "3.00", amount: "13.00" } }],
  ["payment.tip", { payment: { tip: "3.00" } }],
])("TIP-10 by call it is given in %s, asked of the provider and carried by the order", async (_, details) => {
  const client = await signedInCustomer(server, await newBrand());
  await readyToPay(client);
  const { status, reference, payment_page_url } = await callFor(client, details);
  expect(status).toBe(200);
  expect(await askedFor(reference)).toMatchObject({ cart_amount: 13 });
  const path = `/payment-processing?reference=${reference}&type=paytabs`;
  await pressAt(client, { path, reference, page: payment_page_url }, { do: "pay" });
  expect(await trackedOrder(client)).toMatchObject({
    tips: "3.00",
    total_amount: "13.00",
  });
});

it("TIP-10 by call it takes the place of the one that the checkout remembers; 0 is none, and without one that stays", async () => {
  const brand = await newBrand();
  for (const [details, amount] of [
    [{ tips: "2.50" }, 12.5],
    [{ tips: "0.00" }, 10],
    [{}, 11],
  ] as const) {
    const client = await signedInCustomer(server, brand);
    const step = await readyToPay(client);
    const csrf = step.page.querySelector("input[name=csrf]")?.getAttribute("value") ?? "";
    await client.post("/checkout?step=2", { csrf, intent: "tip", tip: "percentage:10" }, { follow: true });
    const { reference } = await callFor(client, details);
    expect(await askedFor(reference)).toMatchObject({ cart_amount: amount });
  }
});

it("TIP-10 by call it is refused where it is no amount, told twice, not in the total, or cannot be given", async () => {
  const client = await signedInCustomer(server, await newBrand());
  await readyToPay(client);
  for (const tips of ["-1", "1.005", "three"]) expect((await callFor(client, { tips })).status).toBeGreaterThan(399);
  const twice = await callFor(client, { tips: "3.00", payment: { tips: "2.00" } });
  expect(twice.id).toBe("unable_to_process_order");
  const short = await callFor(client, { tips: "3.00", total_amount: "10.00" });
  expect([short.status, short.id]).toEqual([409, "price_changed"]);
  expect(short.order_details).toMatchObject({ tips: "3.00", total_amount: "13.00" });
  for (const [tips, choice] of [
    [{ type: "post_order" }, undefined],
    [{ type: "pre_order", has_tips: false }, undefined],
    [{ type: "pre_order" }, { pickup: "in_store" }],
  ] as const) {
    const other = await signedInCustomer(server, await newBrand(tips), choice && { choice });
    await (choice ? goToPayment(other) : readyToPay(other));
    const refused = await callFor(other, { tips: "3.00" });
    expect([refused.status, refused.id]).toEqual([409, "price_changed"]);
    expect(refused.order_details).toMatchObject({ tips: "0.00", total_amount: "10.00" });
  }
});

it.each([{ type: "post_order" }, { type: "pre_order", has_tips: false }])(
  "CHECKOUT-18 is not offered by a brand with %j",
  async (tips) => {
    const step = await readyToPay(await signedInCustomer(server, await newBrand(tips)));
    expect(textOf(step)).not.toContain("Would you like to leave some tip?");
    expect(textOf(step)).not.toContain("Updated Total");
  },
);

it("TIP-10 is not offered on an order that is fetched, and refused with it", async () => {
  const client = await signedInCustomer(server, await newBrand(), { choice: { pickup: "in_store" } });
  const step = await goToPayment(client);
  expect(textOf(step)).not.toContain("Updated Total");
  const csrf = step.page.querySelector("input[name=csrf]")?.getAttribute("value") ?? "";
  const refused = await client.post("/checkout?step=2", { csrf, intent: "tip", tip: "value:300" });
  expect(refused.status).toBe(409);
  const begun = await beginPayment(client, await client.get("/checkout?step=2"));
  expect(await askedFor(begun.reference)).toMatchObject({ cart_amount: 10 });
});
