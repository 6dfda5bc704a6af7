/** The shapes of the JSON columns. */
import type { LoyaltyError } from "~/ordering/loyalty";
import type { OrderPayload } from "~/ordering/order-payload";
import type { Tip } from "~/ordering/tip";

export type AddressLine = { id: 1 | 2 | 3 | 4; value: string };

/** What a customer has filled in at checkout so far; kept so that nothing typed is lost between steps. */
export type CheckoutDraft = {
  name?: string;
  /** A saved address; "new" while the form for another one stands open; null when none is chosen. */
  address?: number | "new" | null;
  /** Lines of the form that are not saved yet. */
  lines?: AddressLine[];
  note?: string;
  curbside_note?: string;
  /** The time the customer has chosen, ISO 8601; null or absent: as soon as possible. */
  scheduled_for?: string | null;
  payment_type_id?: number;
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

/** Suspended: its hostnames say that it is closed. Removed: it has no hostname any more; orders and customers stay for the books. */
export type CompanyStatus = "live" | "suspended" | "removed";

/** What a one-time code proves: who signs in, or that an e-mail address is the customer's. */
export type CodePurpose = "sign_in" | "email_reset";

/** How a code goes to its recipient. */
export type CodeChannel = "sms" | "email";

/** Why a loyalty balance changed: granted by the operator; redeemed and earned by an order; returned and revoked when it is rejected. */
export type LoyaltyKind = "granted" | "redeemed" | "earned" | "returned" | "revoked";

/**
 * Where a sign-in stands: whom the next code is for and where to go afterwards. Which account a code opens follows from the
 * code's own row alone; this only says what is asked for now.
 */
export type SignInDraft = {
  dialing_code: string;
  phone_number: string;
  email?: string;
  /** The address is the account's own and was not typed: pages show it masked. */
  email_on_file?: boolean;
  mode: CodeChannel;
  /** The terms were agreed to with this number; a new account needs it where the company asks for it. */
  terms_accepted?: boolean;
  /** A captcha was solved with this number. */
  is_human?: boolean;
  /** The page shows a captcha, although the company asks for none in calm times. */
  captcha_asked?: boolean;
  marketing_consent: boolean;
  return_to: string;
};

export type StatusUpdate = { event: string; rider_id?: number; rider_name?: string; at: string };

/** The order payload as it was placed (spec section 3, Order payload); amounts are decimal strings. */
export type OrderDocument = OrderPayload;
