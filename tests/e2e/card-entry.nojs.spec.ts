/** A way to pay whose card is entered at the checkout, without script: it is not offered, and the page says what to do instead. */
import type { Page } from "@playwright/test";
import { applyBrand, IDS, type TestBrand } from "../support/brands";
import { readyToPay } from "../support/checkout";
import { putIntoCart } from "../support/customers";
import { payWithCard } from "../support/card-tokens";
import { PUBLIC_KEY } from "../support/payment-kinds/omise";
import { orderOnItsWay, tippingBrandOf } from "../support/post-order-tips";
import { expect } from "./fixtures";
import { test } from "./payments";

test.use({ kind: "omise", viewport: { width: 390, height: 844 } });

/** What stands there for those without script; searches for words pass it over. */
const instead = (page: Page) => page.locator("noscript [data-ui=banner]");

test("a card cannot be entered without script: the page says so, and cash pays", async ({ page, asCustomer }) => {
  await readyToPay(await asCustomer());
  await page.goto("/m/checkout?step=2");
  await expect(page.getByRole("radio", { name: "Card online" })).toBeHidden();
  await expect(instead(page)).toBeVisible();
  expect(await instead(page).innerText()).toBe(
    "Card online needs JavaScript\nPlease choose another way to pay, or switch JavaScript on.",
  );
  await page.getByRole("radio", { name: "Cash" }).check();
  await page.getByRole("button", { name: "Place order" }).last().click();
  await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
});

test("where nothing else is offered the page says how an order can be placed all the same", async ({
  page,
  asCustomer,
  brand,
  server,
}) => {
  await readyToPay(await asCustomer());
  const [, online] = brand.payment_types as object[];
  await applyBrand(server, { ...brand, payment_types: [online] } as TestBrand);
  await page.goto("/m/checkout?step=2");
  await expect(instead(page)).toBeVisible();
  expect(await instead(page).innerText()).toContain("Switch JavaScript on, or call the restaurant");
});

test("a saved card pays without script", async ({ page, asCustomer, sandbox }) => {
  const customer = await asCustomer();
  const maker = { script: `${sandbox.url}/omise/omise.js`, key: PUBLIC_KEY };
  await readyToPay(customer);
  await payWithCard(customer, maker, { save: true });
  await putIntoCart(customer, IDS.classic);
  await readyToPay(customer);
  await page.goto("/m/checkout?step=2");
  await expect(instead(page)).toHaveCount(0);
  await page.getByRole("radio", { name: "Card online" }).check();
  await expect(page.getByRole("radio", { name: /Visa •••• 4242/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Another card" })).toBeHidden();
  await page.getByRole("button", { name: "Place order" }).last().click();
  await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
});

test.describe("a tip", () => {
  test.use({ brandOverrides: tippingBrandOf("omise") });
  for (const set of ["", "/m"])
    test(`has no card entered without script either: the page says so, and a saved one pays it: ${set}/trackorder`, async ({
      page,
      asCustomer,
      sandbox,
      server,
      brand,
    }) => {
      const customer = await asCustomer();
      const { order } = await orderOnItsWay(server, brand, "omise", customer);
      const tip = `${set}/trackorder?order=${order.id}&tip=value:300`;
      await page.goto(tip);
      await expect(page.getByRole("radio", { name: "Card online" })).toBeHidden();
      expect(await instead(page).innerText()).toBe(
        "Card online needs JavaScript\nSwitch JavaScript on to tip your rider.",
      );
      const maker = { script: `${sandbox.url}/omise/omise.js`, key: PUBLIC_KEY };
      await putIntoCart(customer, IDS.classic);
      await readyToPay(customer);
      await payWithCard(customer, maker, { save: true });
      await page.goto(tip);
      await page.getByRole("radio", { name: "Card online" }).check();
      await expect(page.getByRole("radio", { name: /Visa •••• 4242/ })).toBeChecked();
      await expect(page.getByRole("radio", { name: "Another card" })).toBeHidden();
      await page.getByRole("button", { name: /^Pay Now/ }).click();
      await expect(page.getByText("Thank you! Your tip of SGD\u00a03.00 is for Ali.")).toBeVisible();
    });
});
