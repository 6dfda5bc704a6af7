/** The cart beside the menu with script: typed counts, the copy in the browser, the way to the checkout, a bad line. */
import { expect, expectAccessible, test } from "./fixtures";
import { IDS, type PromotionDocument } from "../support/brands";
import { freshPhone } from "../support/customers";
import { latestCode } from "../support/outbox";
import { addPlain, cardOf, cartOf, chooseArea, linesOf } from "./shopping";
import { expectCartForgotten } from "./stored-cart";

const stored = (key: string) => JSON.parse(window.localStorage.getItem(key) ?? "null") as unknown;

test("CART-03 CART-04 counts are pressed and typed; empty or negative takes the line away", async ({ page }) => {
  await chooseArea(page);
  await addPlain(page, "Cola", "Classic Burger");
  const cola = cartOf(page).getByRole("textbox", { name: "Quantity of Cola" });
  await cola.fill("7");
  await cola.press("Enter");
  await expect(cardOf(page, "Cola").getByRole("status")).toHaveText("7");
  await cola.fill("");
  await cola.blur();
  await expect(cola).toHaveCount(0);
  const emptied = page.waitForResponse(async (answer) => {
    if (!answer.url().endsWith("/cart")) return false;
    const { cart } = (await answer.json()) as { cart: { lines: unknown[] } };
    return cart.lines.length === 0;
  });
  await cartOf(page).getByRole("button", { name: "Remove: Classic Burger" }).click();
  await expect(cartOf(page)).toContainText("Your cart is empty");
  await emptied;
  await page.reload();
  await expect(cartOf(page)).toContainText("Your cart is empty");
});

test("CART-03 a line of several is taken away by one press, and the focus goes to what takes nothing away", async ({
  page,
}) => {
  await chooseArea(page);
  await addPlain(page, "Cola", "Classic Burger");
  const cart = cartOf(page);
  for (const name of ["Cola", "Classic Burger"]) {
    await cart.getByRole("button", { name: `One more: ${name}` }).click();
    await expect(cart.getByRole("textbox", { name: `Quantity of ${name}` })).toHaveValue("2");
  }
  await expectAccessible(page);
  await cart.getByRole("button", { name: "Remove: Cola" }).click();
  await expect.poll(() => linesOf(cart)).toEqual(["Classic Burger 2 SGD 20.00"]);
  await expect(cart.getByRole("button", { name: "One more: Classic Burger" })).toBeFocused();
  await cart.getByRole("button", { name: "Remove: Classic Burger" }).click();
  await expect(cart).toContainText("Your cart is empty");
});

test("CART-07 CONST-54 the cart is kept in the browser too, survives a reload, and is offered back when the session is gone", async ({
  page,
  context,
}) => {
  await chooseArea(page);
  await cardOf(page, "Cola")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  await cartOf(page).getByRole("button", { name: "One more: Cola" }).click();
  await expect
    .poll(() => page.evaluate(stored, "cartItems"))
    .toEqual([{ item_id: IDS.cola, count: 2, modifiers: [], name: "Cola" }]);
  expect(await page.evaluate(stored, "freeItems")).toEqual([]);
  expect(await page.evaluate(stored, "precision")).toBe(2);
  await page.reload();
  await expect.poll(() => linesOf(cartOf(page))).toEqual(["Cola 2 SGD 6.00"]);
  await context.clearCookies();
  await chooseArea(page);
  await expect(page.getByText("Restore your last order?")).toBeVisible();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(cartOf(page).locator("[data-ui=total]")).toContainText("SGD 6.00");
  await expect(page.getByText("Restore your last order?")).toHaveCount(0);
});

test.describe("a cart that the server does not take at once", () => {
  test.use({ allowedErrors: [/status of 403|ERR_FAILED/] });

  test("a cart that could not be restored is offered again", async ({ page, context }) => {
    await chooseArea(page);
    await cardOf(page, "Cola")
      .getByRole("button", { name: /Add to Order$/ })
      .click();
    await expect.poll(() => page.evaluate(stored, "cartItems")).toHaveLength(1);
    await context.clearCookies();
    await chooseArea(page);
    await page.route("**/cart", (route) => route.abort());
    await page.getByRole("button", { name: "Restore" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
    await expect(page.getByText("Restore your last order?")).toBeVisible();
    await page.unroute("**/cart");
    await page.reload();
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(cartOf(page).locator("[data-ui=total]")).toContainText("SGD 3.00");
  });

  test("what is added on a page of another session is in the cart of this one", async ({ page, asCustomer }) => {
    await chooseArea(page);
    const documents: string[] = [];
    page.on("request", (request) => void (request.isNavigationRequest() && documents.push(request.url())));
    // As in another tab: the browser has another session from here on.
    await asCustomer();
    await cardOf(page, "Cola")
      .getByRole("button", { name: /Add to Order$/ })
      .click();
    await expect.poll(() => linesOf(cartOf(page))).toEqual(["Classic Burger 1 SGD 10.00", "Cola 1 SGD 3.00"]);
    await cartOf(page).getByRole("button", { name: "One more: Cola" }).click();
    await page.reload();
    await expect.poll(() => linesOf(cartOf(page))).toEqual(["Classic Burger 1 SGD 10.00", "Cola 2 SGD 6.00"]);
    expect(documents).toHaveLength(1);
  });
});

test.describe("with a free item", () => {
  const colaOnUs: PromotionDocument = {
    id: 1,
    name: "Cola on us",
    priority: 1,
    condition: { type: "buys_specific_items", include: [{ field: "item", id: IDS.classic }], min_qty: 1 },
    action: { type: "gets_free_item", include: [{ field: "item", id: IDS.cola }] },
  };
  test.use({ brandOverrides: { promotions: [colaOnUs] } });

  test("CART-07 CONST-54 what a promotion gave is kept apart from what was bought, and survives a reload", async ({
    page,
  }) => {
    await chooseArea(page);
    await cardOf(page, "Classic Burger")
      .getByRole("button", { name: /Add to Order$/ })
      .click();
    await expect
      .poll(() => page.evaluate(stored, "freeItems"))
      .toMatchObject([{ item_id: IDS.cola, count: 1, name: "Cola" }]);
    const bought = [{ item_id: IDS.classic, count: 1, modifiers: [], name: "Classic Burger" }];
    expect(await page.evaluate(stored, "cartItems")).toEqual(bought);
    await page.reload();
    await expect(cartOf(page).locator("[data-ui=lines] > li")).toHaveCount(2);
    await expect.poll(() => page.evaluate(stored, "freeItems")).toMatchObject([{ item_id: IDS.cola }]);
    expect(await page.evaluate(stored, "cartItems")).toEqual(bought);
  });
});

test.describe("on a bad line", () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });
  test("a change that does not get through is taken back and said", async ({ page }) => {
    await chooseArea(page);
    await page.route("**/cart", (route) => route.abort());
    await cardOf(page, "Cola")
      .getByRole("button", { name: /Add to Order$/ })
      .click();
    const error = page.getByRole("alertdialog");
    await expect(error).toContainText("We could not reach the restaurant.");
    await error.getByRole("button", { name: "OK" }).click();
    await expect(cardOf(page, "Cola").getByRole("button", { name: /Add to Order$/ })).toBeVisible();
  });
});

test("CART-10 HOME-16 the dropdown's button says what is missing to the minimum, and follows the counts", async ({
  page,
}) => {
  await chooseArea(page, "Far Hills");
  await cardOf(page, "Classic Burger")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  await page.getByLabel("Cart, 1 item").click();
  const dropdown = page.locator("[data-ui=cart-dropdown]");
  // The same cart beside the menu does not stand under it.
  await expect(page.getByRole("link", { name: "Add SGD 10.00 more to Checkout" })).toHaveCount(1);
  await expect(dropdown.getByRole("link", { name: "Add SGD 10.00 more to Checkout" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await dropdown.getByRole("button", { name: "One more: Classic Burger" }).click();
  await expect(dropdown.getByRole("link", { name: /^Checkout/ })).toBeVisible();
});

test("CART-12 SIGNIN-19 a guest's press signs in and goes on to the checkout once; signed in, the press validates first", async ({
  page,
  server,
  brand,
}) => {
  await chooseArea(page);
  await cardOf(page, "Classic Burger")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  await cartOf(page)
    .getByRole("link", { name: /^Checkout/ })
    .click();
  const dialog = page.getByRole("dialog");
  const phone = freshPhone();
  await dialog.getByRole("textbox", { name: /phone|mobile/i }).fill(phone);
  await dialog.getByRole("checkbox", { name: /terms/i }).check();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator('input[autocomplete="one-time-code"]')).toBeVisible();
  await page.locator('input[autocomplete="one-time-code"]').fill(await latestCode(server, brand.host, `+65${phone}`));
  await expect(page).toHaveURL(/\/checkout$/);
  await page.goto("/");
  await expect(cartOf(page).getByRole("button", { name: /^Checkout/ })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  const validated = page.waitForRequest("**/orders/validate");
  await cartOf(page)
    .getByRole("button", { name: /^Checkout/ })
    .click();
  expect((await validated).method()).toBe("POST");
  await expect(page).toHaveURL(/\/checkout$/);

  await test.step("CART-09 signing out takes the browser's copy of the cart along", async () => {
    await page.goto("/");
    expect(await page.evaluate(stored, "cartItems")).toHaveLength(1);
    await page.getByLabel(/^Account menu/).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
    await expectCartForgotten(page);
  });
});
