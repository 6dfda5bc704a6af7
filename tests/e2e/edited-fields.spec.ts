/** What is said of a field goes once it is edited, and comes back when it is sent as wrong again. */
import { goToPayment, place, placedOrderId, trackedOrder } from "../support/checkout";
import { operatorCall } from "../support/operator";
import { pathTo } from "~/paths/address";
import { OPERATOR_ORDER_STATUS } from "~/paths/calls";
import { expect, expectAccessible, test } from "./fixtures";

test.use({ allowedErrors: [/status of 4\d\d/] });

test("an error beside a field of the checkout goes with the field's next edit, and returns with the next press", async ({
  page,
  asCustomer,
}) => {
  await asCustomer({ choice: { pickup: "in_store" } });
  await page.goto("/checkout");
  const next = page.getByRole("button", { name: "Next" });
  const name = page.getByLabel("Your Name");
  const error = page.locator("[data-ui=field-error]");
  await next.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(error).toHaveCount(1);

  await name.press("M");
  await expect(error).toHaveCount(0);
  await expect(name).not.toHaveAttribute("aria-invalid");
  await expectAccessible(page);

  await name.fill(" ");
  await next.click();
  await expect(error).toHaveCount(1);
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(name).toBeFocused();
});

test("an error of one field stays while another is edited, and that of a choice goes with any choice", async ({
  page,
  asCustomer,
  server,
  brand,
}) => {
  const client = await asCustomer({ choice: { pickup: "in_store" } });
  const order = placedOrderId(await place(client, await goToPayment(client)));
  const { order_number: number } = await trackedOrder(client, order);
  const path = pathTo(OPERATOR_ORDER_STATUS, { slug: brand.slug, number });
  for (const status of ["confirmed", "delivered"]) await operatorCall(server, "POST", path, { status });
  await page.goto(`/trackorder?order=${order}&report=open`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Send" }).click();
  const error = dialog.locator("[data-ui=field-error]");
  await expect(error).toHaveCount(1);
  await dialog.getByRole("textbox").fill("The lid was open.");
  await expect(error).toHaveCount(1);
  await dialog.getByRole("radio").last().check();
  await expect(error).toHaveCount(0);
  await expect(dialog.locator("[aria-invalid]")).toHaveCount(0);
});
