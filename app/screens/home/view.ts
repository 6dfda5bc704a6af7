/** What the menu page shows besides the menu's own list, which is not in here. */
import type { SearchResult } from "~/screens/menu/list/view";
import type { AreaView } from "~/screens/area/view";
import type { CartView } from "~/screens/cart/state/cart-view";
import type { FreeChoiceView } from "~/screens/promotions/free-choice-view";
import type { ItemData } from "~/screens/menu/item/view";
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
  /** The closed texts, headline first; none while open. */
  closed: string[];
  /** Minutes, from and to. */
  eta: { from: number; to: number };
  isDelivery: boolean;
  /** Written for people; null where there is none. */
  minimum: string | null;
  deliveryFee: string | null;
};

export type HomeData = {
  /** Where the list can be fetched; null for an outlet without a menu. It names the content of the whole menu, searched or not. */
  menuAddress: string | null;
  place: Place;
  advertisements: Advertisement[];
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
