/** Promotions on the menu page: the list of them, what a change of the cart unlocks, and the choice of a free item. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures";
import { DOLLAR_OFF, FREE_CHEESE, FREE_FRIES, WITH_CODE } from "./promoted";
import { cardOf, cartOf, chooseArea } from "./shopping";

const ALL = [FREE_CHEESE, FREE_FRIES, DOLLAR_OFF, WITH_CODE];

test.describe("the list of promotions", () => {
  test.use({ brandOverrides: { promotions: ALL } });

  test("HOME-13 opens from the account menu and tells each promotion's name and description", async ({
    page,
    asCustomer,
  }) => {
    await asCustomer({ items: [] });
    await page.goto("/");
    await page.getByLabel(/^Account menu/).click();
    await page.getByRole("link", { name: "Promotions" }).click();
    const modal = page.getByRole("dialog", { name: "Promotions" });
    await expect(modal.getByRole("listitem")).toHaveText([
      "Third one freeTwo classics bring a cheese burger.",
      "Fries with your drinkChoose plain or loaded.",
      "A dollar offFrom SGD 12.",
      "Half a dollarUse the code HALF",
    ]);
    await expectAccessible(page);
    await modal.getByRole("link", { name: "Close" }).click();
    await expect(modal).toHaveCount(0);
  });
});

test.describe("without promotions", () => {
  test("LAYOUT-04 the account menu does not speak of any", async ({ page, asCustomer }) => {
    await asCustomer({ items: [] });
    await page.goto("/");
    await page.getByLabel(/^Account menu/).click();
    await expect(page.getByRole("link", { name: "My Orders" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Promotions" })).toHaveCount(0);
  });
});

test.describe("unlocked promotions", () => {
  test.use({
    brandOverrides: {
      promotions: [
        DOLLAR_OFF,
        {
          ...DOLLAR_OFF,
          id: 5,
          name: "Free ride",
          condition: { type: "buys_for_specific_amount", min_price: "25.00" },
          action: { type: "gets_value_discount_on_item", value: "1.00" },
        },
      ],
    },
  });

  test("PROMO-26 CONST-55 a popup names those not shown before; OK records them for the session", async ({ page }) => {
    await chooseArea(page);
    const add = cardOf(page, "Classic Burger").getByRole("button", { name: /(Add to Order$|^One more)/ });
    const popup = page.getByRole("alertdialog", { name: "Promotion Unlocked" });
    await add.click();
    await expect(cartOf(page).locator("[data-ui=total]")).toContainText("SGD 10.00");
    await expect(popup).toHaveCount(0);
    await add.click();
    await expect(popup).toContainText("A dollar off");
    await expectAccessible(page);
    await popup.getByRole("button", { name: "OK" }).click();
    await expect(popup).toHaveCount(0);
    expect(await page.evaluate(() => window.sessionStorage.getItem("lastShownPromotions"))).toBe("[3]");
    await expect(cartOf(page)).toContainText("A dollar off");
    await expect(cartOf(page).locator("[data-ui=total]")).toContainText("SGD 19.00");

    await page.reload();
    await add.click();
    await expect(popup).toContainText("Free ride");
    await expect(popup).not.toContainText("A dollar off");
    await popup.getByRole("button", { name: "OK" }).click();
    expect(await page.evaluate(() => window.sessionStorage.getItem("lastShownPromotions"))).toBe("[3,5]");
  });

  test("PROMO-26 OK records what applies in place of what was shown before: what comes back is told of again", async ({
    page,
  }) => {
    await chooseArea(page);
    // Once shown in this session, it does not apply any more.
    await page.evaluate(() => window.sessionStorage.setItem("lastShownPromotions", "[9,5]"));
    const add = cardOf(page, "Classic Burger").getByRole("button", { name: /(Add to Order$|^One more)/ });
    const popup = page.getByRole("alertdialog", { name: "Promotion Unlocked" });
    const stored = () => page.evaluate(() => window.sessionStorage.getItem("lastShownPromotions"));
    await add.click();
    await add.click();
    await expect(popup).toContainText("A dollar off");
    await popup.getByRole("button", { name: "OK" }).click();
    expect(await stored()).toBe("[3]");
    await add.click();
    await expect(popup).toContainText("Free ride");
    await popup.getByRole("button", { name: "OK" }).click();
    expect(await stored()).toBe("[3,5]");
  });
});

test.describe("free items", () => {
  test.use({ brandOverrides: { promotions: [FREE_CHEESE, FREE_FRIES] } });

  /** Two burgers, which give a third one: the button that adds one more, and the popup that tells of it. */
  async function withThirdOneFree(page: Page) {
    await chooseArea(page);
    const add = cardOf(page, "Classic Burger").getByRole("button", { name: /(Add to Order$|^One more)/ });
    await add.click();
    await add.click();
    const popup = page.getByRole("dialog", { name: "Third one free" });
    await expect(popup).toContainText("Promotion Unlocked");
    return { add, popup };
  }

  test("PROMO-23 PROMO-26 one popup tells of the promotion and asks to choose while every group of its free item has nothing selected", async ({
    page,
  }) => {
    const { popup } = await withThirdOneFree(page);
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(popup.getByRole("button", { name: /^Confirm/ })).toBeDisabled();
    await expectAccessible(page);
    await popup.getByLabel("Large").check();
    await popup.getByRole("button", { name: /^Confirm/ }).click();
    await expect(popup).toHaveCount(0);
    const free = cartOf(page).getByRole("listitem").filter({ hasText: "Cheese Burger" });
    await expect(free).toContainText("Large");
    await expect(free).toContainText("Third one free");
    await expect(free.getByText("Free", { exact: true })).toBeVisible();
    await expect(free.getByRole("button")).toHaveCount(0);
    await expect(cartOf(page).locator("[data-ui=total]")).toContainText("SGD 20.00");
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    expect(await page.evaluate(() => window.sessionStorage.getItem("lastShownPromotions"))).toBe("[1]");
  });

  for (const way of ["Escape", "Close"])
    test(`PROMO-26 the popup of a free item that is left by ${way} has told of the promotion, and nothing tells of it again`, async ({
      page,
    }) => {
      const { add, popup } = await withThirdOneFree(page);
      if (way === "Escape") await page.keyboard.press("Escape");
      else await popup.getByRole("link", { name: "Close" }).click();
      await expect(popup).toHaveCount(0);
      expect(await page.evaluate(() => window.sessionStorage.getItem("lastShownPromotions"))).toBe("[1]");
      await add.click();
      await expect(cartOf(page).locator("[data-ui=total]")).toContainText("SGD 30.00");
      await expect(page.getByRole("alertdialog")).toHaveCount(0);
    });

  test("an offer of several items is chosen from", async ({ page }) => {
    await chooseArea(page);
    await cardOf(page, "Cola")
      .getByRole("button", { name: /Add to Order$/ })
      .click();
    const popup = page.getByRole("dialog", { name: "Fries with your drink" });
    await expect(popup).toContainText("Promotion Unlocked");
    await popup.getByLabel("Loaded Fries").check();
    await expectAccessible(page);
    await popup.getByRole("button", { name: /^Add to my order/ }).click();
    await expect(cartOf(page).getByRole("listitem").filter({ hasText: "Loaded Fries" })).toContainText("Free");
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
  });
});
