/** What was chosen or typed in the forms of sign-in, checkout and account before script arrived stays, and is what is sent. */
import type { Locator, Page } from "@playwright/test";
import { saveAddress } from "../support/checkout";
import { freshPhone } from "../support/customers";
import { grantLoyalty, loyaltyOn } from "../support/loyalty";
import { expect, hydrated, test } from "./fixtures";
import { holdScript } from "./held-script";
import { WITH_CODE } from "./promoted";
import { codeFor, freshNumber } from "./sign-in";
import { unfold } from "./unfold";

test.use({
  brandOverrides: { promotions: [WITH_CODE], company: { ...loyaltyOn(), scheduled_order_enabled: true } },
});

/** Opens a page, fills it in before its script comes, and lets that come. */
async function fillBefore(page: Page, address: string, fill: () => Promise<void>): Promise<void> {
  const arrives = await holdScript(page);
  await page.goto(address, { waitUntil: "commit" });
  await fill();
  arrives();
  await hydrated(page);
}

const next = (page: Page) => page.getByRole("button", { name: "Next" });

test("an address that is chosen, and one that is begun", async ({ page, asCustomer }) => {
  const client = await asCustomer();
  await saveAddress(client, { line_1: "Tower 1", line_2: "First Street" });
  await saveAddress(client, { line_1: "Tower 2", line_2: "Second Street" });
  const first = page.getByRole("radio", { name: /Tower 1/ });
  await page.goto("/checkout");
  await expect(page.getByRole("radio", { name: /Tower 2/ })).toBeChecked();
  await fillBefore(page, "/checkout", async () => {
    await page.getByLabel("Your Name").fill("Mei Ling");
    await first.check();
    await page.getByLabel(/notes/i).fill("Ring twice");
  });
  await expect(first).toBeChecked();
  await next(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payment" })).toBeVisible();
  await fillBefore(page, "/checkout", async () => {
    await page.getByRole("radio", { name: "Enter new address" }).check();
    await page.getByLabel("Building/Villa").fill("Tower 3");
    await page.getByRole("textbox", { name: "Street" }).fill("Third Street");
  });
  await expect(page.getByLabel(/notes/i)).toHaveValue("Ring twice");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByRole("radio", { name: /Tower 3/ })).toBeChecked();
});

test("how an order is picked up, with the words for it", async ({ page, asCustomer }) => {
  await asCustomer({ choice: { pickup: "in_store" } });
  const car = page.getByLabel(/How will we recognise you/);
  await fillBefore(page, "/checkout", async () => {
    await page.getByLabel("Your Name").fill("Mei Ling");
    await page.getByRole("radio", { name: /Curbside/ }).check();
    await car.fill("Blue car");
  });
  await expect(page.getByRole("radio", { name: /Curbside/ })).toBeChecked();
  await expect(car).toHaveValue("Blue car");
  await next(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payment" })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(car).toHaveValue("Blue car");
});

test("the way to pay, an amount of loyalty, a promo code", async ({ page, asCustomer, server, brand }) => {
  const phone = freshPhone();
  await asCustomer({ phone, choice: { pickup: "in_store" } });
  await grantLoyalty(server, brand.slug, phone, "5.00");
  await page.goto("/checkout");
  await page.getByLabel("Your Name").fill("Mei Ling");
  await next(page).click();
  await expect(page).toHaveURL(/step=2/);
  const card = page.getByRole("radio", { name: /Card/ });
  const loyalty = page.getByRole("region", { name: "Loyalty" });
  const codes = page.locator("[data-ui=code-form]", { has: page.getByRole("textbox", { name: "Promo code" }) });
  await fillBefore(page, "/checkout?step=2", async () => {
    await card.check();
    await unfold(page, "Loyalty");
    await unfold(page, "Promo code");
    await loyalty.getByRole("textbox").fill("2");
    await codes.getByRole("textbox").fill("HALF");
  });
  await expect(card).toBeChecked();
  await codes.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("HALF", { exact: true })).toBeVisible();
  await expect(loyalty.getByRole("textbox")).toHaveValue("2");
  await loyalty.getByRole("button", { name: "Apply" }).click();
  await expect(loyalty.getByRole("status")).toContainText("2.00");
  await expect(card).toBeChecked();
  await page.getByRole("button", { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/placed=/);
  await page.goto("/trackorder");
  await expect(page.getByRole("main")).toContainText("Card");
});

test("a day and a time for later", async ({ page, asCustomer }) => {
  await asCustomer({ choice: { pickup: "in_store" } });
  const offered = (group: string) => page.getByRole("group", { name: group }).locator("input:enabled");
  const chosen = (group: string) => page.getByRole("group", { name: group }).locator("input:checked");
  const labelOf = (radio: Locator) => radio.locator("xpath=..").innerText();
  const wanted = { date: "", time: "" };
  await fillBefore(page, "/checkout?step=1&schedule=open", async () => {
    await offered("Date").nth(2).check();
    wanted.date = await labelOf(chosen("Date"));
    await offered("Time").nth(1).check();
    wanted.time = await labelOf(chosen("Time"));
  });
  expect(await labelOf(chosen("Date"))).toBe(wanted.date);
  expect(await labelOf(chosen("Time"))).toBe(wanted.time);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const [day = ""] = /\d+/.exec(wanted.date) ?? [];
  await expect(page.getByRole("main")).toContainText(new RegExp(`\\b${day} \\w+, ${wanted.time}`));
});

test("the number of the sign-in and its code", async ({ page, server, brand }) => {
  const phone = freshNumber();
  await fillBefore(page, "/?sign_in=phone", async () => {
    await page.getByRole("textbox", { name: "Mobile number" }).fill(phone);
    await page.getByRole("checkbox", { name: /18 or older/ }).check();
  });
  await expect(page.locator("dialog:modal")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Mobile number" })).toHaveValue(phone);
  await page.getByRole("button", { name: "Continue" }).click();
  const code = page.getByRole("textbox", { name: "Code", exact: true });
  await code.waitFor();
  const right = await codeFor(server, brand, phone);
  await fillBefore(page, page.url(), async () => {
    await code.fill(right);
  });
  // Its fourth digit is there already: nothing is left to press.
  await expect(code).toHaveCount(0);
  await expect(page.getByRole("banner")).toContainText(phone.slice(0, 4));
});

test("the profile", async ({ page, asCustomer }) => {
  const client = await asCustomer();
  await saveAddress(client);
  const name = page.getByRole("textbox", { name: "Name" });
  await fillBefore(page, "/my-account/profile", () => name.fill("Mei Ling"));
  await expect(name).toHaveValue("Mei Ling");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByRole("status").filter({ hasText: /saved/i })).toBeVisible();
  const edit = await page.getByRole("link", { name: /^Edit the address/ }).getAttribute("href");
  expect(edit).toMatch(/^\/my-account/);
  const dialog = page.getByRole("dialog");
  await fillBefore(page, edit ?? "", async () => {
    await dialog.getByRole("textbox", { name: "Street" }).fill("Side Street");
    await dialog.getByRole("combobox", { name: "Delivery area" }).selectOption({ label: "Far Hills" });
  });
  await expect(dialog.getByRole("textbox", { name: "Street" })).toHaveValue("Side Street");
  await expect(dialog.locator("option:checked")).toHaveText("Far Hills");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("main")).toContainText("Side Street");
  await expect(page.getByRole("main")).toContainText("Far Hills");
});
