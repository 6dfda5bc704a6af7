/**
 * The error catalogue (calls document, section 8): what a refusal is called, which texts it shows, where it leads and
 * which HTTP status it answers. Texts live in the `errors` namespace of `locales/`; the page chooses the words.
 */

import { messageKeyOf } from "./error-words";
import type { TextKey } from "./text-key";
import type { InBoth, Layout } from "~/paths/address";
import { HOME, PAYMENT_FAILED, TERMS, TRACKING } from "~/paths/pages";

/** Where OK leads: the layout's home page, `/` whatever the layout, tracking, the checkout (the cart on a phone), or the terms. */
export type ErrorRedirect = "home" | "root" | "tracking" | "checkout" | "terms";

type Row = {
  status: number;
  redirect?: ErrorRedirect;
  /** `own`: a title of its own; `none`: the message stands alone. */ title?: "own" | "none";
};

const rows = {
  // Anything
  generic: { status: 500 },
  generic_home: { status: 500, redirect: "home" },
  not_found: { status: 404, redirect: "home" },
  csrf: { status: 403 },
  /** The same of a form that comes back as it was filled in. */
  stale_form: { status: 403 },
  session_expired: { status: 401, redirect: "home" },
  rate_limited: { status: 429 },
  /** Of what HTTP itself refuses: the method, what cannot be read, what is of another kind; and of a server that cannot answer now. */
  method_not_allowed: { status: 405 },
  malformed_body: { status: 400 },
  unsupported_body: { status: 415 },
  busy: { status: 503 },
  /** Told by the page itself: the server cannot be reached. */
  no_connection: { status: 503 },
  /** Of every address of a company that the operator has suspended. */
  suspended: { status: 503 },
  terms_required: { status: 400 },
  captcha_required: { status: 400 },

  // Area and outlet
  postal_code_required: { status: 400 },
  delivery_area_required: { status: 400 },
  area_address_required: { status: 400 },
  pickup_location_required: { status: 400 },
  area_not_serviceable: { status: 400 },
  order_type_not_offered: { status: 400 },
  pickup_mode_not_offered: { status: 400 },

  // Cart
  out_of_stock: { status: 409, redirect: "root", title: "own" },
  item_sold_out: { status: 409 },
  choice_sold_out: { status: 409 },
  not_in_menu: { status: 409 },
  unavailable_now: { status: 409 },
  choices_invalid: { status: 400 },
  choose_one: { status: 400 },
  count_invalid: { status: 400 },
  line_limit: { status: 409 },
  item_note_too_long: { status: 400 },
  line_not_found: { status: 409 },
  multiple_customizations: { status: 409 },
  cannot_update_order: { status: 409 },
  free_item_locked: { status: 409 },
  cart_items_absent: { status: 409 },
  cart_validation_failed: { status: 409 },
  reorder_unavailable: { status: 409 },
  sold_out_in_cart: { status: 409 },
  unschedulable: { status: 409 },
  schedule_time_required: { status: 400 },
  schedule_unavailable: { status: 409 },
  /** The times that were shown are those of another day than the chosen one. */
  schedule_other_day: { status: 409 },

  // Checkout and orders
  empty_cart: { status: 409, redirect: "home" },
  area_pending: { status: 409, redirect: "home" },
  store_closed: { status: 409 },
  minimum_order: { status: 409 },
  payment_in_progress: { status: 409, title: "own" },
  price_changed: { status: 409 },
  destination_changed: { status: 409 },
  unable_to_process_order: { status: 422 },
  unable_to_process_tip: { status: 422 },
  order_not_found: { status: 404, redirect: "home" },
  name_invalid: { status: 400 },
  notes_too_long: { status: 400 },
  address_required: { status: 400 },
  address_unsaved: { status: 400 },
  address_other_area: { status: 400 },
  address_line_required: { status: 400 },
  address_line_too_long: { status: 400 },
  leave_at_door_unpaid: { status: 400 },
  address_name_too_long: { status: 400 },
  address_name_invalid: { status: 400 },
  address_limit: { status: 409 },
  address_not_serviceable: { status: 400 },
  outside_delivery_range: { status: 400 },
  payment_required: { status: 400 },
  /** Of a way to pay that needs another choice: how, at its provider. */
  payment_choice_required: { status: 400 },
  /** Of a way to pay whose card is entered at the checkout. */
  card_required: { status: 400 },

  // Payment
  payment_failed: { status: 402, title: "own", redirect: "checkout" },
  payment_declined: { status: 402, redirect: "checkout" },
  payment_declined_mobile: { status: 402, redirect: "checkout" },
  card_token_refused: { status: 402 },
  adyen_failed: { status: 502, redirect: "root" },
  stripe_connect_failed: { status: 502, title: "none" },
  card_verification_failed: { status: 402, title: "own", redirect: "checkout" },
  authentication_failed: { status: 402, title: "own", redirect: "checkout" },
  authentication_unexpected: { status: 402, title: "own", redirect: "checkout" },
  authentication_error: { status: 402, title: "own", redirect: "checkout" },
  authentication_timeout: { status: 402, title: "own", redirect: "checkout" },
  unable_to_process_payment: { status: 402, title: "own", redirect: "checkout" },
  card_delete_failed: { status: 502 },
  card_number_invalid: { status: 400 },
  cvv_invalid: { status: 400 },
  expiry_month_invalid: { status: 400 },
  expiry_year_required: { status: 400 },

  // Sign-in and profile
  phone_invalid: { status: 400 },
  sign_up_failed: { status: 500, title: "none" },
  consent_failed: { status: 500, title: "none" },
  otp_error: { status: 400 },
  otp_expired: { status: 400 },
  otp_tries: { status: 429 },
  otp_resends: { status: 429 },
  otp_too_soon: { status: 429 },
  email_otp_failed: { status: 500 },
  email_invalid: { status: 400 },
  email_invalid_address: { status: 400 },
  profile_email_invalid: { status: 400 },
  profile_email_in_use: { status: 400 },

  // Promotions, coupon, loyalty
  coupon_invalid: { status: 400 },
  coupon_refused: { status: 409 },
  coupon_used_up: { status: 409 },
  promo_code_invalid: { status: 400 },
  promo_code_error: { status: 500 },
  loyalty_unavailable: { status: 502 },
  loyalty_invalid: { status: 400 },
  loyalty_balance: { status: 409 },
  loyalty_max: { status: 409 },
  loyalty_total: { status: 409 },
  loyalty_min: { status: 409 },
  tip_invalid: { status: 400 },

  // Tracking, and what is said of an order afterwards
  rating_required: { status: 400 },
  rating_closed: { status: 409 },
  report_reason_required: { status: 400 },
  report_text_required: { status: 400 },
  report_closed: { status: 409 },
  tracking_failed: { status: 502, redirect: "tracking" },
} satisfies Record<string, Row>;

export type ErrorId = keyof typeof rows;

/** What is told to somebody: an error of the catalogue, and what fills the places of its text. */
export type ToldError = { id: ErrorId; values?: TextValues };

export type ErrorEntry = {
  /** Null: the message stands alone. */
  titleKey: TextKey | null;
  messageKey: `errors:${ErrorId}.message`;
  redirect: ErrorRedirect | null;
  /** HTTP status of a call refused with it. */
  status: number;
};

function toEntry(id: ErrorId, row: Row): ErrorEntry {
  // Which errors have a title of their own is known to the rows alone; a test finds its words.
  const own = `errors:${id}.title` as TextKey;
  const titleKey = row.title === "none" ? null : row.title === "own" ? own : "errors:default.title";
  return { titleKey, messageKey: messageKeyOf(id), redirect: row.redirect ?? null, status: row.status };
}

/** Every error by id. The cast restores the keys that `Object.fromEntries` forgets. */
export const errorCatalogue: Readonly<Record<ErrorId, ErrorEntry>> = Object.fromEntries(
  Object.entries(rows).map(([id, row]) => [id, toEntry(id as ErrorId, row)]),
) as Record<ErrorId, ErrorEntry>;

/** The HTTP status of an error that tells a fault of the server: its own where that says so, else 500. */
export const faultStatus = (id: ErrorId): number => Math.max(500, errorCatalogue[id].status);

/** Whether a text (a query parameter, a field of an answer) names an error of the catalogue. */
export function isErrorId(text: string | null | undefined): text is ErrorId {
  return typeof text === "string" && Object.hasOwn(errorCatalogue, text);
}

const targets: Record<ErrorRedirect, InBoth> = {
  home: HOME,
  root: { desktop: HOME.desktop, mobile: HOME.desktop },
  tracking: TRACKING,
  checkout: PAYMENT_FAILED,
  terms: TERMS,
};

/** The path a redirecting error leads to in this layout, or null. */
export function redirectionUrl(redirect: ErrorRedirect | null, layout: Layout): string | null {
  return redirect === null ? null : targets[redirect][layout];
}

/** What fills the places of a text: numbers, names, amounts already written for people. */
export type TextValues = Readonly<Record<string, string | number>>;
/** A text to be: its key and what fills it. The page translates it. */
export type Text = { key: TextKey; values?: TextValues };
export type Translate = (key: TextKey, values?: TextValues) => string;

/** The error object of a popup (section 3): the texts, and in the code fields the keys they were made from. */
export type ErrorObject = {
  title: string;
  titleCode: string | null;
  subTitle: string | null;
  subTitleCode: string | null;
  message: string;
  messageCode: string | null;
  /** What "Error Details" unfolds: what a fault is found by in the log; never what it was. */
  errorInfo: string | null;
  redirectionUrl: string | null;
};

export type ErrorDetails = {
  values?: TextValues;
  subTitleCode?: TextKey | null;
  errorInfo?: string | null;
  layout?: Layout;
};

/** The error object of a catalogue entry in the translator's language. */
export function errorObject(id: ErrorId, translate: Translate, details: ErrorDetails = {}): ErrorObject {
  const entry = errorCatalogue[id];
  const { values, subTitleCode = null, errorInfo = null, layout = "desktop" } = details;
  return {
    title: entry.titleKey === null ? "" : translate(entry.titleKey, values),
    titleCode: entry.titleKey,
    subTitle: subTitleCode === null ? null : translate(subTitleCode, values),
    subTitleCode,
    message: translate(entry.messageKey, values),
    messageCode: entry.messageKey,
    errorInfo,
    redirectionUrl: redirectionUrl(entry.redirect, layout),
  };
}
