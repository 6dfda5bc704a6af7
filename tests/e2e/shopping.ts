/** What shoppers do in many tests, with and without script. */
import type { Locator, Page } from "@playwright/test";
import { IDS } from "../support/brands";
import { Client } from "../support/client";
import { choose } from "../support/customers";
import { visitedBy } from "./fixtures";

/** Has delivery to an area chosen, and opens the menu. Choosing it on the page is the matter of the tests of the area selector. */
export async function chooseArea(page: Page, area?: string): Promise<void> {
  await haveArea(page, area);
  await page.goto("/");
}

/** The same on a phone's own menu. */
export async function chooseOnPhone(page: Page) {
  await haveArea(page);
  await page.goto("/m");
}

/** Has delivery to an area chosen, for whoever opens a page of their own then. */
export async function haveArea(page: Page, area = "Near Town"): Promise<void> {
  const { server, brand, browseAs } = visitedBy(page);
  const outlet = brand.outlets.find(({ id }) => id === IDS.outlet);
  const found = outlet?.delivery_areas?.find(({ name }) => name === area);
  if (!found) throw new Error(`The outlet delivers to no ${area}`);
  const client = new Client(server, brand.host);
  await choose(client, { area: found.id });
  await browseAs(client);
}

/** An item's card. */
export const cardOf = (page: Page, name: string): Locator =>
  page.locator(".card").filter({ has: page.getByRole("heading", { name, exact: true }) });

/** Adds one of each of these dishes without choices. */
export async function addPlain(page: Page, ...names: string[]): Promise<void> {
  for (const name of names)
    await cardOf(page, name)
      .getByRole("button", { name: /Add to Order$/ })
      .click();
}

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
