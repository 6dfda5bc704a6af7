/**
 * Forms of a page that was open for longer than its session, without script: nothing is done, what was typed comes back
 * with the reason, and pressing again is enough. What is typed stands in no address.
 */
import type { Page } from "@playwright/test";
import { IDS, testBrand, type TestBrand } from "../support/brands";
import { choose, freshPhone, putIntoCart } from "../support/customers";
import { Client } from "../support/client";
import { goToPayment, saveAddress } from "../support/checkout";
import { grantLoyalty, loyaltyOn } from "../support/loyalty";
import type { ServerAddress } from "../support/server";
import { expect, test } from "./fixtures";
import { WITH_CODE } from "./promoted";
import { freshNumber } from "./sign-in";
import { unfold } from "./unfold";

test.use({
  allowedErrors: [/status of 403/],
  brandOverrides: {
    images: testBrand().images,
    promotions: [WITH_CODE],
    company: { ...loyaltyOn(), scheduled_order_enabled: true, otp_settings: { email: true } },
  },
});

const WORDS = "This page had been open for too long, so nothing was sent. Please press the button again.";

/** A visitor's new session, with a choice and something in the cart. */
async function newVisitor(server: ServerAddress, brand: TestBrand): Promise<Client> {
  const client = new Client(server, brand.host);
  await choose(client, { area: IDS.nearArea });
  await putIntoCart(client, IDS.classic);
  return client;
}

async function expectTold(page: Page, ...secrets: string[]): Promise<void> {
  await expect(page.getByText(WORDS).first()).toBeVisible();
  for (const secret of secrets) expect(decodeURIComponent(page.url())).not.toContain(secret);
}
const press = (page: Page, name: string) => page.getByRole("button", { name }).last().click();

test("the checkout's details with an address, and a time", async ({ page, asCustomer }) => {
  const phone = freshPhone();
  await asCustomer({ phone });
  await page.goto("/m/checkout?step=1");
  await page.getByLabel("Your Name").fill("Mei Ling");
  await page.getByLabel("Building/Villa").fill("Tower 3");
  await page.getByLabel("Street").fill("Main Street");
  await page.getByLabel("Flat Number").fill("#08-14");
  await page.getByLabel("Order notes").fill("Ring twice");
  await asCustomer({ phone });
  await press(page, "Save address");
  await expectTold(page, "Mei", "Tower", "Ring");
  await expect(page.getByLabel("Your Name")).toHaveValue("Mei Ling");
  await expect(page.getByLabel("Building/Villa")).toHaveValue("Tower 3");
  await expect(page.getByLabel("Order notes")).toHaveValue("Ring twice");
  await press(page, "Save address");
  await expect(page.getByRole("radio", { name: /Tower 3/ })).toBeChecked();
  await expect(page.getByLabel("Order notes")).toHaveValue("Ring twice");

  await press(page, "Schedule for later");
  await page.getByRole("group", { name: "Date" }).locator("input:enabled").nth(1).check();
  await press(page, "Show times");
  const times = page.getByRole("group", { name: "Time" });
  await times.locator("input:enabled").nth(2).check();
  const time = await times.locator("input:checked").inputValue();
  await asCustomer({ phone });
  await press(page, "Submit");
  await expectTold(page);
  await expect(times.locator("input:checked")).toHaveValue(time);
  await press(page, "Submit");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText(/^Scheduled for/).first()).toBeVisible();
});

test("the way to pay", async ({ page, asCustomer }) => {
  const phone = freshPhone();
  const options = { phone, choice: { pickup: "in_store" } as const };
  await goToPayment(await asCustomer(options));
  await page.goto("/m/checkout?step=2");
  await page.getByRole("radio", { name: /Cash/ }).check();
  await goToPayment(await asCustomer(options));
  await press(page, "Place order");
  await expectTold(page);
  await expect(page.getByRole("radio", { name: /Cash/ })).toBeChecked();
  await press(page, "Place order");
  await expect(page).toHaveURL(/placed=/);
});

test("the name and a saved address of the profile", async ({ page, asCustomer }) => {
  const phone = freshPhone();
  await saveAddress(await asCustomer({ phone }));
  await page.goto("/m/my-profile");
  await page.getByRole("textbox", { name: "Name" }).fill("Mei Ling");
  await asCustomer({ phone });
  await page.getByRole("button", { name: "Save" }).first().click();
  await expectTold(page, "Mei");
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Mei Ling");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByRole("status").first()).toContainText("saved");

  await page.getByRole("link", { name: /^Edit the address/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Street" }).fill("Side Street");
  await asCustomer({ phone });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectTold(page, "Side");
  await expect(dialog.getByRole("textbox", { name: "Street" })).toHaveValue("Side Street");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("main")).toContainText("Side Street");
});

test("the number of the sign-in, and no code", async ({ page, browseAs, server, brand }) => {
  await browseAs(await newVisitor(server, brand));
  await page.goto("/m/login");
  const phone = freshNumber();
  const number = page.getByRole("textbox", { name: "Mobile number" });
  await number.fill(phone);
  await page.getByRole("checkbox", { name: /18 or older/ }).check();
  await browseAs(await newVisitor(server, brand));
  await press(page, "Continue");
  await expectTold(page, phone);
  await expect(number).toHaveValue(phone);
  await expect(page.getByRole("checkbox", { name: /18 or older/ })).toBeChecked();
  await press(page, "Continue");
  const code = page.getByRole("textbox", { name: "Code", exact: true });
  await code.fill("4711");
  await browseAs(await newVisitor(server, brand));
  await press(page, "Continue");
  await expect(page.getByRole("alertdialog")).toContainText("This page has been open for too long.");
  expect(await page.content()).not.toContain("4711");
});

test("an area", async ({ page, browseAs, server, brand }) => {
  await browseAs(await newVisitor(server, brand));
  await page.goto("/m/area-select?choose=delivery");
  await page.getByRole("radio", { name: "Far Hills" }).check();
  await browseAs(await newVisitor(server, brand));
  await press(page, "Next");
  await expectTold(page);
  await expect(page.getByRole("radio", { name: "Far Hills" })).toBeChecked();
  await press(page, "Next");
  await expect(page.getByRole("link", { name: /Far Hills/ }).first()).toBeVisible();
});

test("choices, a promo code, an amount of loyalty", async ({ page, asCustomer, server, brand }) => {
  const phone = freshPhone();
  await asCustomer({ phone });
  await grantLoyalty(server, brand.slug, phone, "5.00");
  await page.goto(`/m?customise=${IDS.cheese}`);
  const dialog = page.getByRole("dialog", { name: "Cheese Burger" });
  await dialog.getByRole("radio", { name: /Large/ }).check();
  await dialog.getByRole("checkbox", { name: /Egg/ }).check();
  await dialog.getByRole("textbox", { name: "Quantity of Cheese Burger" }).fill("2");
  await asCustomer({ phone });
  await dialog.getByRole("button", { name: /^Add to Order/ }).click();
  await expectTold(page);
  await page.getByRole("alertdialog").getByRole("link", { name: "OK" }).click();
  await expect(dialog.getByRole("radio", { name: /Large/ })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: /Egg/ })).toBeChecked();
  await expect(dialog.getByRole("textbox", { name: "Quantity of Cheese Burger" })).toHaveValue("2");
  await dialog.getByRole("button", { name: /^Add to Order/ }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto("/m/order-details");
  await unfold(page, "Promo code");
  const code = page.getByRole("textbox", { name: "Promo code" });
  await code.fill("HALF");
  await asCustomer({ phone });
  await page.locator("[data-ui=code-form]").getByRole("button", { name: "Apply" }).first().click();
  await expectTold(page);
  await page.getByRole("alertdialog").getByRole("link", { name: "OK" }).click();
  await expect(code).toHaveValue("HALF");

  await unfold(page, "Loyalty");
  const amount = page.getByRole("region", { name: "Loyalty" }).getByRole("textbox");
  await amount.fill("3");
  await asCustomer({ phone });
  await page.getByRole("region", { name: "Loyalty" }).getByRole("button", { name: "Apply" }).click();
  await expectTold(page);
  await page.getByRole("alertdialog").getByRole("link", { name: "OK" }).click();
  await expect(amount).toHaveValue("3");
  await page.getByRole("region", { name: "Loyalty" }).getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("region", { name: "Loyalty" })).toContainText("3.00");
});
