/** What the menu page shows besides the menu's own list, which is not in here. */
import type { Press } from "~/ordering/menu/menu-index";
import type { PriceText } from "~/components/text/price";
import type { CategoryWay, SearchResult } from "~/screens/menu/list/view";
import type { AreaView } from "~/screens/area/view";
import type { CartView } from "~/screens/cart/state/cart-view";
import type { FreeChoiceView } from "~/screens/promotions/free-choice-view";
import type { OrderInShort } from "~/screens/orders/past-orders/view";
import type { ItemData } from "~/screens/menu/item/view";
import type { ClosedView } from "~/screens/schedule/view";
import type { SignInView } from "~/screens/sign-in/view";
import { type PromotionEntry } from "~/screens/promotions/view";

export type Advertisement = {
  /** What a press does: adds the item, leads to the category, or opens the item's choices. */
  action: { kind: "add" | "customise" | "choose_from"; id: number } | { kind: "category"; id: number };
  image: { src: string; srcSet: string; width: number; height: number };
  title: string;
  subtitle: string;
  label: string;
};

export type Place = {
  name: string;
  isOpen: boolean;
  /** "until 11:00 PM"; null when it never closes, or is closed. */
  until: string | null;
  /** It is open, and for as long as is known it does not close. */
  neverCloses: boolean;
  /** The openings of today, where there are several; null for one or none. */
  sessions: string | null;
  /** Null while it is open. */
  closed: ClosedView | null;
  /** When an order is expected, in words; `isClock`: at a time, not in minutes. Null while it is closed. */
  eta: { words: string; isClock: boolean } | null;
  isDelivery: boolean;
  /** Written for people; null where there is none. */
  minimum: string | null;
  deliveryFee: string | null;
};

export type PopularDish = {
  id: number;
  name: string;
  /** Written for people. */
  price: PriceText;
  image: string | null;
  control: Press;
};

/** Dishes to begin with, by what they are: marked by the brand, or ordered most. */
export type Popular = { by: "brand" | "orders"; dishes: PopularDish[] };

export type HomeData = {
  /** Where the list can be fetched; null for an outlet without a menu. It names the content of the whole menu, searched or not. */
  menuAddress: string | null;
  place: Place;
  /** Of the outlet's menu, in order, where the address asks for them. */
  categories: CategoryWay[] | null;
  advertisements: Advertisement[];
  /** Dishes to begin with; none in a search, and none beside a cart that has something in it. */
  popular: Popular;
  /** Of a wide screen's empty cart; null where there is none to put into it again. */
  lastOrder: OrderInShort | null;
  /** The outlet's; null when it has none. */
  marketingBanner: string | null;
  search: SearchResult | null;
  cart: CartView | null;
  /** The item of a popup that the address opens. */
  popupItem: ItemData | null;
  /** The available promotions, where the address asks for them. */
  promotions: PromotionEntry[] | null;
  /** The choice of a free item that the address opens. */
  freeChoice: FreeChoiceView | null;
  area: AreaView | null;
  signIn: SignInView | null;
};
