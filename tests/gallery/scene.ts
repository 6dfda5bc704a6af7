/** A scene is what the gallery shows of a screen: who looks at it, at which address, after which presses. */
import type { Page } from "@playwright/test";
import type { Language } from "../../app/ordering/model/language";
import type { InBoth, Layout } from "~/paths/address";
import type { Brand, Slug } from "./brands";
import type { Prepared, VisitorName } from "./visitors";

/** A phone, a tablet, a laptop, a large screen. */
export const WIDTHS = [360, 768, 1280, 1920] as const;
export type Width = (typeof WIDTHS)[number];

/** What a scene's address and presses may depend on. */
export type At = {
  brand: Brand;
  language: Language;
  layout: Layout;
  hasScript: boolean;
  /** What the brand's customers have: orders, addresses. */
  made: Prepared;
  /** The code that was sent last to a fresh visitor. */
  code: () => Promise<string>;
};

/** Scenes of an hour are taken together: a brand's clock, what it has sold out and whether it is suspended are the same for everybody. */
export const HOURS = ["open", "closed", "soldOut", "suspended"] as const;
export type Hour = (typeof HOURS)[number];

export type Scene = {
  /** Its screen and its state, as "menu/search". */
  name: string;
  /** The picture of its screen, taken in every combination; a state of a screen is taken in some (`shots.ts`). */
  isMain?: true;
  /** All of them unless told. */
  brands?: readonly Slug[];
  widths?: readonly Width[];
  /** Whether the page's script runs; both unless told. */
  script?: readonly boolean[];
  /** Open unless told. */
  hour?: Hour;
  /** A visitor who was never here unless told. */
  visitor?: VisitorName;
  /** A visitor of its own for every picture: the presses change what the visitor has. */
  isFresh?: boolean;
  /** Taken before the others: a payment that has begun ends some minutes later. */
  isSoon?: true;
  /** The address with its query; one without a host is the brand's own. */
  path: (at: At) => string;
  /** Only what the window shows: a long page is drawn whole in another scene. */
  isWindow?: true;
  /** In the browser's local storage from before. */
  stored?: (at: At) => Record<string, string>;
  /** The popup of what the visitor's cart unlocks comes up, as for who has not confirmed it. */
  tellsUnlocked?: true;
  act?: (page: Page, at: At) => Promise<void>;
  /** Rules of axe that do not fit the scene; the reason stands beside it. */
  spared?: readonly string[];
};

/** A page on the layout's own route set, with a query. */
export const page =
  (pair: InBoth, query = "") =>
  ({ layout }: At): string =>
    pair[layout] + (query && `?${query}`);

/** Windows up to 768 px have a set of routes of their own (ROUTE-09). */
export const ON_PHONES = [360, 768] as const satisfies readonly Width[];
export const ON_WIDE = [1280, 1920] as const satisfies readonly Width[];
export const layoutAt = (width: Width): Layout => (width <= 768 ? "mobile" : "desktop");
export const WITH_SCRIPT = [true] as const;
/** The brands that bring to the door. */
export const DELIVERING: readonly Slug[] = ["bun", "diwan"];
/** The brands that close. */
export const CLOSING: readonly Slug[] = ["diwan", "noodle"];
