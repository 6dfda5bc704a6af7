/** Promotions, promo codes and coupons without script, on both route sets. */
import { expect, test } from "./fixtures";
import { DOLLAR_OFF, FREE_CHEESE, FREE_FRIES, FROM_FIFTEEN, TWO_OFF, WITH_CODE } from "./promoted";
import { IDS } from "../support/brands";
import { goToPayment } from "../support/checkout";
import { cardOf, cartOf, chooseArea, haveArea } from "./shopping";
import { unfold } from "./unfold";

test.describe("promotions", () => {
  test.use({ brandOverrides: { promotions: [FREE_CHEESE, FREE_FRIES, DOLLAR_OFF] } });

  test("PROMO-27 they apply on the rendered cart, and a free item with open groups asks for the choice on a form", async ({
    page,
  }) => {
    await chooseArea(page);
    const add = cardOf(page, "Classic Burger").getByRole("button", { name: /(Add to Order$|^One more)/ });
    await add.click();
    await add.click();
    const popup = page.getByRole("dialog", { name: "Third one free" });
    await popup.getByRole("button", { name: /^Confirm/ }).click();
    await expect(popup.locator("[data-ui=field-error]")).toHaveText("Please choose 1");
    await popup.getByLabel("Large").check();
    await popup.getByRole("button", { name: /^Confirm/ }).click();
    await expect(popup).toHaveCount(0);
    const cart = cartOf(page);
    await expect(cart.getByRole("listitem").filter({ hasText: "Cheese Burger" })).toContainText("Large");
    await expect(cart).toContainText("Promotion Unlocked");
    await expect(cart.locator("[data-ui=saving]")).toContainText("A dollar off");
    await expect(cart.locator("[data-ui=total]")).toContainText("SGD 19.00");

    await cardOf(page, "Classic Burger")
      .getByRole("button", { name: /^One fewer/ })
      .click();
    await expect(cart.getByRole("listitem")).toHaveCount(1);
    await expect(cart.locator("[data-ui=total]")).toContainText("SGD 10.00");
  });

  for (const layout of ["", "/m"])
    test(`PROMO-23 the checkout says that a free item waits, and leads to its choice (${layout}/checkout)`, async ({
      page,
      asCustomer,
    }) => {
      await goToPayment(await asCustomer({ choice: { pickup: "in_store" }, items: [IDS.cola] }));
      for (const step of ["1", "2"]) {
        await page.goto(`${layout}/checkout?step=${step}`);
        await expect(page.getByText("Your free item is waiting for your choice.")).toBeVisible();
      }
      await page.getByRole("link", { name: "Choose" }).click();
      const popup = page.getByRole("dialog", { name: "Fries with your drink" });
      await popup.getByLabel("Loaded Fries").check();
      await popup.getByRole("button", { name: /^Add to my order/ }).click();
      await expect(popup).toHaveCount(0);
      await page.goto(`${layout}/checkout?step=2`);
      await expect(page.locator("[data-ui=lines]")).toContainText("Loaded Fries");
      await expect(page.getByText("Your free item is waiting for your choice.")).toHaveCount(0);
    });

  test("PROMO-27 one of several free items is taken on a form, on the phone's pages too", async ({ page }) => {
    await haveArea(page);
    await page.goto("/m");
    await cardOf(page, "Cola")
      .getByRole("button", { name: /Add to Order$/ })
      .click();
    const popup = page.getByRole("dialog", { name: "Fries with your drink" });
    await popup.getByRole("link", { name: "Close" }).click();
    await page.goto("/m/order-details");
    await page.getByRole("link", { name: "Choose" }).click();
    await popup.getByLabel("Loaded Fries").check();
    await popup.getByRole("button", { name: /^Add to my order/ }).click();
    const fries = page.getByRole("listitem").filter({ hasText: "Loaded Fries" });
    await expect(fries.getByText("Free", { exact: true })).toBeVisible();
    await expect(page.locator("[data-ui=total]")).toContainText("SGD 3.00");
  });
});

test.describe("the promo code", () => {
  test.use({ brandOverrides: { promotions: [WITH_CODE] } });

  for (const layout of ["phone", "desktop"] as const) {
    test(`PROMOCODE-09 it is applied and removed by forms, with their messages (${layout})`, async ({
      page,
      asCustomer,
    }) => {
      const client = await asCustomer({ choice: { pickup: "in_store" } });
      await goToPayment(client);
      await page.goto(layout === "phone" ? "/m/order-details" : "/checkout?step=2");
      await unfold(page, "Promo code");
      await page.getByRole("textbox", { name: "Promo code" }).fill("WRONG");
      await page.locator("[data-ui=code-form]").getByRole("button", { name: "Apply" }).click();
      await expect(page.getByText("Invalid promo code!")).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Promo code" })).toHaveValue("WRONG");
      await page.getByRole("textbox", { name: "Promo code" }).fill("HALF");
      await page.locator("[data-ui=code-form]").getByRole("button", { name: "Apply" }).click();
      await expect(page.locator("[data-ui=total]")).toContainText("SGD 9.50");
      await unfold(page, "Promo code");
      await page.getByRole("button", { name: "Remove HALF" }).click();
      await expect(page.locator("[data-ui=total]")).toContainText("SGD 10.00");
      for (let tries = 0; tries < 20; tries++) await client.get(`/discounts/GUESS${tries}`);
      await unfold(page, "Promo code");
      await page.getByRole("button", { name: "Apply HALF" }).click();
      await expect(page.getByText("Error applying promo code!")).toBeVisible();
    });
  }
});

test.describe("the coupon", () => {
  test.use({ brandOverrides: { coupons: [TWO_OFF, FROM_FIFTEEN] } });

  for (const layout of ["phone", "desktop"] as const) {
    test(`CART-18 COUPON-12 it is applied and removed by forms, with its messages and the new totals (${layout})`, async ({
      page,
      asCustomer,
    }) => {
      const client = await asCustomer({ choice: { pickup: "in_store" } });
      await goToPayment(client);
      await page.goto(layout === "phone" ? "/m/order-details" : "/checkout?step=2");
      const enter = async (code: string) => {
        await unfold(page, "Coupon");
        await page.getByRole("textbox", { name: "Coupon" }).fill(code);
        await page.locator("[data-ui=code-form]").getByRole("button", { name: "Apply" }).click();
      };
      await enter("NOPE");
      await expect(page.getByText("Invalid Discount code")).toBeVisible();
      await enter("BIG");
      await expect(page.getByText("This coupon can only be used for orders above SGD 15.00!")).toBeVisible();
      await expect(page.locator("[data-ui=total]")).toContainText("SGD 10.00");
      await enter("two");
      await expect(page.locator("[data-ui=saving]")).toContainText("Two off");
      await expect(page.locator("[data-ui=total]")).toContainText("SGD 8.00");
      await unfold(page, "Coupon");
      await page.getByRole("button", { name: "Remove Two off" }).click();
      await expect(page.locator("[data-ui=total]")).toContainText("SGD 10.00");
    });
  }
});
