/** Dishes that go with the cart, beside the menu and where the cart drops down. */
import { applyBrand, IDS, testMenu } from "../support/brands";
import { expect, expectAccessible, test } from "./fixtures";
import { addPlain, cardOf, cartOf, chooseArea, linesOf } from "./shopping";
import { isSameDocument, markDocument } from "./same-document";

// A refused change is answered with 409, which the browser notes.
test.use({
  brandOverrides: { company: { suggestions: [IDS.cola, IDS.fries, IDS.cheese, IDS.classic] } },
  allowedErrors: [/status of 409/],
});

test("CART-23 CART-24 what reaches the minimum is offered first, and one press adds without a reload", async ({
  page,
}) => {
  await chooseArea(page, "Far Hills");
  await cardOf(page, "Classic Burger")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  const cart = cartOf(page);
  const offered = cart.locator("[data-ui=suggestions] li");
  await expect(offered).toHaveText([
    /Cheese Burger.*SGD.12\.50.*Reaches the minimum order/,
    /Cola.*SGD.3\.00$/,
    /Fries.*From SGD.4\.00$/,
  ]);
  await expectAccessible(page);

  await markDocument(page);
  await cart.getByRole("button", { name: "Add to Order: Cola" }).click();
  await expect.poll(() => linesOf(cart)).toEqual(["Classic Burger 1 SGD 10.00", "Cola 1 SGD 3.00"]);
  await expect(offered).toHaveText([/Cheese Burger/, /Fries/]);
  await expect(offered.last().getByRole("link"), "the next dish has the focus").toBeFocused();

  await cart.getByRole("link", { name: "Add to Order: Cheese Burger" }).click();
  const choices = page.getByRole("dialog", { name: "Cheese Burger" });
  await choices.getByRole("radio", { name: /Large/ }).check();
  await choices.getByRole("button", { name: /^Add to Order/ }).click();
  await expect.poll(async () => (await linesOf(cart)).at(-1)).toBe("Cheese Burger Large 1 SGD 14.50");
  await cart.getByRole("link", { name: "Add to Order: Fries" }).click();
  const which = page.getByRole("dialog", { name: "Fries" });
  await which.getByRole("radio", { name: /Loaded Fries/ }).check();
  await which.getByRole("button", { name: /^Add to Order/ }).click();
  await expect.poll(async () => (await linesOf(cart)).at(-1)).toBe("Loaded Fries 1 SGD 6.50");
  await expect(offered).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
});

test("CART-24 what has sold out meanwhile is refused with a message, offered no longer, and nothing is lost", async ({
  page,
  server,
  brand,
}) => {
  await chooseArea(page);
  await cardOf(page, "Classic Burger")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  await page.reload();
  await applyBrand(server, { ...brand, menus: { main: testMenu({ out_of_stock_items: [IDS.cola] }) } });
  const cart = cartOf(page);
  await cart.getByRole("button", { name: "Add to Order: Cola" }).click();
  const refusal = page.getByRole("alertdialog");
  await expect(refusal).toContainText("Sorry, this item is sold out.");
  await refusal.getByRole("button", { name: "OK" }).click();
  await expect(cart.locator("[data-ui=suggestions] li")).toHaveText([/Fries/, /Cheese Burger/]);
  await expect.poll(() => linesOf(cart)).toEqual(["Classic Burger 1 SGD 10.00"]);
});

test("CART-24 the cart that drops down offers the same", async ({ page }) => {
  await chooseArea(page);
  await cardOf(page, "Classic Burger")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  await page.getByLabel("Cart, 1 item").click();
  const dropped = page.locator("[data-ui=cart-dropdown]");
  await dropped.getByRole("button", { name: "Add to Order: Cola" }).click();
  await expect.poll(() => linesOf(dropped)).toEqual(["Classic Burger 1 SGD 10.00", "Cola 1 SGD 3.00"]);
});

test("however low the window, what is offered leaves the checkout button on it", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 600 });
  await chooseArea(page);
  await addPlain(page, "Classic Burger", "Cola");
  const cart = cartOf(page);
  await expect(cart.locator("[data-ui=suggestions] li")).toHaveCount(2);
  await expect(cart.getByRole("link", { name: /^Checkout/ })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});
