/** What another tab of the same browser has done meanwhile, seen where the customer presses on. */
import type { Page } from "@playwright/test";
import { IDS } from "../support/brands";
import { place, placedOrderId, readyToPay } from "../support/checkout";
import { Client } from "../support/client";
import { choose, putIntoCart } from "../support/customers";
import { expect, test } from "./fixtures";
import { WITH_CODE } from "./promoted";
import { unfold } from "./unfold";

test.use({ allowedErrors: [/status of 4\d\d/], brandOverrides: { promotions: [WITH_CODE] } });

const checkout = (page: Page) => page.getByRole("button", { name: /^Checkout/ });

for (const [set, cart] of [
  ["", "/"],
  ["/m", "/m/order-details"],
] as const) {
  test.describe(`on ${cart}`, () => {
    test.use({ viewport: set === "" ? { width: 1440, height: 900 } : { width: 390, height: 844 } });

    test("a cart that it has ordered leads to that order, and not to an error", async ({ page, asCustomer }) => {
      const customer = await asCustomer();
      const payment = await readyToPay(customer);
      await page.goto(cart);
      const id = placedOrderId(await place(customer, payment, { payment_type_id: "1" }));
      await checkout(page).click();
      await expect(page).toHaveURL(`${set}/trackorder?order=${id}`);
      await expect(page.getByRole("alertdialog")).toHaveCount(0);
    });

    test("an account that it has changed checks out as that account", async ({ page, asCustomer }) => {
      await asCustomer();
      await page.goto(cart);
      await asCustomer({ items: [IDS.cola] });
      await checkout(page).click();
      await expect(page).toHaveURL(`${set}/checkout`);
      await expect(page.getByRole("main").or(page.getByRole("complementary")).getByText("Cola").first()).toBeVisible();
    });

    test("an area is chosen for the account that it has signed in meanwhile", async ({ page, asCustomer }) => {
      await asCustomer({ choice: { pickup: "in_store" } });
      await page.goto(set === "" ? "/?choose=delivery" : "/m/area-select?choose=delivery");
      const signedIn = await asCustomer({ choice: { pickup: "in_store" } });
      await page.getByRole("radio", { name: "Near Town" }).check();
      await page.getByRole("button", { name: "Next" }).click();
      await page.waitForURL((url) => url.pathname === (set || "/") && url.search === "");
      await expect(page.getByRole("alertdialog")).toHaveCount(0);
      const session = (await signedIn.call("GET", "/delivery_areas")).json<{ session: object }>().session;
      expect(session).toMatchObject({ order_type: "delivery", area_id: IDS.nearArea });
    });

    test("a promo code is applied by the press after the one that an account changed meanwhile has refused", async ({
      page,
      asCustomer,
    }) => {
      await readyToPay(await asCustomer());
      await page.goto(`${set}/checkout?step=2`);
      await unfold(page, "Promo code");
      await readyToPay(await asCustomer({ items: [IDS.cola] }));
      const apply = page.getByRole("button", { name: "Apply HALF" });
      await apply.click();
      await expect(page.getByText("Error applying promo code!")).toBeVisible();
      await expect(page.getByRole("main").or(page.getByRole("complementary")).getByText("Cola").first()).toBeVisible();
      await apply.click();
      await expect(page.getByText("Error applying promo code!")).toHaveCount(0);
      await expect(page.getByRole("button", { name: /^Place order/ })).toContainText("2.50");
    });

    test("who has signed out in it signs in, and comes to the checkout", async ({
      page,
      asCustomer,
      browseAs,
      server,
      brand,
    }) => {
      await asCustomer();
      await page.goto(cart);
      const guest = new Client(server, brand.host);
      await choose(guest, { area: IDS.nearArea });
      await putIntoCart(guest, IDS.classic);
      await browseAs(guest);
      await checkout(page).click();
      await expect(page.getByRole("textbox", { name: "Mobile number" })).toBeVisible();
      expect(new URL(page.url()).searchParams.get("return_to")).toBe(`${set}/checkout`);
    });

    test("a cart that it has brought below the minimum shows what is in it now", async ({ page, asCustomer }) => {
      const customer = await asCustomer({ choice: { area: IDS.farArea }, items: [IDS.classic, IDS.classic] });
      await page.goto(cart);
      await putIntoCart(customer, IDS.cola);
      const line = (await customer.get("/m/order-details")).page.querySelector("input[name=line]");
      await customer.post("/cart", {
        intent: "set",
        line: line?.getAttribute("value") ?? "",
        count: "1",
        csrf: await customer.csrfToken(),
      });
      await checkout(page).click();
      await expect(page.getByRole("alertdialog")).toContainText("Add SGD 7.00 more to Checkout");
      await page.getByRole("alertdialog").getByText("OK", { exact: true }).click();
      await expect(page.locator("[data-ui=line-name]", { hasText: "Cola" })).toBeVisible();
    });
  });
}
