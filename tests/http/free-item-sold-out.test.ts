/** A free item that sells out while it is in the cart. */
import { expect, it } from "vitest";
import { applyBrand, IDS, testBrand, testMenu } from "../support/brands";
import { goToPayment, place, placedOrderId, textOf, trackedOrder } from "../support/checkout";
import { signedInCustomer } from "../support/customers";
import { cartOf, promotion } from "../support/promotions";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();

it("leaves the cart, what is placed says so, and the next press places the rest", async () => {
  const brand = testBrand({
    promotions: [
      promotion({
        id: 1,
        name: "Cola on us",
        condition: { type: "buys_specific_items", include: [{ field: "item", id: IDS.classic }], min_qty: 2 },
        action: { type: "gets_free_item", include: [{ field: "item", id: IDS.cola }] },
      }),
    ],
  });
  await applyBrand(server, brand);
  const client = await signedInCustomer(server, brand, {
    choice: { pickup: "in_store" },
    items: [IDS.classic, IDS.classic],
  });
  const step = await goToPayment(client);
  expect(textOf(step)).toContain("1 × Cola");
  await applyBrand(server, { ...brand, menus: { main: testMenu({ out_of_stock_items: [IDS.cola] }) } });
  const refused = await place(client, step);
  expect(refused.status).toBe(409);
  const changes = refused.page.querySelectorAll("[data-ui=price-changes] tbody tr");
  expect(changes.map((row) => row.querySelectorAll("bdi").map(({ textContent }) => textContent))).toEqual([
    ["1 × Cola", "Free", "–"],
  ]);
  expect((await cartOf(client)).items.map(({ id }) => id)).toEqual([IDS.classic]);
  const order = await trackedOrder(client, placedOrderId(await place(client, refused)));
  expect(order).toMatchObject({ total_amount: "20.00" });
});
