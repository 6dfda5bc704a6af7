/** Company, outlet and area as the rules and the pages see them (spec section 3), amounts in minor units. */
import type { Language, Translations, Wording } from "./language";
import type { MapEngine } from "./map-engine";
import type { ClockTime, Weekday } from "./menu";
import type { Minor } from "./money";

export const ORDER_TYPES = ["delivery", "pickup"] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

export const PICKUP_MODES = ["in_store", "curbside"] as const;
export type PickupMode = (typeof PICKUP_MODES)[number];

export type LatLng = { lat: number; lng: number };

export type Interval = { from: ClockTime; to: ClockTime };
export type OpeningHours = Partial<Record<Weekday, Interval[]>>;

export type DeliveryArea = {
  id: number;
  outlet_id: number;
  name: string;
  translations: Translations;
  min_order_value: Minor;
  /** Polygons (one ring each, lat/lng); empty when the area is not drawn. */
  mapped_zones: LatLng[][];
  /** What is left out of the zones: polygons inside them. */
  zone_holes: LatLng[][];
  latitude: number | null;
  longitude: number | null;
  address: string;
};

export type Advertisement = {
  /** `item-{id}` adds that item, `category-{id}` opens that category (HOME-07). */
  key: string;
  image: string;
  title: Wording;
  subtitle: Wording;
  action: Wording;
};

export type Outlet = {
  id: number;
  name: string;
  translations: Translations;
  address: Wording;
  latitude: number;
  longitude: number;
  /** Minutes east of UTC; used when `time_zone` is null. */
  utc_offset: number;
  /** IANA zone, for outlets that keep daylight saving time. */
  time_zone: string | null;
  opening_hours: OpeningHours;
  delivery_charge_id: number | null;
  /** The outlet's telephone number, shown on errors and on tracking. */
  call_now_message: string;
  advertisements: { desktop: Advertisement[] };
  marketing_banner: Wording | null;
  delivery_areas: DeliveryArea[];
  /** Its kitchen takes no orders until then. */
  paused_until?: Date | null;
};

/** Percent, or minor units. */
export type TipValue = { type: "percentage" | "value"; value: number };

export type Company = {
  id: number;
  sapaad_company_id: number;
  slug: string;
  name: string;
  /** Of its name, for brands that write it in other letters too. */
  translations: Translations;
  logo: string;
  brand_color: string;
  website_url: string;
  currency: string;
  decimal_precision: number;
  /** ISO 3166 two letters, or null: no dialing-code picker (SIGNIN-03). */
  country_code: string | null;
  modes_of_delivery: "delivery" | "pickup" | "delivery_and_pickup";
  modes_of_pickup: PickupMode[];
  sms_disabled: boolean;
  otp_settings: { email: boolean };
  configuration: { captcha_enabled: boolean; zone_mapping_enabled: boolean; sign_in_tells_customers: boolean };
  /** Labels of the four address lines: Building/Villa, Street, Flat Number, Nearest Landmark. */
  address_configuration: { id: 1 | 2 | 3 | 4; label: Wording }[];
  announcement: Wording | null;
  social_media_settings: { facebook_url: string; instagram_url: string; twitter_url: string };
  locale_data: { locales: Language[]; default: Language };
  scheduled_order_enabled: boolean;
  /** Whether a dish may carry a note of the customer. */
  item_notes: boolean;
  /** Ids of the dishes that a cart is offered; null: the popular ones. */
  suggestions: number[] | null;
  /** Whether menus tell which dishes are ordered most. */
  most_ordered: boolean;
  /** Whether a delivery may be left at the door. */
  leave_at_door: boolean;
  /** Whether customers are asked for cutlery. */
  cutlery: boolean;
  /** Minutes. */
  lead_time: number;
  /** Minutes. */
  default_eta: number;
  tip_settings: { has_tips: boolean; type: "pre_order" | "post_order"; values: TipValue[] };
  loyalty_details: {
    enabled_for_delivery: boolean;
    enabled_for_pickup: boolean;
    is_discount: boolean;
    value_for_points: string;
    earn_percent: number;
    /** The balance that is needed before anything can be redeemed. */
    min_redeem_value: Minor;
    /** The most for one order; 0: unlimited. */
    max_redeem_value: Minor;
  };
  /** Whether orders may be rated, and what went wrong be reported; `reports_to`: null is the contact. */
  feedback: { ratings: boolean; reports: boolean; reports_to: string | null };
  /** What its invoices say of its registration for tax. */
  tax_registration: Wording | null;
  contact_name: string;
  contact_email: string;
  /** What its maps are drawn by; null: what the deployment has, else its own zones. */
  maps: MapEngine | null;
};

/** Of a brand that says nothing of loyalty. */
export const NO_LOYALTY: Company["loyalty_details"] = {
  enabled_for_delivery: false,
  enabled_for_pickup: false,
  is_discount: false,
  value_for_points: "1",
  earn_percent: 0,
  min_redeem_value: 0,
  max_redeem_value: 0,
};

/** What the visitor chose: how and where (spec section 3, Session). */
export type Selection =
  | { order_type: "delivery"; area_id: number; outlet_id: number }
  | { order_type: "pickup"; outlet_id: number; pickup_mode: PickupMode };
