/** What shoppers do in many tests, with and without script. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { areaStep } from "~/paths/pages";

/** Chooses delivery to an area through the first question. */
export async function chooseArea(page: Page, area = "Near Town"): Promise<void> {
  await page.goto(areaStep("desktop", "delivery"));
  const dialog = page.getByRole("dialog");
  // Script makes the dialog modal; what is chosen before that is the server's to read.
  const hasScript = test.info().project.use.javaScriptEnabled !== false;
  if (hasScript) await expect(page.locator("dialog:modal")).toBeVisible();
  await dialog.getByRole("radio", { name: area }).check();
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog).toHaveCount(0);
}

/** An item's card. */
export const cardOf = (page: Page, name: string): Locator =>
  page.locator(".card").filter({ has: page.getByRole("heading", { name, exact: true }) });

/** The cart beside the menu. */
export const cartOf = (page: Page): Locator => page.getByRole("complementary", { name: "Your order" });

/** The lines of a cart as "name choices count price". */
export async function linesOf(cart: Locator): Promise<string[]> {
  const lines = await cart.locator("[data-ui=lines] > li").all();
  return Promise.all(
    lines.map(async (line) => {
      const count = await line.getByRole("textbox").inputValue();
      const words = [
        await line.locator("[data-ui=line-name]").innerText(),
        count,
        await line.locator(".price").innerText(),
      ];
      return words.join(" ").replace(/\s+/g, " ");
    }),
  );
}

/** The same on a phone's own page; leads to its menu. */
export async function chooseOnPhone(page: Page) {
  await page.goto("/m/area-select?choose=delivery");
  await page.getByRole("radio", { name: "Near Town" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/\/m$/);
}
