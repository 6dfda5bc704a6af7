/** Search as one types: hides the cards whose names, or sub-items' names, do not contain the keyword (MENU-08). */
import { searchable } from "~/ordering/menu/menu-index";
import { waysIn } from "./category-ways";
import type { Found } from "./view";

/** Shows only what the keyword finds; everything for an empty one, for which it answers null. */
export function filterList(list: HTMLElement, keyword: string): Found | null {
  const wanted = searchable(keyword.trim());
  const found: Found = { results: 0, categories: 0, ways: [] };
  for (const grid of list.querySelectorAll<HTMLElement>("section > ul")) {
    let shown = 0;
    for (const card of grid.children) {
      const hit = wanted === "" || namesOf(card).some((name) => searchable(name).includes(wanted));
      card.toggleAttribute("hidden", !hit);
      if (hit) shown++;
    }
    grid.toggleAttribute("hidden", shown === 0);
    grid.previousElementSibling?.toggleAttribute(
      "hidden",
      shown === 0 && grid.previousElementSibling.querySelector("h3") !== null,
    );
    found.results += shown;
    if (shown > 0) found.categories++;
  }
  for (const section of list.querySelectorAll<HTMLElement>("section")) {
    section.toggleAttribute("hidden", wanted !== "" && section.querySelector(".card:not([hidden])") === null);
  }
  list.querySelector("nav")?.toggleAttribute("hidden", wanted !== "");
  if (found.results === 0) found.ways = waysIn(list);
  return wanted === "" ? null : found;
}

function namesOf(card: Element): string[] {
  const subItems = card instanceof HTMLElement ? card.dataset.s : undefined;
  return [card.querySelector("h3")?.textContent ?? "", ...(subItems?.split("\n") ?? [])];
}
