/** The checkout with script: no reloads, errors beside their fields, a button that waits, a popup at the end. */
import type { Page } from "@playwright/test";
import { applyBrand, IDS, testCategory, testItem, testMenu } from "../support/brands";
import { expect, expectAccessible, test } from "./fixtures";
import { isSameDocument, markDocument } from "./same-document";
import { expectCartForgotten } from "./stored-cart";

const next = (page: Page) => page.getByRole("button", { name: "Next" });
const placeOrder = (page: Page) => page.getByRole("button", { name: /^Place order/ });

async function openCheckout(page: Page) {
  await page.goto("/checkout");
  await markDocument(page);
}

/** Keeps the order on its way until it is let go. */
async function holdOrder(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/checkout\.data\?step=2/, async (route) => {
    if (/intent=place/.test(route.request().postData() ?? "")) await held;
    await route.continue();
  });
  return release;
}

async function goToPayment(page: Page) {
  await page.getByLabel("Your Name").fill("Mei Ling");
  await next(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payment" })).toBeVisible();
}

test.describe("step 1", () => {
  test.use({ allowedErrors: [/status of 400/] });

  test("CHECKOUT-07 curbside unfolds a box for the car, and another mode clears it", async ({ page, asCustomer }) => {
    await asCustomer({ choice: { pickup: "in_store" } });
    await openCheckout(page);
    const car = page.getByLabel(/How will we recognise you/);
    await expect(car).toBeHidden();
    await page.getByRole("radio", { name: /Curbside/ }).check();
    await car.fill("Blue car, SBA 1234");
    await expectAccessible(page);
    await page.getByRole("radio", { name: /In-Store/ }).check();
    await expect(car).toBeHidden();
    await page.getByRole("radio", { name: /Curbside/ }).check();
    await expect(car).toHaveValue("");
  });

  test("CHECKOUT-13 Next with an unsaved form asks to save it, loses nothing and reloads nothing", async ({
    page,
    asCustomer,
  }) => {
    await asCustomer();
    await openCheckout(page);
    await page.getByLabel("Your Name").fill("Mei Ling");
    await page.getByLabel("Building/Villa").fill("Tower 3");
    await next(page).click();
    await expect(page.getByText("Please save your location details before proceeding.")).toBeVisible();
    await expect(page.getByLabel("Building/Villa")).toHaveValue("Tower 3");
    await expect(page.getByLabel("Your Name")).toHaveValue("Mei Ling");
    expect(await isSameDocument(page)).toBe(true);
  });

  test("CHECKOUT-13 Next marks what an empty address lacks, and leads to the first of it", async ({
    page,
    asCustomer,
  }) => {
    await asCustomer();
    await openCheckout(page);
    await page.getByLabel("Your Name").fill("Mei Ling");
    await next(page).click();
    const [building, street] = [page.getByLabel("Building/Villa"), page.getByLabel("Street")];
    await expect(building).toBeFocused();
    await expect(building).toHaveAccessibleDescription("Please fill in Building/Villa.");
    await expect(street).toHaveAccessibleDescription("Please fill in Street.");
    await expect(page.getByText("Please save your location details before proceeding.")).toBeVisible();
    await expectAccessible(page);
    await building.fill("Tower 3");
    await street.fill("Main Street");
    await next(page).click();
    await expect(page.getByRole("button", { name: "Save address" })).toBeFocused();
    await expect(building).not.toHaveAttribute("aria-invalid");
  });

  test("focus goes to the first field that is wrong, which says what is wrong", async ({ page, asCustomer }) => {
    await asCustomer({ choice: { pickup: "in_store" } });
    await openCheckout(page);
    await next(page).click();
    const name = page.getByLabel("Your Name");
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(/Please enter a valid name\./);
    await expectAccessible(page);
  });

  test("ADDR-06 CHECKOUT-09 an address that is saved becomes selectable and selected, and the name typed before stays", async ({
    page,
    asCustomer,
  }) => {
    await asCustomer();
    await openCheckout(page);
    await page.getByLabel("Your Name").fill("Mei Ling");
    await page.getByLabel("Building/Villa").fill("Tower 3");
    await page.getByLabel("Street").fill("Main Street");
    await expect(page.getByRole("button", { name: "Cancel" })).toHaveCount(0);
    await page.getByRole("button", { name: "Save address" }).click();
    await expect(page.getByRole("radio", { name: /Tower 3/ })).toBeChecked();
    await expect(page.getByLabel("Building/Villa")).toBeHidden();
    await expect(page.getByLabel("Your Name")).toHaveValue("Mei Ling");
    await expectAccessible(page);
    await page.getByRole("radio", { name: "Enter new address" }).check();
    await page.getByLabel("Building/Villa").fill("Tower 4");
    await page.getByRole("textbox", { name: /^Street/ }).fill("Side Street");
    await page.getByRole("button", { name: "Save address" }).click();
    await expect(page.getByRole("radio", { name: /Tower 4/ })).toBeChecked();
    await expect(page.getByRole("radio", { name: /Tower 3/ })).not.toBeChecked();
    await page.getByRole("radio", { name: "Enter new address" }).check();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByLabel("Building/Villa")).toBeHidden();
    expect(await isSameDocument(page)).toBe(true);
  });
});

test.describe("step 2", () => {
  test.use({ allowedErrors: [/status of 4\d\d/] });

  test("CART-08 CHECKOUT-20 PAY-COD-01 cash places the order at once: a popup with thanks, and the stored cart is gone", async ({
    page,
    asCustomer,
  }) => {
    await asCustomer({ choice: { pickup: "in_store" } });
    await page.goto("/");
    await page.evaluate(() => {
      localStorage.setItem("cartItems", '[{"item_id":101,"count":1,"modifiers":[],"name":"Classic Burger"}]');
      localStorage.setItem("freeItems", "[]");
    });
    await openCheckout(page);
    await goToPayment(page);
    await expect(page.getByRole("radio", { name: "Cash" })).toBeChecked();
    await expectAccessible(page);
    await placeOrder(page).click();
    const popup = page.getByRole("dialog", { name: "Thank you for your order!" });
    await expect(popup).toBeVisible();
    await expect(popup).toContainText(/Your order number is \d+\./);
    await expectAccessible(page);
    await expectCartForgotten(page);
    expect(await isSameDocument(page)).toBe(true);
    await popup.getByRole("link", { name: "Track Order" }).click();
    await expect(page).toHaveURL(/\/trackorder\?order=/);
    await expect(page.getByRole("status").filter({ hasText: "Order Received" })).toBeVisible();
  });

  test("CHECKOUT-23 the button is disabled while the order is being sent, and works again after a refusal", async ({
    page,
    asCustomer,
    server,
    brand,
  }) => {
    await asCustomer({ choice: { pickup: "in_store" } });
    await openCheckout(page);
    await goToPayment(page);
    const release = await holdOrder(page);
    const dearer = testMenu({
      categories: [
        testCategory({
          id: IDS.burgers,
          name: "Burgers",
          items: [testItem({ id: IDS.classic, name: "Classic Burger", unit_price: "12.00" })],
        }),
      ],
    });
    await applyBrand(server, { ...brand, menus: { main: dearer } });
    await placeOrder(page).click();
    await expect(placeOrder(page)).toBeDisabled();
    await expect(placeOrder(page)).toHaveAttribute("aria-busy", "true");
    release();
    await expect(page.getByText("The price of your order has changed")).toBeVisible();
    await expect(placeOrder(page)).toBeEnabled();
    await expect(placeOrder(page)).toContainText("SGD\u00a012.00");
    await expectAccessible(page);
    await placeOrder(page).click();
    await expect(page.getByRole("dialog", { name: "Thank you for your order!" })).toBeVisible();
    await page.goBack();
    await expect(page, "the browser's button leads to the order").toHaveURL(/\/trackorder\?order=/);
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
  });

  test("CHECKOUT-23 the button works again by Back from step 2, though the order's answer has not come", async ({
    page,
    asCustomer,
  }) => {
    await asCustomer({ choice: { pickup: "in_store" } });
    await openCheckout(page);
    await goToPayment(page);
    await holdOrder(page);
    await placeOrder(page).click();
    await expect(placeOrder(page)).toBeDisabled();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("PICKUP DETAILS");
    await next(page).click();
    await expect(placeOrder(page)).toBeEnabled();
    await expect(placeOrder(page)).not.toHaveAttribute("aria-busy", "true");
  });

  test("CHECKOUT-22 CHECKOUT-23 Place order checks the payment first; Back leads to step 1 with everything kept", async ({
    page,
    asCustomer,
  }) => {
    await asCustomer({ choice: { pickup: "in_store" } });
    await openCheckout(page);
    await page.getByLabel(/Order notes/).fill("Ring twice");
    await goToPayment(page);
    await page
      .getByRole("radio", { name: "Cash" })
      .evaluate((radio) => radio instanceof HTMLInputElement && (radio.checked = false));
    await placeOrder(page).click();
    await expect(page.getByText("Please choose a payment method to continue.")).toBeVisible();
    await expect(placeOrder(page)).toBeEnabled();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("PICKUP DETAILS");
    await expect(page.getByLabel(/Order notes/)).toHaveValue("Ring twice");
    await expect(next(page)).toBeEnabled();
  });
});
