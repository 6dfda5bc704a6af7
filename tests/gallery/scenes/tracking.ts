/** An order in every state, and its rider. */
import { BRANDS } from "../brands";
import { ORDER_NAMES, ordersOf, type OrderName } from "../orders";
import type { InBoth } from "~/paths/address";
import * as pages from "~/paths/pages";
import { DELIVERING, ON_PHONES, ON_WIDE, page, type At, type Scene } from "../scene";

const tracked =
  (name: OrderName, pair: InBoth = pages.TRACKING, more = "") =>
  (at: At) =>
    page(pair, `order=${at.made.orders[name]?.id ?? ""}${more}`)(at);

const states: Scene[] = ORDER_NAMES.map((name) => ({
  name: `tracking/${name.replaceAll("_", "-")}`,
  brands: BRANDS.filter((brand) => ordersOf(brand).includes(name)).map(({ slug }) => slug),
  visitor: "regular",
  ...(name === "preparing" && { isMain: true }),
  path: tracked(name),
}));

const RIDER = { brands: DELIVERING, visitor: "regular" } as const;

export const TRACKING: readonly Scene[] = [
  ...states,
  { visitor: "regular", name: "tracking/report", path: tracked("collected", pages.TRACKING, "&report=open") },
  { ...RIDER, name: "tracking/rider", widths: ON_WIDE, path: tracked("on_the_way", pages.TRACKING, "&rider=open") },
  { ...RIDER, name: "tracking/rider-page", widths: ON_PHONES, path: tracked("on_the_way", pages.RIDER_TRACKING) },
];
