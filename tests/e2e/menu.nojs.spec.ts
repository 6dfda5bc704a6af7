/** Browsing, searching, adding and paying attention without script. */
import { applyBrand, IDS, testCategory, testItem, testMenu, testOutlet } from "../support/brands";
import { expect, test } from "./fixtures";
import { cardOf, cartOf, chooseArea, haveArea, linesOf } from "./shopping";
import { popularBrand } from "./popular-brand";

test("MENU-14 the whole menu is browsed by category through anchors", async ({ page }) => {
  await chooseArea(page);
  const categories = page.getByRole("navigation", { name: "Menu categories" });
  await expect(categories.getByRole("link")).toHaveText(["Burgers", "Drinks"]);
  for (const [name, section, item] of [
    ["Drinks", "#c200", "Cola"],
    ["Burgers", "#c100", "Classic Burger"],
  ] as const) {
    await categories.getByRole("link", { name }).click();
    await expect(page).toHaveURL(new RegExp(`${section}$`));
    await expect(page.locator(section).getByRole("heading", { name: item })).toBeInViewport();
  }
  await expect(page.locator(".card h3")).toHaveText(["Classic Burger", "Cheese Burger", "Fries", "Cola"]);
});

test("a phone's sheet of all categories opens and closes by the address", async ({ page }) => {
  await chooseArea(page);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.getByRole("link", { name: "Menu", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Menu" });
  await expect(sheet).toBeVisible();
  await sheet.getByRole("link", { name: "Drinks" }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("heading", { name: "Cola" })).toBeInViewport();
});

test("a search without a hit leads on to the categories", async ({ page }) => {
  await haveArea(page);
  await page.goto("/?q=sushi");
  await page.getByRole("navigation", { name: "Ways on" }).getByRole("link", { name: "Drinks" }).click();
  await expect(page).toHaveURL(/\/#c200$/);
  await expect(page.locator(".card")).toHaveCount(4);
});

test("MENU-15 search is a form answered with the hits and their counts, or that there are none", async ({ page }) => {
  await chooseArea(page);
  const box = page.getByRole("searchbox", { name: "Search the menu" });
  await box.fill("BURGER");
  await box.press("Enter");
  await expect(page.getByText("2 results in 1 category")).toBeVisible();
  await expect(page.locator(".card h3")).toHaveText(["Classic Burger", "Cheese Burger"]);
  await page.getByRole("searchbox", { name: "Search the menu" }).fill("sushi");
  await page.getByRole("searchbox", { name: "Search the menu" }).press("Enter");
  await expect(page.getByText("No result found matched for this keyword sushi")).toBeVisible();
});

test("ITEM-09 Add posts a form, and the item is in the cart on the answered page", async ({ page }) => {
  await chooseArea(page);
  await cardOf(page, "Cola")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  await expect.poll(() => linesOf(cartOf(page))).toEqual(["Cola 1 SGD 3.00"]);
  await cardOf(page, "Cola").getByRole("button", { name: "One more: Cola" }).click();
  await expect(cardOf(page, "Cola").getByRole("status")).toHaveText("2");
});

test.describe("an item with a picture", () => {
  const tea = testItem({ id: 301, name: "Milk Tea", description: "Slow-brewed.", image: "logo.svg" });
  test.use({
    brandOverrides: {
      menus: { main: testMenu({ categories: [testCategory({ id: 300, name: "Tea", items: [tea] })] }) },
    },
  });

  test("ITEM-10 its details show name, description and picture", async ({ page }) => {
    await chooseArea(page);
    await expect(cardOf(page, "Milk Tea").locator("img")).toBeVisible();
    await cardOf(page, "Milk Tea").getByRole("link", { name: "Milk Tea" }).click();
    const dialog = page.getByRole("dialog", { name: "Milk Tea" });
    await expect(dialog).toContainText("Slow-brewed.");
    await expect(dialog.locator("img")).toBeVisible();
    await expect(dialog.locator("img")).toHaveAttribute("src", /\/logo\.svg$/);
  });
});

test("ITEM-10 an item's details are a page of their own", async ({ page }) => {
  await chooseArea(page);
  await cardOf(page, "Classic Burger").getByRole("link", { name: "Classic Burger" }).click();
  await expect(page.getByRole("dialog", { name: "Classic Burger" })).toContainText("Beef, lettuce, tomato.");
  await page.getByRole("dialog").getByRole("link", { name: "Close" }).click();
  await cardOf(page, "Cola").getByRole("link", { name: "Cola" }).click();
  await expect(page.getByRole("dialog", { name: "Cola" })).toContainText("No description");
  await page.getByRole("dialog").getByRole("button", { name: "Add to Order" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => linesOf(cartOf(page))).toEqual(["Cola 1 SGD 3.00"]);
});

test("a customised item is configured on a form, its limits kept by the server with the group's words", async ({
  page,
}) => {
  await chooseArea(page);
  await cardOf(page, "Cheese Burger")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Cheese Burger" });
  await dialog.getByRole("checkbox", { name: /Bacon/ }).check();
  await dialog.getByRole("textbox", { name: "Quantity of Cheese Burger" }).fill("2");
  await dialog.getByRole("button", { name: /^Add to Order/ }).click();
  const size = dialog.getByRole("group", { name: /Size/ });
  await expect(size.locator("[data-ui=field-error]")).toHaveText("Please choose 1");
  await expect(dialog.getByRole("checkbox", { name: /Bacon/ })).toBeChecked();
  await expect(dialog.getByRole("textbox", { name: "Quantity of Cheese Burger" })).toHaveValue("2");
  await size.getByRole("radio", { name: /Large/ }).check();
  await dialog.getByRole("button", { name: /^Add to Order/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => linesOf(cartOf(page))).toEqual(["Cheese Burger Large, Bacon 2 SGD 32.00"]);

  await test.step("ITEM-06 one more asks whether to repeat", async () => {
    await cardOf(page, "Cheese Burger").getByRole("button", { name: "One more: Cheese Burger" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Repeat Last" }).click();
    await expect.poll(() => linesOf(cartOf(page))).toEqual(["Cheese Burger Large, Bacon 3 SGD 48.00"]);
  });
});

test("GROUPED-04 a grouped item offers its sub-items on a form, and the chosen one is added", async ({ page }) => {
  await chooseArea(page);
  await cardOf(page, "Fries")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Fries" });
  await dialog.getByRole("button", { name: /^Add to Order/ }).click();
  await expect(dialog).toContainText("Please choose one of the options of this item.");
  await dialog.getByRole("radio", { name: /Loaded Fries/ }).check();
  await dialog.getByRole("button", { name: /^Add to Order/ }).click();
  await expect.poll(() => linesOf(cartOf(page))).toEqual(["Loaded Fries 1 SGD 6.50"]);
});

test("CART-17 counts are raised, lowered, set and deleted through forms, and the totals follow", async ({ page }) => {
  await chooseArea(page);
  await cardOf(page, "Cola")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  const cart = cartOf(page);
  await cart.getByRole("button", { name: "One more: Cola" }).click();
  await expect(cart.locator("[data-ui=total]")).toContainText("SGD 6.00");
  await cart.getByRole("textbox", { name: "Quantity of Cola" }).fill("5");
  await cart.getByRole("textbox", { name: "Quantity of Cola" }).press("Enter");
  await expect(cart.locator("[data-ui=total]")).toContainText("SGD 15.00");
  await cart.getByRole("button", { name: "One fewer: Cola" }).click();
  await expect(cart.locator("[data-ui=total]")).toContainText("SGD 12.00");
  await cardOf(page, "Classic Burger")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  await expect(cart.locator("[data-ui=total]")).toContainText("SGD 22.00");
  await cart.getByRole("button", { name: "Remove: Cola" }).click();
  await expect.poll(() => linesOf(cart)).toEqual(["Classic Burger 1 SGD 10.00"]);
  await expect(cart.locator("[data-ui=total]")).toContainText("SGD 10.00");
  await cart.getByRole("button", { name: "Remove: Classic Burger" }).click();
  await expect(cart).toContainText("Your cart is empty");
  await cardOf(page, "Classic Burger")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  await cart.getByRole("textbox", { name: "Quantity of Classic Burger" }).fill("");
  await cart.getByRole("textbox", { name: "Quantity of Classic Burger" }).press("Enter");
  await expect(cart).toContainText("Your cart is empty");
});

test("CART-18 CART-16 the cart is a page on phones, and kept between pages", async ({ page }) => {
  await chooseArea(page, "Far Hills");
  await cardOf(page, "Classic Burger")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  await page.goto("/m/order-details");
  await expect(page.locator("[data-ui=lines] [data-ui=line-name]")).toHaveText("Classic Burger");
  await expect(page.getByRole("region", { name: "Checkout" })).toContainText("Add SGD 10.00 more to Checkout");
  await page.getByRole("link", { name: "Add more items" }).click();
  await expect(page).toHaveURL(/\/m$/);
});

test.describe("with a delivery charge", () => {
  const charge = { id: 31, name: "Delivery charge", type: "FIXED", value: "3.90" } as const;
  const surcharges = [{ ...charge, applicable_on_weborder: true, applicable_on_takeaway: false }];
  test.use({
    brandOverrides: { menus: { main: testMenu({ surcharges }) }, outlets: [testOutlet({ delivery_charge_id: 31 })] },
  });

  test("CART-18 the cart's page tells the charges, and what has sold out meanwhile", async ({
    page,
    server,
    brand,
  }) => {
    await chooseArea(page);
    await cardOf(page, "Classic Burger")
      .getByRole("button", { name: /Add to Order$/ })
      .click();
    await page.goto("/m/order-details");
    await expect(page.locator("[data-ui=sums]")).toContainText(/Delivery charge\s*SGD\s3\.90/);
    const main = testMenu({ surcharges, out_of_stock_items: [IDS.classic] });
    await applyBrand(server, { ...brand, menus: { main } });
    await page.reload();
    await expect(page.getByText("Sorry, 1 item(s) in your cart are sold out:")).toBeVisible();
  });
});

test("CART-19 a guest who presses Checkout is led to the sign-in that leads on to the checkout", async ({ page }) => {
  await chooseArea(page);
  await cardOf(page, "Classic Burger")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  await cartOf(page)
    .getByRole("link", { name: /^Checkout/ })
    .click();
  await expect(page.getByRole("dialog").locator('input[name="return_to"]').first()).toHaveValue("/checkout");
});

test("a refused change shows its popup, and OK leads back to the menu", async ({ page }) => {
  await haveArea(page);
  await page.goto("/?error=multiple_customizations");
  await expect(page.getByRole("alertdialog")).toContainText("This item has multiple customizations added.");
  await page.getByRole("link", { name: "OK" }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

test.describe("with dishes that the brand marks as popular", () => {
  test.use({ brandOverrides: popularBrand, viewport: { width: 1440, height: 900 } });

  test("the empty cart offers them beside four dishes in a row, and the first one in it moves none of these", async ({
    page,
  }) => {
    const columns = () =>
      page
        .locator("#menu-list section > ul")
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
    await chooseArea(page);
    const popular = cartOf(page).getByRole("region", { name: "Popular" });
    await expect(popular.getByRole("listitem")).toHaveText([/^Sprite/, /^Tea/, /^Water/]);
    expect(await columns()).toBe(4);
    await popular.getByRole("button", { name: "Add to Order: Water" }).click();
    await expect.poll(() => linesOf(cartOf(page))).toEqual(["Water 1 SGD 1.00"]);
    await expect(popular).toHaveCount(0);
    expect(await columns()).toBe(4);
  });
});

test("a dish that is gone is said to be gone where its popup would be, on both route sets", async ({ page }) => {
  await haveArea(page);
  for (const home of ["/", "/m"]) {
    await page.goto(`${home}?item=999999`);
    const popup = page.getByRole("alertdialog");
    await expect(popup).toContainText("This item is no longer on the menu.");
    await popup.getByRole("link", { name: "OK" }).click();
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    await expect(popup).toBeHidden();
  }
});
