/** A tip with an order that is paid online: in the total that is shown, asked for, paid and written. */
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand } from "../support/brands";
import { goToPayment, readyToPay, textOf, trackedOrder } from "../support/checkout";
import { signedInCustomer } from "../support/customers";
import { beginPayment, payingBrand, pressAt, startTestSandbox } from "../support/payments";
import { tippingBrandOf } from "../support/post-order-tips";

const server = inject("server");
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
