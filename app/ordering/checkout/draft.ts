import type { ChosenAddressName } from "./address-name";
import type { AddressLine } from "./checkout";
import type { Wishes } from "./wishes";
import type { LatLng } from "~/ordering/model/company";
import type { LoyaltyError } from "~/ordering/loyalty/loyalty";
import type { Tip } from "~/ordering/payments/tip";

/** What a customer has filled in at checkout so far; kept so that nothing typed is lost between steps. */
export type CheckoutDraft = {
  name?: string;
  /** A saved address; "new" while the form for another one stands open; null when none is chosen. */
  address?: number | "new" | null;
  /** Lines of the form that are not saved yet. */
  lines?: AddressLine[];
  /** What that address is to be called. */
  address_name?: ChosenAddressName;
  /** Their pin. */
  pin?: LatLng | null;
  note?: string;
  curbside_note?: string;
  /** Of the handing over. */
  wishes?: Wishes;
  /** The time the customer has chosen, ISO 8601; null or absent: as soon as possible. */
  scheduled_for?: string | null;
  payment_type_id?: number;
  /** Given for one payment, by a customer who has none. */
  email?: string;
  /** What was chosen of that way to pay, where its provider has something to choose from. */
  payment_choice?: string;
  /** What is redeemed of the loyalty balance, in minor units. */
  redeem?: number;
  /** What was redeemed until the order changed, and why it no longer is; told until the customer goes on. */
  redeem_refused?: { typed: string; error: LoyaltyError };
  tip?: Tip | null;
  /** The promo code in use, as it was validated. */
  promo_code?: string;
  /** Unique per checkout: the same key never places two orders. */
  placement_key?: string;
};

/** What changes of a draft; a field that is undefined is taken out of it. */
export type DraftChange = { [field in keyof CheckoutDraft]?: CheckoutDraft[field] | undefined };
