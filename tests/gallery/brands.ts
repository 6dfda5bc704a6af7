/** The demo brands as the gallery shows them: in which languages, at which hours, and what its visitors look for and order. */
import type { Language } from "../../app/ordering/model/language";
import { pathTo } from "~/paths/address";
import { DELIVERY_AREA } from "~/paths/calls";

export type Slug = "bun" | "diwan" | "noodle";

type Place = { path: string; body: Record<string, unknown> };

export type Brand = {
  slug: Slug;
  id: number;
  host: string;
  languages: readonly Language[];
  /** When its clock stands while it is open, and while it is closed; null of a brand that never closes. */
  open: string;
  closed: string | null;
  dialing_code: string;
  /** Its codes come by e-mail. */
  byEmail: boolean;
  asksForCutlery: boolean;
  handsOutAtCurb: boolean;
  tellsMostOrdered: boolean;
  /** Null of a brand that only hands out. */
  delivery: Place | null;
  pickup: Place;
  items: {
    /** Without choices. */
    plain: number;
    choices: number;
    /** With a group whose choices have counts of their own. */
    counted: number;
    grouped: number;
    /** One of the grouped item's. */
    sub: number;
    soldOut: number;
    /** Plain, below every minimum order. */
    cheap: number;
  };
  /** Item and promotion: what a cart of `items` is asked to choose. */
  free: { items: readonly number[]; promotion: number } | null;
  coupon: string;
  promoCode: string | null;
  /** Ways to pay, by their ids: at the provider's page, and at a widget on our own; by a card that is entered here. */
  pays: { page: number; widget: number | null; card: number | null };
  /** A keyword that finds something, in every language. */
  keyword: Partial<Record<Language, string>>;
};

const delivered = (area: number, outlet: number): Place => ({
  path: pathTo(DELIVERY_AREA, { id: area }),
  body: { id: area, outlet_id: outlet, order_type: "delivery" },
});
const fetched = (outlet: number): Place => ({
  path: pathTo(DELIVERY_AREA, { id: outlet }),
  body: { id: outlet, outlet_id: outlet, order_type: "pickup", pickup_mode: "in_store" },
});

/** All of a Wednesday: no brand has a day off, and the seasons of the menus are the weekday's. */
export const BRANDS: readonly Brand[] = [
  {
    slug: "bun",
    id: 1,
    host: "bun.localhost",
    languages: ["en", "ar"],
    open: "2026-03-04T12:30:00+08:00",
    closed: null,
    dialing_code: "65",
    byEmail: false,
    asksForCutlery: true,
    handsOutAtCurb: true,
    tellsMostOrdered: false,
    delivery: delivered(1101, 11),
    pickup: fetched(11),
    items: { plain: 1022, choices: 1001, counted: 1091, grouped: 1012, sub: 1201, soldOut: 1041, cheap: 1087 },
    free: { items: [1009, 1009], promotion: 2 },
    coupon: "WELCOME10",
    promoCode: "EMBER50",
    pays: { page: 113, widget: 115, card: 103 },
    keyword: { en: "chicken", ar: "دجاج" },
  },
  {
    slug: "diwan",
    id: 2,
    host: "diwan.localhost",
    languages: ["ar", "en"],
    open: "2026-03-04T12:30:00+03:00",
    closed: "2026-03-04T16:00:00+03:00",
    dialing_code: "965",
    byEmail: false,
    asksForCutlery: true,
    handsOutAtCurb: false,
    tellsMostOrdered: false,
    delivery: delivered(2101, 21),
    pickup: fetched(21),
    items: { plain: 2024, choices: 2001, counted: 2081, grouped: 2011, sub: 2201, soldOut: 2065, cheap: 2078 },
    free: null,
    coupon: "AHLAN",
    promoCode: null,
    pays: { page: 203, widget: null, card: null },
    keyword: { en: "chicken", ar: "دجاج" },
  },
  {
    slug: "noodle",
    id: 3,
    host: "noodle.localhost",
    languages: ["en"],
    open: "2026-03-04T12:30:00+08:00",
    closed: "2026-03-04T16:00:00+08:00",
    dialing_code: "60",
    byEmail: true,
    asksForCutlery: false,
    handsOutAtCurb: true,
    tellsMostOrdered: true,
    delivery: null,
    pickup: fetched(31),
    items: { plain: 3053, choices: 3001, counted: 3071, grouped: 3011, sub: 3201, soldOut: 3067, cheap: 3068 },
    free: { items: [3005, 3005], promotion: 1 },
    coupon: "SUPPER8",
    promoCode: null,
    pays: { page: 314, widget: 308, card: 306 },
    keyword: { en: "laksa" },
  },
];
