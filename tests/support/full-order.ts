/** An order with everything that stands on a bill: choices, a charge, a discount, redeemed loyalty, and tax on top of the prices. */
import { applyBrand, IDS, testArea, testBrand, testMenu, testOutlet, type TestBrand } from "./brands";
import { goToPayment, place, placedOrderId, saveAddress, trackedOrder, type TrackedOrder } from "./checkout";
import type { Client } from "./client";
import { setClock } from "./clock";
import { freshPhone, putIntoCart, signedInCustomer } from "./customers";
import { grantLoyalty, loyaltyOn } from "./loyalty";
import type { ServerAddress } from "./server";
import { CART } from "~/paths/calls";

const AREA = testArea({ id: IDS.nearArea, name: "Near Town" });
/** A brand where such an order can be placed, at 6:05 PM of 4 March 2026. */
export async function fullBrand(server: ServerAddress): Promise<TestBrand> {
  const brand = testBrand({
    company: { ...loyaltyOn({ max_redeem_value: "5.00" }) },
    outlets: [testOutlet({ delivery_charge_id: 31, delivery_areas: [AREA] })],
    menus: {
      main: testMenu({
        is_tax_inclusive: false,
        surcharges: [
          {
            id: 31,
            name: "Delivery charge",
            type: "FIXED",
            value: "3.90",
            taxes: [IDS.tax],
            applicable_on_weborder: true,
            applicable_on_takeaway: false,
          },
        ],
      }),
    },
    promotions: [
      {
        id: 1,
        name: "Grill night",
        priority: 1,
        condition: { type: "buys_for_specific_amount", min_price: "1.00" },
        action: { type: "gets_percent_discount_on_order", value: 10 },
      },
    ],
  });
  await applyBrand(server, brand);
  await setClock(server, brand.company.id, "2026-03-04T10:05:00Z");
  return brand;
}

/** Places it, as a new customer. */
export async function placeFullOrder(
  server: ServerAddress,
  brand: TestBrand,
): Promise<{ client: Client; order: TrackedOrder }> {
  const phone = freshPhone();
  const client = await signedInCustomer(server, brand, { phone });
  await grantLoyalty(server, brand.slug, phone, "5.00");
  await putIntoCart(client, IDS.cola);
  const burger = { csrf: await client.csrfToken(), intent: "customise", item: String(IDS.cheese), count: "2" };
  await client.post(CART, { ...burger, [`g${IDS.sizeGroup}`]: String(IDS.large) });
  await saveAddress(client);
  const redeemed = await client.submit(
    await goToPayment(client),
    { form: 'form[action="/loyalty"]', fields: { amount: "5.00" }, button: "button[value=redeem]" },
    { follow: true },
  );
  return { client, order: await trackedOrder(client, placedOrderId(await place(client, redeemed))) };
}
