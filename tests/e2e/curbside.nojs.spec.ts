/** Telling without script that one has come. */
import { goToPayment, place, placedOrderId, trackedOrder } from "../support/checkout";
import { operatorCall } from "../support/operator";
import { expect, test } from "./fixtures";
import { pathTo } from "~/paths/address";
import { OPERATOR_ORDER_STATUS } from "~/paths/calls";

test("a customer at the curb tells with one tap that they are there", async ({ page, asCustomer, server, brand }) => {
  const client = await asCustomer({ choice: { pickup: "curbside" } });
  const id = placedOrderId(await place(client, await goToPayment(client)));
  const { order_number: number } = await trackedOrder(client, id);
  await operatorCall(server, "POST", pathTo(OPERATOR_ORDER_STATUS, { slug: brand.slug, number }), {
    status: "confirmed",
  });
  await page.goto("/trackorder");
  await page.getByRole("button", { name: "I'm here" }).click();
  await expect(page.getByText("We know that you are here.")).toBeVisible();
  await expect(page.getByRole("button", { name: "I'm here" })).toHaveCount(0);
});
