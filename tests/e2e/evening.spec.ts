/** A whole evening in three windows: what the kitchen and the rider press, the customer's page follows by itself to the end. */
import arabicCheckout from "../../locales/ar/checkout.json" with { type: "json" };
import arabic from "../../locales/ar/tracking.json" with { type: "json" };
import englishCheckout from "../../locales/en/checkout.json" with { type: "json" };
import english from "../../locales/en/tracking.json" with { type: "json" };
import { boardLink } from "../support/board";
import { readyToPay } from "../support/checkout";
import { expect, expectAccessible, hydrated, test } from "./fixtures";
import { isSameDocument, markDocument } from "./same-document";
import { LANGUAGE_KEY } from "~/i18n/languages";

const WORDS = { en: { ...englishCheckout, tracking: english }, ar: { ...arabicCheckout, tracking: arabic } };

test.use({ permissions: ["geolocation"], geolocation: { latitude: 1.2834, longitude: 103.8512 } });

for (const language of ["en", "ar"] as const)
  test(`an order goes from the checkout to the door before three windows, its customer reading ${language}`, async ({
    page,
    context,
    baseURL,
    server,
    brand,
    asCustomer,
  }) => {
    // Three people take their turns.
    test.slow();
    const words = WORDS[language];
    const client = await asCustomer();
    await readyToPay(client, { note: "Please ring twice" });
    await context.addCookies([{ name: LANGUAGE_KEY, value: language, url: baseURL ?? "" }]);

    const kitchen = await context.newPage();
    const listens = kitchen.waitForResponse((answer) => answer.url().endsWith("/kitchen/events"));
    await kitchen.goto(await boardLink(server, brand, 1));
    expect((await listens).status()).toBe(200);
    await hydrated(kitchen);

    await page.goto("/checkout?step=2");
    await page.getByRole("button", { name: new RegExp(`^${words.place_order}`) }).click();
    const follows = page.waitForResponse((answer) => answer.url().includes("/realtime/"));
    await page.getByRole("dialog").getByRole("link", { name: words.placed.track }).click();
    expect((await follows).status()).toBe(200);
    const headline = page.getByRole("status").filter({ hasText: words.tracking.title.unconfirmed });
    await expect(headline).toBeVisible();
    await markDocument(page);

    const ticket = kitchen.getByRole("article");
    await expect(ticket.getByText("Please ring twice")).toBeVisible();
    await ticket.getByRole("button", { name: /^Accept, 30 minutes/ }).click();
    await expect(page.getByText(words.tracking.text.confirmed_delivery)).toBeVisible();

    await ticket.getByRole("button", { name: "Ready", exact: true }).click();
    await ticket.getByRole("link", { name: "Rider…" }).click();
    const sheet = kitchen.getByRole("dialog");
    await sheet.getByLabel("The rider’s name").fill("Faizal");
    await sheet.getByRole("button", { name: "Name the rider" }).click();
    const link = await kitchen
      .getByRole("dialog")
      .getByRole("link", { name: "Open the rider’s page" })
      .getAttribute("href");

    const rider = await context.newPage();
    await rider.setViewportSize({ width: 390, height: 844 });
    await rider.goto(link ?? "");
    await hydrated(rider);
    await rider.getByRole("button", { name: "I have picked it up" }).click();
    await expect(rider.getByText("Sharing your position")).toBeVisible();
    await expect(page.getByText(words.tracking.rider.handling.replace("{name}", "Faizal"))).toBeVisible();
    await expectAccessible(page);

    await rider.getByRole("button", { name: "I am at the door" }).click();
    await expect(page.getByText(words.tracking.rider.entered_customer_proximity).first()).toBeVisible();
    await rider.getByRole("checkbox").check();
    await rider.getByRole("button", { name: "Delivered" }).click();
    await expect(page.getByText(words.tracking.sentence.delivered)).toBeVisible();
    await expect(page.locator("[data-ui=steps] li:not([data-done])")).toHaveCount(0);
    await expect(page).toHaveTitle(new RegExp(words.tracking.title.delivered));
    await expect(ticket).toHaveCount(0);
    expect(await isSameDocument(page)).toBe(true);
    await expectAccessible(page);
  });
