/**
 * Every form that can be refused, without script on a phone: it comes back at its first error, wherever on the page that is,
 * which the browser itself finds, and with what was typed.
 */
import type { Locator, Page } from "@playwright/test";
import { IDS, testBrand, testCategory, testGroup, testItem, testMenu, testOutlet } from "../support/brands";
import { goToPayment, saveAddress } from "../support/checkout";
import { freshPhone } from "../support/customers";
import { grantLoyalty, loyaltyOn } from "../support/loyalty";
import { expect, test } from "./fixtures";
import { FREE_CHEESE, FROM_FIFTEEN, WITH_CODE } from "./promoted";
import { cardOf, haveArea } from "./shopping";
import { codeFor, freshNumber, giveNumber, notThisOne } from "./sign-in";
import { unfold } from "./unfold";

const choices = (from: number, names: string[]) => names.map((name, index) => ({ id: from + index, name }));
/** More choices than a phone shows at once, the group that is easily overdone at their end. */
const feast = testItem({
  id: 901,
  name: "Feast",
  groups: [
    testGroup({ id: 910, name: "Sides", maximum: 12, items: choices(911, "ABCDEFGHIJKL".split("")) }),
    testGroup({ id: 930, name: "Sauces", maximum: 1, items: choices(931, ["Mild", "Hot", "Garlic"]) }),
    testGroup({ id: 940, name: "Dips", maximum: 3, has_quantity_selector: true, items: choices(941, ["Salsa"]) }),
  ],
});
const crowd = {
  ...testItem({ id: 950, name: "Party boxes" }),
  items: "ABCDEFGHIJKL".split("").map((name, index) => testItem({ id: 951 + index, name: `Box ${name}` })),
};
const main = testMenu({
  categories: [...testMenu().categories, testCategory({ id: 900, name: "More", items: [feast, crowd] })],
});
const outlets = Array.from({ length: 8 }, (_, index) =>
  testOutlet({ id: index + 1, name: `Outlet ${index + 1}`, ...(index > 0 && { delivery_areas: [] }) }),
);

test.use({
  viewport: { width: 390, height: 844 },
  allowedErrors: [/status of 4\d\d/],
  brandOverrides: {
    menus: { main },
    images: testBrand().images,
    promotions: [FREE_CHEESE, WITH_CODE],
    company: {
      ...loyaltyOn(),
      scheduled_order_enabled: true,
      otp_settings: { email: true },
    },
  },
});

/** What the browser has gone to, what is said of it, and whether it would be in sight at the very end of the screen. */
type Found = { said: string[]; isInSight: boolean; isInSightToo: boolean[]; isInSightAtTheEnd: boolean };

/** Looks at what the browser stands at, if it has gone anywhere yet. */
function lookAtFocus(): Found {
  const at = document.activeElement === document.body ? null : document.activeElement;
  const ids = (at?.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean);
  const described = ids.flatMap((id) => document.getElementById(id) ?? []);
  const telling = described.length > 0 ? described : at ? [at] : [];
  const inSight = (element: Element) => {
    const { left, top, bottom, width } = element.getBoundingClientRect();
    // Near its start: a bar may cover the end of a tall control.
    const y = Math.max(top, 0) + Math.min((bottom - top) / 2, 16);
    const hit = document.elementFromPoint(left + Math.min(width / 2, 40), y);
    return top < innerHeight && bottom > 0 && hit !== null && (element.contains(hit) || hit.contains(element));
  };
  const isInSight = at !== null && inSight(at);
  const isInSightToo = telling.map(inSight);
  at?.scrollIntoView({ block: "end", behavior: "instant" });
  const isInSightAtTheEnd = at !== null && inSight(at);
  return { said: telling.map(({ textContent }) => textContent), isInSight, isInSightToo, isInSightAtTheEnd };
}

/**
 * Fails unless the browser goes to something wrong, in sight and not covered, that is described by words in sight. A browser
 * goes there as soon as it has read that far; so nothing that follows may cover it, wherever on the screen it is.
 */
async function expectAtError(page: Page, words: string | RegExp): Promise<void> {
  let found: Found | null = null;
  await expect.poll(async () => (found = await page.evaluate(lookAtFocus)).said.join()).toMatch(words);
  const { said, isInSight, isInSightToo, isInSightAtTheEnd } = found as unknown as Found;
  const told = said.findIndex((text) => text.match(words));
  expect([isInSight, isInSightToo[told], isInSightAtTheEnd]).toEqual([true, true, true]);
}

const buttonOf = (within: Page | Locator, name: string | RegExp) => within.getByRole("button", { name }).last();

test("LAYOUT-17 items: too many choices, a count that is none, nothing chosen", async ({ page }) => {
  await haveArea(page);
  await page.goto("/m?customise=901");
  const dialog = page.getByRole("dialog", { name: "Feast" });
  const add = buttonOf(dialog, /^Add to Order/);
  await dialog.getByRole("checkbox", { name: /^B / }).check();
  await dialog.getByRole("checkbox", { name: "Mild" }).check();
  await dialog.getByRole("checkbox", { name: "Hot" }).check();
  await add.click();
  await expectAtError(page, "Please choose maximum of 1");
  await expect(dialog.getByRole("group", { name: /Sauces/ })).toHaveAccessibleDescription("Please choose maximum of 1");
  await expect(dialog.getByRole("checkbox", { name: /^B / })).toBeChecked();

  await dialog.getByRole("checkbox", { name: "Hot" }).uncheck();
  await dialog.getByRole("textbox", { name: "Quantity of Salsa" }).fill("two");
  await add.click();
  await expectAtError(page, "Please choose maximum of 3");
  await expect(dialog.getByRole("textbox", { name: "Quantity of Salsa" })).toHaveValue("two");

  await dialog.getByRole("textbox", { name: "Quantity of Salsa" }).fill("٢");
  await dialog.getByRole("textbox", { name: "Quantity of Feast" }).fill("many");
  await add.click();
  await expectAtError(page, "Please enter a whole number from 1 to 99.");
  await expect(dialog.getByRole("textbox", { name: "Quantity of Feast" })).toHaveValue("many");
  await expect(dialog.getByRole("textbox", { name: "Quantity of Salsa" })).toHaveValue("2");
  await expect(dialog.getByRole("checkbox", { name: "Mild" })).toBeChecked();

  await page.goto("/m?choose_from=950");
  await buttonOf(page, /^Add to Order/).click();
  await expectAtError(page, "Please choose one of the options of this item.");
});

test("LAYOUT-17 a promotion's free item: nothing chosen of what belongs to it", async ({ page }) => {
  await haveArea(page);
  await page.goto("/m");
  for (const name of ["Add to Order", "One more"])
    await cardOf(page, "Classic Burger")
      .getByRole("button", { name: new RegExp(name) })
      .click();
  const popup = page.getByRole("dialog", { name: "Third one free" });
  await popup.getByRole("checkbox", { name: "Egg" }).check();
  await buttonOf(popup, /^Confirm/).click();
  await expectAtError(page, "Please choose 1");
  await expect(popup.getByRole("checkbox", { name: "Egg" })).toBeChecked();
});

for (const [place, at] of [
  ["the phone's cart", "/m/order-details"],
  ["what drops down from the header", "/?cart=open"],
] as const) {
  test(`LAYOUT-17 a count in ${place} that is none`, async ({ page, asCustomer }) => {
    const items = [
      IDS.classic,
      IDS.cola,
      IDS.plainFries,
      IDS.loadedFries,
      ...crowd.items.slice(0, 8).map(({ id }) => id),
    ];
    await asCustomer({ items });
    await page.goto(at);
    const count = page.getByRole("textbox", { name: "Quantity of Box H" }).first();
    await count.fill("a few");
    await count.press("Enter");
    await expectAtError(page, "Please enter a whole number from 1 to 99.");
    await expect(count).toHaveValue("a fe");
    await count.fill("3");
    await count.press("Enter");
    await expect(count).toHaveValue("3");
    await expect(page.getByText("Please enter a whole number from 1 to 99.")).toHaveCount(0);
  });
}

test("LAYOUT-17 codes and loyalty, on the phone's cart and at the payment", async ({
  page,
  asCustomer,
  server,
  brand,
}) => {
  const phone = freshPhone();
  await goToPayment(await asCustomer({ phone, choice: { pickup: "in_store" } }));
  await grantLoyalty(server, brand.slug, phone, "5.00");
  for (const at of ["/m/order-details", "/m/checkout?step=2"]) {
    await page.goto(at);
    await unfold(page, "Promo code");
    await page.getByRole("textbox", { name: "Promo code" }).fill("WRONG");
    await page.locator("[data-ui=code-form]").getByRole("button", { name: "Apply" }).first().click();
    await expectAtError(page, "Invalid promo code!");
    await unfold(page, "Loyalty");
    const card = page.getByRole("region", { name: "Loyalty" });
    await card.getByRole("textbox").fill("6");
    await card.getByRole("button", { name: "Apply" }).click();
    await expectAtError(page, "You only have 5.00 Loyalty SGD available.");
    await expect(card.getByRole("textbox")).toHaveValue("6");
    await expect(page.getByText("Invalid promo code!")).toHaveCount(0);
    await page.goto(at);
    await expect(page.getByText("You only have 5.00 Loyalty SGD available.")).toHaveCount(0);
  }
});

test.describe("a company with coupons", () => {
  test.use({ brandOverrides: { coupons: [FROM_FIFTEEN] } });

  test("LAYOUT-17 a coupon that is unknown, or for larger orders", async ({ page, asCustomer }) => {
    await asCustomer();
    await page.goto("/m/order-details");
    await unfold(page, "Coupon");
    for (const [code, words] of [
      ["NOPE", "Invalid Discount code"],
      ["BIG", "This coupon can only be used for orders above SGD 15.00!"],
    ] as const) {
      await page.getByRole("textbox", { name: "Coupon" }).fill(code);
      await page.locator("[data-ui=code-form]").getByRole("button", { name: "Apply" }).click();
      await expectAtError(page, words);
      await expect(page.getByRole("textbox", { name: "Coupon" })).toHaveValue(code);
    }
  });
});

test("LAYOUT-17 the checkout's first step: name, an address in the making, notes, another day's time", async ({
  page,
  asCustomer,
}) => {
  const client = await asCustomer();
  await page.goto("/m/checkout?step=1");
  const next = buttonOf(page, "Next");
  await next.click();
  await expectAtError(page, "Please enter a valid name.");
  await page.getByLabel("Your Name").fill("Mei Ling");
  await next.click();
  await expectAtError(page, "Please fill in Building/Villa.");
  await expect(page.getByText("Please save your location details before proceeding.")).toBeVisible();
  await page.getByLabel("Building/Villa").fill("Tower 3");
  await buttonOf(page, "Save address").click();
  await expectAtError(page, "Please fill in Street.");
  await saveAddress(client);
  await page.goto("/m/checkout?step=1");
  await page.getByLabel("Order notes").fill("x".repeat(3000));
  await next.click();
  await expectAtError(page, /Please keep your notes to \d+ characters\./);
  await page.getByLabel("Order notes").fill("Ring twice");
  await buttonOf(page, "Schedule for later").click();
  await buttonOf(page, "Submit").click();
  await expectAtError(page, "Please choose a date and a time.");
  await page.getByRole("group", { name: "Date" }).locator("input:enabled").nth(1).check();
  await page.getByRole("group", { name: "Time" }).locator("input:enabled").nth(1).check();
  await buttonOf(page, "Submit").click();
  await expectAtError(page, "You chose another day.");
});

test("LAYOUT-17 signing in: number, terms, code, e-mail", async ({ page, server, brand }) => {
  await page.goto("/m/login");
  await giveNumber(page, "12345");
  await expectAtError(page, "Enter a valid phone number");
  const phone = freshNumber();
  await page.getByRole("textbox", { name: "Mobile number" }).fill(phone);
  await page.getByRole("checkbox", { name: /18 or older/ }).uncheck();
  await buttonOf(page, "Continue").click();
  await expectAtError(page, "Please agree to the terms of service to continue.");
  await expect(page.getByRole("textbox", { name: "Mobile number" })).toHaveValue(phone);
  await giveNumber(page, phone);
  await page.getByRole("textbox", { name: "Code", exact: true }).fill(notThisOne(await codeFor(server, brand, phone)));
  await buttonOf(page, "Continue").click();
  await expectAtError(page, "Incorrect OTP.");
  await page.getByRole("link", { name: "Send the code by email" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill("mei");
  await buttonOf(page, "Continue").click();
  await expectAtError(page, "Please enter a valid email");
});

test("LAYOUT-17 the account: the name, a saved address", async ({ page, asCustomer }) => {
  await saveAddress(await asCustomer());
  await page.goto("/m/my-profile");
  await page.getByRole("textbox", { name: "Name" }).fill(" ");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expectAtError(page, "Please enter a valid name.");
  await page.goto("/m/my-profile");
  await page.getByRole("link", { name: /^Edit the address/ }).click();
  await page.getByRole("textbox", { name: "Street" }).fill("");
  await buttonOf(page.getByRole("dialog"), "Save").click();
  await expectAtError(page, "Please fill in Street.");
});

test.describe("many outlets", () => {
  test.use({ brandOverrides: { outlets } });

  test("LAYOUT-17 how and where: nothing chosen", async ({ page }) => {
    await page.goto("/m?choose=delivery");
    await buttonOf(page, "Next").click();
    await expectAtError(page, "Please select a delivery area to continue.");
    await page.goto("/m?choose=pickup");
    await buttonOf(page, "Next").click();
    await expectAtError(page, "Please select a pickup location to continue.");
  });
});
