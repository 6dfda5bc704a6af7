/**
 * The menu's list, embedded as text that was rendered once for everybody. React neither renders nor compares what is inside:
 * the server puts the text in, hydration leaves it alone, and `use-menu-list` works on its elements.
 */
import { createContext, useContext, useRef, type RefObject } from "react";
import { filterList } from "./menu-search";

/** On the server: gives this request's menu, null where the page has none. In the browser the document already has it. */
export const MenuHtmlContext = createContext<(() => string | null) | null>(null);

/** Menus that this tab has, by address; an address names its content, but for the counts that stand on its cards. */
const menus = new Map<string, string>();

/** Fetches the menu of an address, for pages reached without a document load. */
export async function loadMenuHtml(address: string): Promise<string> {
  const known = menus.get(address);
  if (known !== undefined) return known;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The menu could not be loaded (${response.status})`);
  const html = await response.text();
  menus.set(address, html);
  return html;
}

/**
 * Keeps the menu that the document has brought, for whoever comes back to it: it is there at once then, and the page as tall
 * as it was, so that it can be shown from where it was left.
 */
export function keepMenuHtml(address: string, list: HTMLElement): void {
  if (menus.has(address) || !list.firstChild) return;
  filterList(list, "");
  for (const picture of list.querySelectorAll("img")) picture.hidden = false;
  menus.set(address, list.innerHTML);
}

type MenuHtmlProps = {
  /** Where the same text can be fetched. */
  address: string;
  root: RefObject<HTMLDivElement>;
};

/** The list itself; empty in the browser until it is filled, unless the document brought it. Give it its address as `key`. */
export function MenuHtml({ address, root }: MenuHtmlProps) {
  const fromServer = useContext(MenuHtmlContext);
  // Held for as long as the list is shown: another text would make React write the list anew.
  const html = useRef<string>();
  html.current ??= fromServer ? (fromServer() ?? "") : (menus.get(address) ?? "");
  return <div id="menu-list" ref={root} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html.current }} />;
}
