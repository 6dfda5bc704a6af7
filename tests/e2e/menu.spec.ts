/** The menu page with script: advertisements, announcements, the category bar, search, adding. */
import { expect, expectAccessible, test } from "./fixtures";
import { applyBrand, IDS, testBrand, testCategory, testItem, testMenu, testOutlet } from "../support/brands";
import { cardOf, cartOf, chooseArea, haveArea, linesOf } from "./shopping";

const picture = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><rect width="64" height="32"/></svg>',
);
const advertisement = (key: string, title: string) => ({
  key,
  image: "ad.svg",
  title,
  subtitle: "Only here",
  action: `Go: ${title}`,
});
const long = "Slow-brewed black tea with fresh milk, palm sugar and a pinch of salt. ".repeat(6);
const many = Array.from({ length: 40 }, (_, i) => testItem({ id: 500 + i, name: `Dish ${i + 1}` }));
const brandOverrides = {
  company: { announcement: "We are new here" },
  outlets: [
    testOutlet({
      marketing_banner: "Two for one on Tuesdays",
      advertisements: {
        desktop: [advertisement(`category-${IDS.drinks}`, "Thirsty"), advertisement(`item-${IDS.cola}`, "Cola")],
      },
    }),
  ],
  menus: {
    main: testMenu({
      categories: [
        ...testMenu().categories,
        testCategory({ id: 500, name: "Dishes", items: many }),
        testCategory({
          id: 600,
          name: "Extras",
          items: [testItem({ id: 601, name: "Cutlery", description: long, image: "ad.svg" })],
        }),
      ],
    }),
  },
  images: { ...testBrand().images, "ad.svg": picture },
};
test.use({ brandOverrides });

test("ITEM-01 ITEM-08 adding answers at once, is announced, and stays after a reload", async ({ page }) => {
  await chooseArea(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/cart", async (route) => {
    await held;
    await route.continue();
  });
  const saved = page.waitForResponse("**/cart");
  await cardOf(page, "Classic Burger").getByRole("button", { name: "Classic Burger Add to Order" }).click();
  await expect(cardOf(page, "Classic Burger").getByRole("status")).toHaveText("1");
  // The cart's code comes with the first item.
  await expect(cartOf(page).locator("[data-ui=total]")).toContainText("SGD 10.00");
  await expect(page.getByText("Classic Burger is in your order")).toBeVisible();
  await expect(page.locator("#news")).toHaveText("1 × Classic Burger in your cart");
  release();
  await saved;
  await page.reload();
  await expect.poll(() => linesOf(cartOf(page))).toEqual(["Classic Burger 1 SGD 10.00"]);
  await expectAccessible(page);
});

test("MENU-13 the card counts up and down, and offers to add again at zero", async ({ page }) => {
  await chooseArea(page);
  const card = cardOf(page, "Cola");
  await card.getByRole("button", { name: "Cola Add to Order" }).click();
  for (let i = 0; i < 4; i++) await card.getByRole("button", { name: "One more: Cola" }).click();
  await expect(card.getByRole("status")).toHaveText("5");
  await expect(cartOf(page).locator("[data-ui=total]")).toContainText("SGD 15.00");
  for (let i = 0; i < 5; i++) await card.getByRole("button", { name: "One fewer: Cola" }).click();
  await expect(card.getByRole("button", { name: "Cola Add to Order" })).toBeVisible();
  await expect(cartOf(page)).toContainText("Your cart is empty");
});

test("the words that there is more to read open it, as all of the card does", async ({ page }) => {
  await chooseArea(page);
  // Cards take their heights as they come into sight; the link is pressed where it stands then.
  await cardOf(page, "Cutlery").getByRole("link", { name: "Cutlery" }).hover();
  // What lies over the words, which is what is pressed there, is the name's link.
  await cardOf(page, "Cutlery").getByText("Read More").click({ force: true });
  await expect(page.getByRole("dialog", { name: "Cutlery" })).toContainText("a pinch of salt");
});

test("ITEM-04 the details popup opens over the menu, closes by back, and says when there is no description", async ({
  page,
}) => {
  await chooseArea(page);
  await cardOf(page, "Classic Burger").getByRole("link", { name: "Classic Burger" }).click();
  const dialog = page.getByRole("dialog", { name: "Classic Burger" });
  await expect(dialog).toContainText("Beef, lettuce, tomato.");
  await expect(dialog.getByRole("heading", { name: "Classic Burger" })).toBeVisible();
  await expect(dialog.locator("img")).toHaveCount(0);
  await expect(page).toHaveURL(/\?item=101$/);
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await cardOf(page, "Cola").getByRole("link", { name: "Cola" }).click();
  await expect(page.getByRole("dialog", { name: "Cola" })).toContainText("No description");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await cardOf(page, "Cutlery").getByRole("link", { name: "Cutlery" }).click();
  const picture = page.getByRole("dialog", { name: "Cutlery" }).locator("img");
  await expect(picture).toBeVisible();
  await expect(picture).toHaveAttribute("src", /\/ad\.svg$/);
});

test.describe("the category bar", () => {
  test("HOME-05 CONST-49 a press scrolls to the category, under the bars, and marks it", async ({ page }) => {
    await chooseArea(page);
    const bar = page.getByRole("navigation", { name: "Menu categories" });
    await expect(bar.getByRole("link", { name: "Burgers" })).toHaveAttribute("aria-current", "true");
    await bar.getByRole("link", { name: "Dishes" }).click();
    await expect(bar.getByRole("link", { name: "Dishes" })).toHaveAttribute("aria-current", "true");
    const top = await page.locator("#c500").evaluate((section) => section.getBoundingClientRect().top);
    expect(Math.abs(top - 135)).toBeLessThan(12);
    await bar.getByRole("link", { name: "Extras" }).click();
    await expect(bar.getByRole("link", { name: "Extras" })).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("heading", { name: "Cutlery" })).toBeInViewport();
  });

  test("HOME-05 follows the scroll", async ({ page }) => {
    await chooseArea(page);
    await page.locator("#c500 .card").nth(20).scrollIntoViewIfNeeded();
    const bar = page.getByRole("navigation", { name: "Menu categories" });
    await expect(bar.getByRole("link", { name: "Dishes" })).toHaveAttribute("aria-current", "true");
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(bar.getByRole("link", { name: "Burgers" })).toHaveAttribute("aria-current", "true");
  });
});

test.describe("advertisements", () => {
  test("HOME-06 change by themselves with a fade, also under the pointer", async ({ page }) => {
    await haveArea(page);
    await page.clock.install();
    await page.goto("/");
    const second = page.locator("[data-ui=slide]", { hasText: "Cola" });
    await expect(second).toHaveAttribute("inert");
    await page.getByRole("region", { name: "Thirsty" }).hover();
    await page.clock.runFor(3500);
    await expect(second).toHaveAttribute("inert");
    await page.clock.runFor(1500);
    await expect(second).not.toHaveAttribute("inert");
    await expect(second).toHaveCSS("transition-property", "opacity");
    await page.clock.runFor(5000);
    await expect(second).toHaveAttribute("inert");
  });

  test("HOME-07 HOME-08 one for an item adds it and confirms in a popup with Close", async ({ page }) => {
    await haveArea(page);
    await page.clock.install();
    await page.goto("/");
    await expect(page.locator("[data-ui=slide]")).toHaveCount(2);
    await page.clock.runFor(5000);
    await page.getByRole("button", { name: "Go: Cola" }).click();
    const popup = page.getByRole("alertdialog");
    await expect(popup).toContainText("Item successfully added to cart.");
    await popup.getByRole("link", { name: "Close" }).click();
    await expect(popup).toHaveCount(0);
    await expect.poll(() => linesOf(cartOf(page))).toEqual(["Cola 1 SGD 3.00"]);
  });

  test.describe("that came too late", () => {
    test.use({ allowedErrors: [/status of 409/] });
    test("one for an item that has sold out meanwhile says so, and not that it was added", async ({
      page,
      server,
      brand,
    }) => {
      await haveArea(page);
      await page.clock.install();
      await page.goto("/");
      await expect(page.locator("[data-ui=slide]")).toHaveCount(2);
      await page.clock.runFor(5000);
      const { main } = brandOverrides.menus;
      await applyBrand(server, { ...brand, menus: { main: { ...main, out_of_stock_items: [IDS.cola] } } });
      await page.getByRole("button", { name: "Go: Cola" }).click();
      const popup = page.getByRole("alertdialog");
      await expect(page.getByRole("alertdialog", { name: "Oops!" })).toContainText("Sorry, this item is sold out.");
      await expect(popup).toHaveCount(1);
      await popup.getByRole("button", { name: "OK" }).click();
      await expect(popup).toHaveCount(0);
      await expect(page).not.toHaveURL(/notice=/);
    });
  });

  test("HOME-07 one for a category opens it", async ({ page }) => {
    await chooseArea(page);
    await page.getByRole("link", { name: "Go: Thirsty" }).click();
    await expect(page).toHaveURL(/#c200$/);
    await expect(page.getByRole("heading", { name: "Drinks" })).toBeInViewport();
  });
});

test.describe("announcements", () => {
  test("HOME-01 HOME-02 HOME-14 can be closed", async ({ page }) => {
    await chooseArea(page);
    await page.getByRole("region", { name: "Announcement" }).getByRole("button", { name: "Close" }).click();
    await expect(page.getByText("We are new here")).toHaveCount(0);
    await page.getByRole("region", { name: "Offer" }).getByRole("button", { name: "Close" }).click();
    await expect(page.getByText("Two for one on Tuesdays")).toHaveCount(0);
  });

  test("HOME-14 the outlet's opens as a popup with Close", async ({ page }) => {
    await chooseArea(page);
    await page.getByRole("region", { name: "Offer" }).getByRole("link", { name: "Read More" }).click();
    const popup = page.getByRole("alertdialog", { name: "Offer" });
    await expect(popup).toContainText("Two for one on Tuesdays");
    await popup.getByRole("link", { name: "Close" }).click();
    await expect(popup).toHaveCount(0);
  });
});

test.describe("nothing to announce", () => {
  test.use({ brandOverrides: {} });

  test("HOME-14 nothing of it shows where nothing is configured", async ({ page }) => {
    await chooseArea(page);
    await expect(page.getByRole("heading", { name: "Cola" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Announcement" })).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Offer" })).toHaveCount(0);
    await page.goto("/?offer=open");
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
  });
});

test.describe("search", () => {
  test("MENU-08 MENU-09 MENU-10 answers each letter without a reload, keeps the address, and gives the menu back", async ({
    page,
  }) => {
    await chooseArea(page);
    await page.evaluate(() => (window.name = "same document"));
    const box = page.getByRole("searchbox", { name: "Search the menu" });
    await box.fill("fri");
    await expect(page.getByText("1 result in 1 category")).toBeVisible();
    await expect(page.locator(".card:visible h3")).toHaveText(["Fries"]);
    await expect(page).toHaveURL(/\?q=fri$/);
    await box.fill("friz");
    await expect(page.getByText("No result found matched for this keyword friz")).toBeVisible();
    await box.fill("");
    await expect(page.locator(".card:visible")).toHaveCount(45);
    expect(await page.evaluate(() => window.name)).toBe("same document");
  });

  test("typing on from a searched page brings the whole menu into the search", async ({ page }) => {
    await haveArea(page);
    await page.goto("/?q=cola");
    await expect(page.locator(".card:visible h3")).toHaveText(["Cola"]);
    await page.getByRole("searchbox", { name: "Search the menu" }).fill("classic");
    await expect(page.locator(".card:visible h3")).toHaveText(["Classic Burger"]);
    await cardOf(page, "Classic Burger")
      .getByRole("button", { name: /Add to Order$/ })
      .click();
    await expect.poll(() => linesOf(cartOf(page))).toEqual(["Classic Burger 1 SGD 10.00"]);
  });
});

test("coming back to the menu by a link shows it with the cart's counts", async ({ page }) => {
  await chooseArea(page);
  await cardOf(page, "Cola")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  await expect(cartOf(page).locator("[data-ui=total]")).toContainText("SGD 3.00");
  await page.getByRole("link", { name: "Terms of service" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Test Kitchen" }).click();
  await expect(cardOf(page, "Cola").getByRole("status")).toHaveText("1");
  await cardOf(page, "Cola").getByRole("button", { name: "One more: Cola" }).click();
  await expect(cartOf(page).locator("[data-ui=total]")).toContainText("SGD 6.00");
});
