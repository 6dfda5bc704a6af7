/** The categories as the menu's list names them, for what script shows of them elsewhere. */
import type { CategoryWay } from "./view";

/** @param list the element that holds the menu's text. */
export const waysIn = (list: HTMLElement): CategoryWay[] =>
  [...list.querySelectorAll<HTMLAnchorElement>("nav li a")].map(({ hash, textContent }) => ({
    id: Number(/\d+$/.exec(hash)),
    name: textContent ?? "",
    count: list.querySelectorAll(`${hash} .card`).length,
  }));
