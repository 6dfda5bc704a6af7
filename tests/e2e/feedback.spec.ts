/** What is said of an order afterwards, on the page that follows it. */
import { IDS } from "../support/brands";
import { goToPayment, place, placedOrderId, trackedOrder } from "../support/checkout";
import { operatorCall } from "../support/operator";
import { expect, expectAccessible, test } from "./fixtures";
import { isSameDocument, markDocument } from "./same-document";
import { pathTo } from "~/paths/address";
import { OPERATOR_ORDER_STATUS } from "~/paths/calls";

test.use({ viewport: { width: 390, height: 844 }, allowedErrors: [/status of 400/] });

test("FEEDBACK-01 FEEDBACK-02 stars by the keyboard and a report in the popup, in the page's own document", async ({
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
  await page.goto("/m/trackorder");
  await markDocument(page);
  await page.getByRole("button", { name: "Send rating" }).click();
  const first = page.getByRole("radio", { name: "1 star" });
  await expect(first).toBeFocused();
  await expect(page.getByText("Please choose from one to five stars.")).toBeVisible();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "3 stars" })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send rating" }).click();
  await expect(page.getByText("Thank you for your rating!")).toBeVisible();
  await expect(page.getByRole("radio", { name: "3 stars" })).toBeChecked();

  await page.getByRole("link", { name: "Report" }).click();
  const dialog = page.getByRole("dialog", { name: "Something went wrong?" });
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog.getByText("Please say what went wrong.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("The food was not good").check();
  await dialog.getByLabel("Classic Burger").check();
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("The restaurant has your message.")).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});
