/**
 * The menu's list as text, rendered once for everybody who sees the same: company version, outlet, language, route set, open
 * state, what is on its schedule and what is offered. For a visitor with a cart only the controls of the items in it are put in, by joining
 * strings; rendering two hundred cards per request would cost fifty times as much.
 */
import { createHash, createHmac } from "node:crypto";
import escapeHtml from "escape-html";
import { LRUCache } from "lru-cache";
import type { Item } from "~/ordering/model/menu";
import type { Minor } from "~/ordering/model/money";
import { nameIn } from "~/ordering/model/language";
import { unavailableItems, type MenuSearch, type MenuSection } from "~/ordering/menu/menu-index";
import { mostOrderedDishes, startingDishes } from "~/ordering/menu/starting-dishes";
import { sureOffers } from "~/ordering/promotions/sure-price";
import { storeTimings } from "~/ordering/schedule/hours";
import { takesOrdersAhead } from "~/ordering/schedule/schedule";
import { outletTime } from "~/ordering/schedule/outlet-clock";
import { env } from "~/platform/environment/env.server";
import { singleton } from "~/platform/singleton.server";
import {
  CategoryBar,
  CategoryHead,
  categoryAnchor,
  ControlTemplates,
  CountControl,
  TEMPLATE_ID,
  TEMPLATE_NAME,
  type CardControl,
  type Service,
} from "./menu-card";
import { menuOffers, offerPlaces, type MenuOffers } from "./menu-offers.server";
import { cardMarkup, markupIn, type CardMarkup } from "./card-markup.server";
import { cardOf } from "./card-of.server";
import type { MenuView } from "./menu-view.server";
import type { CategoryWay } from "./view";
import { pathTo, type Layout } from "~/paths/address";
import { MENU_HTML } from "~/paths/calls";

type CardPieces = CardMarkup & {
  id: number;
  name: string;
  /** What it costs, for a line that is shown before the server answers. */
  amount: Minor;
  control: CardControl;
};
type PartPieces = { id: number; head: string; cards: CardPieces[] };
/** A top category: its own items, then its sub-categories. */
type SectionPieces = { id: number; parts: PartPieces[] };
type MenuPieces = {
  bar: string;
  ways: CategoryWay[];
  sections: SectionPieces[];
  templates: string;
  service: Service;
  /** The steppers that cards get, with the places to fill. */
  counters: Record<"plain" | "customise", string>;
  /** The whole list of a visitor with an empty cart. */
  html: string;
  /** Names the content; begins with the proof of the view that it is of. */
  digest: string;
};

type ControlPieces = Pick<MenuPieces, "counters" | "service">;

/** Bytes that menus take: their text twice, whole and in pieces. */
const KEPT_BYTES = 64 * 1024 * 1024;
const kept = singleton(
  "menu-html",
  () => new LRUCache<string, MenuPieces>({ maxSize: KEPT_BYTES, sizeCalculation: ({ html }) => 2 * html.length || 1 }),
);

/** Pictures of the first row are wanted at once; on a phone that shows dishes to begin with, the list is below the fold. */
const FIRST_ROW: Record<Layout, number> = { desktop: 3, mobile: 2 };
const firstRow = ({ layout, tenant, menu }: MenuView) =>
  layout === "mobile" && startingDishes(tenant.mostOrdered, menu.index).dishes.length > 0 ? 0 : FIRST_ROW[layout];

/** The menu of a visitor: the shared text, with a stepper where an item is in the cart. `counts` goes by item id. */
export function menuHtml(view: MenuView, counts: ReadonlyMap<number, number>): string {
  const pieces = piecesOf(view);
  if (counts.size === 0) return pieces.html;
  return (
    pieces.bar + pieces.sections.map((section) => sectionHtml(section, pieces, counts)).join("") + pieces.templates
  );
}

/** The categories of a visitor's menu, each with the number of its dishes. */
export const categoryWays = (view: MenuView): CategoryWay[] => piecesOf(view).ways;

/** The items that a search found, under their categories; nothing when it found none. */
export function searchHtml(view: MenuView, search: MenuSearch, counts: ReadonlyMap<number, number>): string {
  const pieces = piecesOf(view);
  const found = new Set(search.sections.flatMap((section) => section.items.map((item) => item.id)));
  const sections = pieces.sections
    .map((section) => ({
      ...section,
      parts: section.parts.map((part) => ({ ...part, cards: part.cards.filter((card) => found.has(card.id)) })),
    }))
    .map((section) => ({
      ...section,
      parts: section.parts.filter(
        (part, i) => part.cards.length > 0 || (i === 0 && section.parts.some((p) => p.cards.length > 0)),
      ),
    }))
    .filter((section) => section.parts.length > 0);
  const html = sections.map((section) => sectionHtml(section, pieces, counts)).join("");
  // The cards' links are relative queries; opened from a search they lead back to it.
  const query = escapeHtml(new URLSearchParams({ q: search.keyword }).toString());
  return html.replaceAll('href="?', `href="?${query}&amp;`) + pieces.templates;
}

/** Where the text of a menu (with an empty cart) can be fetched. The address changes with the content. */
export function menuHtmlAddress(view: MenuView): string {
  const { outlet, language, layout } = view;
  return pathTo(MENU_HTML, { outlet: outlet.id, language, layout, digest: piecesOf(view).digest });
}

/**
 * The text behind an address, or null when the menu has changed since. Rendering takes tens of milliseconds, so it is done
 * for addresses only that this server has made.
 */
export function menuHtmlOf(view: MenuView, digest: string): string | null {
  if (!digest.startsWith(proofOf(stateOf(view).key))) return null;
  const pieces = piecesOf(view);
  return pieces.digest === digest ? pieces.html : null;
}

/** What of the time a menu's text depends on, and the key of everything that it depends on. */
function stateOf(view: MenuView) {
  const { tenant, outlet, menu, language, layout, now } = view;
  const taker = { outlet, company: tenant.company };
  const service = storeTimings(outlet, now).isOpen ? "open" : takesOrdersAhead(taker, now) ? "ahead" : "closed";
  const unavailable = unavailableItems(menu.index, outletTime(outlet, now));
  const offers = menuOffers(view);
  const shared = [tenant.id, tenant.version, menu.name, language, layout, service];
  const key = [...shared, [...unavailable].join(), offers.key].join(" ");
  return { service, unavailable, offers, key } as const;
}

const proofOf = (key: string) =>
  createHmac("sha256", env().APP_SECRET).update(`menu-html:${key}`).digest("base64url").slice(0, 8);

function piecesOf(view: MenuView): MenuPieces {
  const { key, ...state } = stateOf(view);
  let pieces = kept.get(key);
  if (!pieces) {
    pieces = renderMenu(view, state);
    pieces.digest = proofOf(key) + pieces.digest;
    kept.set(key, pieces);
  }
  return pieces;
}

type MenuState = { service: Service; unavailable: ReadonlySet<number>; offers: MenuOffers };

function renderMenu(view: MenuView, { service, unavailable, offers }: MenuState): MenuPieces {
  const { tenant, menu, language, layout } = view;
  const render = markupIn(language);
  const surroundings = { language, layout, barred: service === "closed" };
  const promotions = offerPlaces(offers, menu);
  const mostOrdered = new Set(mostOrderedDishes(tenant.mostOrdered, menu.index));
  const sure = sureOffers([...menu.index.itemById.values()], offers.promotions, menu.index);
  const first = firstRow(view);
  let shown = 0;
  const toCard = (item: Item): CardPieces => {
    const eager = shown++ < first;
    const promotion = promotions.ofItem.get(item.id);
    const card = cardOf(view, item, { unavailable, eager, sure, promotion, isMostOrdered: mostOrdered.has(item) });
    const { id, name, control } = card;
    return { id, name, amount: item.unit_price, control, ...cardMarkup(card, surroundings) };
  };
  const toPart = ({ category, items }: Pick<MenuSection, "category" | "items">, nested: boolean): PartPieces => {
    const off = items.length > 0 && items.every((item) => unavailable.has(item.id));
    const head = (
      <CategoryHead
        id={category.id}
        name={nameIn(category, language)}
        promotion={promotions.ofCategory.get(category.id)}
        {...{ unavailable: off, service, nested }}
      />
    );
    return { id: category.id, head: render(head), cards: items.map(toCard) };
  };
  const sections = menu.menu.categories.map((category): SectionPieces => {
    const own = menu.index.sections.find((section) => section.category === category) ?? { category, items: [] };
    const nested = menu.index.sections.filter((section) => section.parent === category);
    return { id: category.id, parts: [toPart(own, false), ...nested.map((section) => toPart(section, true))] };
  });
  const counter = (control: CardControl) =>
    render(<CountControl id={TEMPLATE_ID} name={TEMPLATE_NAME} control={control} count={0} />);
  const ways = sections.map(({ id, parts }) => ({
    id,
    name: nameIn(menu.index.categoryById.get(id) ?? { name: "", translations: {} }, language),
    count: parts.reduce((sum, { cards }) => sum + cards.length, 0),
  }));
  const rendered = {
    bar: render(<CategoryBar categories={ways} />),
    ways,
    sections,
    templates: service === "open" ? render(<ControlTemplates controls={["plain", "customise"]} />) : "",
    service,
    counters: { plain: counter("plain"), customise: counter("customise") },
  };
  const pieces = { ...rendered, html: "", digest: "" };
  pieces.html =
    pieces.bar + sections.map((section) => sectionHtml(section, pieces, new Map())).join("") + pieces.templates;
  pieces.digest = createHash("sha256").update(pieces.html).digest("base64url").slice(0, 8);
  return pieces;
}

function sectionHtml({ id, parts }: SectionPieces, pieces: ControlPieces, counts: ReadonlyMap<number, number>): string {
  const lists = parts.map((part) => {
    if (part.cards.length === 0) return part.head;
    const cards = part.cards
      .map((card) => card.before + controlHtml(card, pieces, counts.get(card.id) ?? 0) + card.after)
      .join("");
    return `${part.head}<ul data-amounts="${part.cards.map(({ amount }) => amount).join(" ")}">${cards}</ul>`;
  });
  return `<section id="${categoryAnchor(id)}" aria-labelledby="h${id}">${lists.join("")}</section>`;
}

/** MENU-13: a count control once the item is in the cart, while the store is open and the item is not grouped. */
function controlHtml(card: CardPieces, { counters, service }: ControlPieces, count: number): string {
  if (count === 0 || service !== "open" || (card.control !== "plain" && card.control !== "customise")) return card.add;
  return counters[card.control]
    .replaceAll(`value="${TEMPLATE_ID}"`, `value="${card.id}"`)
    .replaceAll(TEMPLATE_NAME, () => escapeHtml(card.name))
    .replace(">0</output>", `>${count}</output>`);
}
