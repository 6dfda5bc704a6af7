/** An item's popups: its details, its choices, one of a group, the last one again; and what a promotion asks to choose. */
import type { Page } from "@playwright/test";
import type { InBoth } from "~/paths/address";
import * as pages from "~/paths/pages";
import { ON_PHONES, page, type At, type Scene } from "../scene";

type Kind = keyof At["brand"]["items"];
/** The menu with a popup over it. */
const popup =
  (parameter: string, item: Kind, more = "") =>
  (at: At) =>
    page(pages.HOME, `${parameter}=${at.brand.items[item]}${more}`)(at);
const freeChoice = (pair: InBoth) => (at: At) => page(pair, `free=${at.brand.free?.promotion}`)(at);

async function chooseSome(shown: Page): Promise<void> {
  const open = shown.locator("dialog input:is([type=radio], [type=checkbox]):not(:checked):enabled");
  await open.first().check({ force: true });
  await open.last().check({ force: true });
}

export const ITEM: readonly Scene[] = [
  { name: "item/details", isMain: true, visitor: "browsing", path: popup("item", "plain") },
  { name: "item/details-with-choices", visitor: "browsing", path: popup("item", "choices") },
  { name: "item/details-of-group", visitor: "browsing", path: popup("item", "grouped") },
  { name: "item/sold-out", visitor: "browsing", path: popup("item", "soldOut") },
  { name: "item/gone", visitor: "browsing", path: page(pages.HOME, "item=999999") },
  { name: "item/customise", isMain: true, visitor: "browsing", path: popup("customise", "choices") },
  { name: "item/customise-chosen", visitor: "browsing", path: popup("customise", "choices"), act: chooseSome },
  { name: "item/customise-refused", visitor: "browsing", path: popup("customise", "choices", "&check=1&count=x") },
  { name: "item/customise-counted", visitor: "browsing", path: popup("customise", "counted") },
  { name: "item/choose-from", isMain: true, visitor: "browsing", path: popup("choose_from", "grouped") },
  { name: "item/choose-from-refused", visitor: "browsing", path: popup("choose_from", "grouped", "&check=1") },
  { name: "item/repeat", visitor: "shopping", path: popup("repeat", "choices") },
  { name: "item/repeat-of-group", visitor: "shopping", path: popup("choose_from", "grouped") },
  { name: "item/free-choice", brands: ["bun", "noodle"], visitor: "promoted", path: freeChoice(pages.HOME) },
  {
    name: "item/free-choice-in-cart",
    brands: ["bun", "noodle"],
    visitor: "promoted",
    widths: ON_PHONES,
    path: freeChoice(pages.CART_PAGE),
  },
];
