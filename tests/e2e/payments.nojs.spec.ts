/** The page of a payment without script: it leads on, says how it stands when it is asked again, and leads back. */
import { goToPayment, saveAddress } from "../support/checkout";
import { beginPayment, pressAt } from "../support/payments";
import { expect } from "./fixtures";
import { test } from "./payments";

test.use({ viewport: { width: 390, height: 844 }, allowedErrors: [/status of 4\d\d/] });

for (const width of [360, 1280])
  test(`ROUTE-10 the page of a payment is one of both route sets at ${width} px, and nothing reaches beyond its sides`, async ({
    page,
    asCustomer,
  }) => {
    const begun = await beginPayment(await asCustomer());
    await page.setViewportSize({ width, height: 800 });
    await page.goto(begun.path);
    await expect(page).toHaveURL(begun.path);
    await expect(page.getByRole("heading", { name: "We are waiting for your payment" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Check again" })).toBeVisible();
    expect(await page.locator("html").evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(width);
  });

test("PAY-17 without script the state is shown, and can be asked for again: in progress, paid, declined", async ({
  page,
  asCustomer,
}) => {
  for (const [press, words] of [
    ["decline", "Payment Failed"],
    ["pay", "Thank you for your order!"],
  ] as const) {
    const client = await asCustomer();
    await saveAddress(client);
    await goToPayment(client);
    await page.goto("/m/checkout?step=2");
    await page.getByRole("radio", { name: "Card online" }).check();
    await page.getByRole("button", { name: "Place order" }).last().click();
    const link = page.getByRole("link", { name: "Continue to the payment page" });
    const provider = (await link.getAttribute("href")) ?? "";
    const address = new URL(page.url());
    const reference = address.searchParams.get("reference") ?? "";
    address.searchParams.delete("go");
    await page.goto(address.href);
    await expect(page.getByRole("heading", { name: "We are waiting for your payment" })).toBeVisible();
    await page.getByRole("link", { name: "Check again" }).click();
    await expect(page.getByRole("heading", { name: "We are waiting for your payment" })).toBeVisible();
    await pressAt(client, { path: address.pathname, reference, page: provider }, { do: press });
    await page.getByRole("link", { name: "Check again" }).click();
    await expect(page.getByRole("heading", { name: words })).toBeVisible();
    if (press === "decline") {
      await page.getByRole("link", { name: "Back to the cart" }).click();
      await expect(page).toHaveURL(/\/m\/order-details\?payment_status=failed&message=Not\+authorised$/);
    }
  }
});
