/** What is said of an order afterwards, without script. */
import { IDS } from "../support/brands";
import { goToPayment, place, placedOrderId, trackedOrder } from "../support/checkout";
import { operatorCall } from "../support/operator";
import { expect, test } from "./fixtures";
import { pathTo } from "~/paths/address";
import { OPERATOR_ORDER_STATUS } from "~/paths/calls";

for (const [at, width] of [
  ["/trackorder", 1280],
  ["/m/trackorder", 390],
] as const) {
  test(`FEEDBACK-05 an order is rated, and what went wrong is told (${at})`, async ({
    page,
    asCustomer,
    server,
    brand,
  }) => {
    const client = await asCustomer({ choice: { pickup: "in_store" }, items: [IDS.classic, IDS.cola] });
    const id = placedOrderId(await place(client, await goToPayment(client)));
    const { order_number: number } = await trackedOrder(client, id);
    const path = pathTo(OPERATOR_ORDER_STATUS, { slug: brand.slug, number });
    for (const status of ["confirmed", "delivered"]) await operatorCall(server, "POST", path, { status });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(at);
    const rating = page.getByRole("region", { name: "How was it?" });
    await rating.getByRole("radio", { name: "4 stars" }).check({ force: true });
    await rating.getByRole("textbox").fill("Crisp");
    await rating.getByRole("button", { name: "Send rating" }).click();
    const given = page.getByRole("region", { name: "Your rating" });
    await expect(given).toContainText("Thank you for your rating!");
    await expect(given.getByRole("radio", { name: "4 stars" })).toBeChecked();

    await page.getByRole("link", { name: "Report" }).click();
    const dialog = page.getByRole("dialog", { name: "Something went wrong?" });
    await dialog.getByLabel("Something is missing").check();
    await dialog.getByLabel("Cola").check();
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("The restaurant has your message.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Re-Order/ })).toBeVisible();
  });
}
