/** What the checkout shows; made by `services/checkout.server.ts`, amounts in minor units. */
import type { PinView } from "~/screens/maps/view";
import type { ChosenAddressName } from "~/ordering/checkout/address-name";
import type { AskedWishes, Wishes } from "~/ordering/checkout/wishes";
import type { LatLng, OrderType, PickupMode } from "~/ordering/model/company";
import type { TokenMaker } from "~/ordering/payments/card-entry";
import type { PaymentKind } from "~/ordering/payments/payment-types";
import type { WalletOffer } from "~/ordering/payments/wallets/wallet";
import type { Minor } from "~/ordering/model/money";
import type { CodesView } from "~/screens/promotions/codes/view";
import type { PriceChange } from "~/ordering/checkout/price-claim";
import type { ReceiptLine } from "~/screens/receipt/view";
import type { LoyaltyCardView } from "~/screens/loyalty/view";
import type { ScheduleAnswer, ScheduleView } from "~/screens/schedule/view";
import type { FieldProblem, FieldProblems } from "~/ordering/checkout/field-problems";
import type { TipView } from "./payment/tip-view";

export type Step = 1 | 2;

/** Something that stands in the way of the order, in the words of the error catalogue. */
export type Blocker =
  | { kind: "sold_out"; items: string[] }
  | { kind: "items"; id: "unavailable_now" | "choices_invalid" | "unschedulable"; items: string[] }
  | { kind: "schedule_gone" }
  /** `takesAhead`: an order for later would be taken. */
  | { kind: "closed"; words: string[]; takesAhead: boolean }
  | { kind: "minimum"; shortfall: Minor }
  | { kind: "payment_in_progress" };

export type AddressChoice = {
  id: number;
  /** The filled-in lines, in the order of the company's labels. */
  lines: string[];
  /** `home`, `work` or the customer's own words; null for none. */
  name: string | null;
  /** Only addresses of the chosen delivery area can be used; the others name their own. */
  otherArea: string | null;
};

export type AddressLabel = { id: 1 | 2 | 3 | 4; label: string; required: boolean };

/** What has been typed so far, from the draft or from the form that was just refused. */
export type Typed = {
  name: string;
  pickup_mode: PickupMode;
  curbside_note: string;
  /** A saved address, the form for a new one, or nothing. */
  address: number | "new" | null;
  lines: Record<1 | 2 | 3 | 4, string>;
  /** What it is to be called. */
  address_name: ChosenAddressName;
  /** The pin of the form for a new address. */
  pin: LatLng | null;
  note: string;
  wishes: Wishes;
  payment_type_id: number | null;
  /** For the payment, where its provider needs one. */
  email: string;
  payment_choice: string | null;
  /** The saved card that was chosen, in a form that was refused; empty: another one. */
  card?: string;
};

export type SummaryItem = {
  cart_id: string;
  count: number;
  name: string;
  modifiers: string;
  /** What the customer says about it; empty when nothing. */
  note: string;
  image: string | null;
  /** After its promotion, which is named. */
  amount: Minor;
  promotion: string | null;
  sold_out: boolean;
};

export type Summary = {
  items: SummaryItem[];
  subtotal: Minor;
  /** `by`: the promotion that has reduced it. */
  charges: { name: string; amount: Minor; by: string | null }[];
  /** Of the order as a whole; `id` tells them apart. */
  discounts: { id: string; name: string; amount: Minor }[];
  /** On top of the prices, under their own names and rates: "GST 9%". */
  taxes: { id: number; name: string; amount: Minor }[];
  /** Those that are in the prices. */
  taxes_included: { name: string; rate: number }[];
  /** What is redeemed; 0: nothing. */
  loyalty: Minor;
  tip: Minor;
  total: Minor;
};

/** A saved card: its token, "Visa •••• 4242" and "09/27", where that is known. */
export type CardChoice = { token: string; name: string; expiry: string | null };

export type PaymentMethod = {
  id: number;
  kind: PaymentKind;
  title: string;
  /** It needs an e-mail, and the customer has none (CHECKOUT-17). */
  asksEmail: boolean;
  /** What else has to be chosen, at step 2; null: the provider does not tell just now. */
  choices: { id: string; title: string }[] | null;
  cards: CardChoice[];
  /** Whether the card that pays may be saved. */
  saves_cards: boolean;
  /** What makes a token of a card that is entered here; null where none is. */
  entry: TokenMaker | null;
  /** Nothing can be paid without such a card, or a saved one. */
  needs_card: boolean;
  /** It is paid by a widget on our own page, and cannot be without script. */
  needs_script: boolean;
};

export type CheckoutView = {
  step: Step;
  order_type: OrderType;
  /** The stored name; null asks for one. */
  name: string | null;
  place: { name: string; address: string };
  /** Where the order goes, as a form sends it along with the order. */
  destination: string;
  pickup_modes: PickupMode[];
  addresses: AddressChoice[];
  address_labels: AddressLabel[];
  /** What the company asks of the handing over. */
  asked_wishes: AskedWishes;
  /** What pins a new address; null for an order that is fetched. */
  pin: PinView | null;
  /** In words; `minutes` from now where that says more. Null while the store is closed and no time is chosen. */
  expected: { time: string; minutes: number | null } | null;
  schedule: {
    isOffered: boolean;
    /** The time that is chosen, ISO 8601; null: as soon as possible. */
    chosen: string | null;
    /** The popup, while the address opens it. */
    popup: ScheduleView | null;
  };
  typed: Typed;
  blockers: Blocker[];
  /** Promotions that give something which the customer has not chosen yet. */
  choices: { promotion_id: number; name: string }[];
  summary: Summary;
  /** The same amounts with what each is made of. */
  receipt: ReceiptLine[];
  codes: CodesView;
  /** Null where this kind of order has no loyalty. */
  loyalty: LoyaltyCardView | null;
  /** Null where no tip is offered with the order. */
  tip: TipView | null;
  methods: PaymentMethod[];
  /** Those that a browser may offer, at step 2. */
  wallets: WalletOffer[];
  placement_key: string;
  limits: { name: number; note: number; curbside_note: number; line: number };
  /** Marks the saved addresses and the chosen one, so that the list starts afresh when they change. */
  address_version: string;
};

/** What an action answers when it does not lead elsewhere. */
export type CheckoutAnswer = {
  problems?: FieldProblems;
  typed?: Partial<Typed>;
  priceChanges?: PriceChange[];
  /** The way to pay that was chosen has cleared the tip. */
  tipRemoved?: boolean;
  /** A custom tip that is none, as it was typed. */
  tipRefused?: string;
  /** A custom tip that was not looked at, as it was typed. */
  tipTyped?: string;
  /** What the schedule popup is answered with. */
  schedule?: ScheduleAnswer;
  /** A refusal that belongs to no field. */
  refusal?: FieldProblem;
};
