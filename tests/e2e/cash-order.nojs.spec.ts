/** Without script: from the menu to the confirmation, and the kitchen's news by refresh. */
import type { Page } from "@playwright/test";
import type { TestBrand } from "../support/brands";
import { freshPhone } from "../support/customers";
import { loyaltyOn } from "../support/loyalty";
import { operatorCall } from "../support/operator";
import { latestCode } from "../support/outbox";
import type { ServerAddress } from "../support/server";
import { expect, test } from "./fixtures";
import { pathTo } from "~/paths/address";
import { OPERATOR_ORDER_STATUS } from "~/paths/calls";

// A refused form is answered with 400, which the browser notes.
test.use({ allowedErrors: [/status of 400/], brandOverrides: { company: loyaltyOn({ earn_percent: 10 }) } });

type Around = { page: Page; server: ServerAddress; brand: TestBrand };

const dialog = (page: Page) => page.getByRole("dialog");
const placeOrder = (page: Page) => page.getByRole("button", { name: /^Place order/ }).last();
const next = (page: Page) => page.getByRole("button", { name: "Next" }).last();
const back = (page: Page) => page.getByRole("button", { name: "Back" }).last();

/** The menu's Classic Burger into the cart, then Checkout, which leads a guest to sign in and back. */
async function fromMenuToCheckout({ page, server, brand }: Around) {
  await page.getByRole("button", { name: "Classic Burger Add to Order" }).click();
  await page.getByRole("link", { name: /^Checkout/ }).click();
  const phone = freshPhone();
  await page.getByLabel(/Mobile|Phone/i).fill(phone);
  await page.getByRole("checkbox", { name: /terms/i }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("textbox", { name: "Code" }).fill(await latestCode(server, brand.host, `+65${phone}`));
  await page.getByRole("button", { name: /Verify|Continue|Submit/ }).click();
  await expect(page).toHaveURL(/\/checkout/);
}

async function chooseDelivery(page: Page) {
  await page.goto("/");
  await dialog(page)
    .getByRole("link", { name: /^Delivery/ })
    .click();
  await page.getByRole("radio", { name: "Near Town" }).check();
  await page.getByRole("button", { name: "Next" }).click();
}

async function choosePickup(page: Page, mode: "In-Store" | "Curbside") {
  await page.goto("/");
  await dialog(page)
    .getByRole("link", { name: /^Pickup/ })
    .click();
  await page.getByText(mode, { exact: true }).click();
  await page.getByRole("button", { name: "Next" }).click();
}

async function saveAddress(page: Page) {
  for (const label of ["Building/Villa", "Street", "Flat Number", "Nearest Landmark"])
    await expect(page.getByRole("textbox", { name: label })).toBeEditable();
  await expect(page.locator("[data-ui=map]")).toHaveCount(0);
  await page.getByLabel("Building/Villa").fill("Tower 3");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("Please fill in Street.")).toBeVisible();
  await page.getByLabel("Street").fill("Main Street");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByRole("radio", { name: /Tower 3/ })).toBeChecked();
}

/** The order has emptied the cart: its checkout leads to the order. */
async function expectEmptyCart(page: Page) {
  await page.goto("/checkout");
  await expect(page).toHaveURL(/\/trackorder\?order=/);
  await expect(page.locator("[data-ui=headline]")).toBeVisible();
}

test("PAY-COD-02 CART-19 CHECKOUT-27 CHECKOUT-28 ADDR-12 TRACK-18 a cash delivery from the menu to the confirmation, and its news", async ({
  page,
  server,
  brand,
}) => {
  await chooseDelivery(page);
  await fromMenuToCheckout({ page, server, brand });
  await next(page).click();
  await expect(page.getByText("Please enter a valid name.")).toBeVisible();
  await expect(page.getByText("Please save your location details before proceeding.")).toBeVisible();
  await page.getByLabel("Your Name").fill("Mei Ling");
  await saveAddress(page);
  await page.getByLabel(/Order notes/).fill("Ring twice");
  await next(page).click();
  await back(page).click();
  await expect(page.getByLabel(/Order notes/)).toHaveValue("Ring twice");
  await back(page).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto("/checkout?step=1");
  await next(page).click();
  await expect(page.getByRole("radio", { name: "Cash" })).toBeChecked();
  await expect(page.locator("[data-ui=total]")).toContainText("SGD\u00a010.00");
  await placeOrder(page).click();
  await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
  await expect(dialog(page)).toContainText("You earned SGD 1.00");
  await page.getByRole("link", { name: "Track Order" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Order Received" })).toBeVisible();
  await expect(page.getByText("Ring twice")).toBeVisible();
  await expect(page.getByText("Classic Burger")).toBeVisible();
  await expect(page.getByText("Tower 3, Main Street")).toBeVisible();
  await expect(page.locator("[data-ui=steps] li")).toHaveText([
    "Order Received",
    "Preparing",
    "On the way",
    "Delivered",
  ]);
  const number = /\d+/.exec((await page.getByRole("heading", { level: 1 }).textContent()) ?? "")?.[0];
  await operatorCall(server, "POST", pathTo(OPERATOR_ORDER_STATUS, { slug: brand.slug, number: number ?? "" }), {
    status: "confirmed",
  });
  await page.getByRole("link", { name: "Refresh" }).click();
  // Half an hour before midnight the day is told too.
  const arriving = /Arriving around (?:\w+ \d+ \w+, )?\d/;
  await expect(page.getByRole("status").filter({ hasText: "Preparing" })).toContainText(arriving);
  await expect(page.locator("[data-ui=steps] [aria-current=step]")).toHaveText("Preparing");
  await expectEmptyCart(page);
});

for (const mode of ["In-Store", "Curbside"] as const) {
  test(`PAY-COD-03 CHECKOUT-27 a cash order for pickup, ${mode}, with its note where there is a car to find`, async ({
    page,
    server,
    brand,
  }) => {
    const hasCar = mode === "Curbside";
    await choosePickup(page, mode);
    await fromMenuToCheckout({ page, server, brand });
    await expect(page.getByRole("radio", { name: new RegExp(mode) })).toBeChecked();
    await page.getByLabel("Your Name").fill("Tan");
    if (hasCar) await page.getByLabel(/How will we recognise you/).fill("Blue car, SBA 1234");
    await next(page).click();
    await page.getByRole("radio", { name: "Cash" }).check();
    await placeOrder(page).click();
    await expect(page.getByText(/Your order number is \d+\./)).toBeVisible();
    await page.getByRole("link", { name: "Track Order" }).click();
    await expect(page.getByText(`Pickup, ${mode}`)).toBeVisible();
    await expect(page.locator("[data-ui=order-facts]")).toContainText("Cash");
    await expect(page.getByText("Blue car, SBA 1234")).toBeVisible({ visible: hasCar });
    await expectEmptyCart(page);
  });
}

test("PAY-CARDOD-02 a curbside order with its note, paid by card when it is handed over", async ({
  page,
  server,
  brand,
}) => {
  await choosePickup(page, "Curbside");
  await fromMenuToCheckout({ page, server, brand });
  await expect(page.getByRole("radio", { name: /Curbside/ })).toBeChecked();
  await page.getByLabel("Your Name").fill("Tan");
  await page.getByLabel(/How will we recognise you/).fill("Blue car, SBA 1234");
  await next(page).click();
  await page.getByRole("radio", { name: "Card at the door" }).check();
  await placeOrder(page).click();
  await page.getByRole("link", { name: "Track Order" }).click();
  await expect(page.getByText("Blue car, SBA 1234")).toBeVisible();
  await expect(page.getByText("Card at the door")).toBeVisible();
  await expectEmptyCart(page);
});

test.describe("ways to pay", () => {
  test.use({
    brandOverrides: {
      payment_types: [
        { id: 7, payment_type: "stripe", title: "Credit card", sapaad_payment_type_id: 7 },
        { id: 1, payment_type: "cash_on_delivery", title: "Cash", sapaad_payment_type_id: 1 },
        { id: 2, payment_type: "card_on_delivery", title: "Card at the door", sapaad_payment_type_id: 2 },
      ],
    },
  });

  test("CHECKOUT-29 those that need a script cannot be chosen, cash and card on delivery can", async ({
    page,
    server,
    brand,
  }) => {
    await choosePickup(page, "In-Store");
    await fromMenuToCheckout({ page, server, brand });
    await page.getByLabel("Your Name").fill("Tan");
    await next(page).click();
    await expect(page.getByRole("radio", { name: "Cash" })).toBeEnabled();
    await expect(page.getByRole("radio", { name: "Card at the door" })).toBeEnabled();
    await expect(page.getByRole("radio", { name: "Credit card" })).toHaveCount(0);
  });
});

test.describe("without cash", () => {
  test.use({
    brandOverrides: {
      payment_types: [
        { id: 2, payment_type: "card_on_delivery", title: "Card at the door", sapaad_payment_type_id: 2 },
      ],
    },
  });

  test("CHECKOUT-27 nothing is chosen beforehand, and Place order asks for a way to pay", async ({
    page,
    server,
    brand,
  }) => {
    await choosePickup(page, "In-Store");
    await fromMenuToCheckout({ page, server, brand });
    await page.getByLabel("Your Name").fill("Tan");
    await next(page).click();
    const card = page.getByRole("radio", { name: "Card at the door" });
    await expect(card).not.toBeChecked();
    await placeOrder(page).click();
    await expect(page.getByText("Please choose a payment method to continue.")).toBeVisible();
    await card.check();
    await placeOrder(page).click();
    await expect(page.getByText(/Your order number is \d+\./)).toBeVisible();
  });
});
