/** What the checkout shows; made by `services/checkout.server.ts`, amounts in minor units. */
import type { OrderType, PaymentKind, PickupMode } from "~/ordering/company";
import type { ErrorId, TextValues } from "~/ordering/errors";
import type { Minor } from "~/ordering/money";
import type { CodesView } from "~/screens/cart/codes-view";
import type { PriceChange } from "~/ordering/price-claim";
import type { ReceiptLine } from "~/screens/receipt/view";
import type { LoyaltyCardView } from "~/screens/loyalty/view";
import type { ScheduleAnswer, ScheduleView } from "./schedule-view";
import type { TipView } from "./tip-view";

export type Step = 1 | 2;

/** Something that stands in the way of the order, in the words of the error catalogue. */
export type Blocker =
  | { kind: "sold_out"; items: string[] }
  | { kind: "items"; id: "unavailable_now" | "choices_invalid" | "unschedulable"; items: string[] }
  | { kind: "schedule_gone" }
  | { kind: "closed"; words: string[] }
  | { kind: "minimum"; shortfall: Minor }
  | { kind: "payment_in_progress" };

export type AddressChoice = {
  id: number;
  /** The filled-in lines, in the order of the company's labels. */
  lines: string[];
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
  note: string;
  payment_type_id: number | null;
};

export type SummaryItem = {
  cart_id: string;
  count: number;
  name: string;
  modifiers: string;
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
  /** On top of the prices; null where there is none. */
  tax: Minor | null;
  tax_included: boolean;
  /** What is redeemed; 0: nothing. */
  loyalty: Minor;
  tip: Minor;
  total: Minor;
};

export type PaymentMethod = { id: number; kind: PaymentKind; title: string };

export type CheckoutView = {
  step: Step;
  order_type: OrderType;
  /** The stored name; null asks for one. */
  name: string | null;
  place: { name: string; address: string };
  pickup_modes: PickupMode[];
  addresses: AddressChoice[];
  address_labels: AddressLabel[];
  /** In words; `minutes` from now where that says more. */
  expected: { time: string; minutes: number | null };
  schedule: {
    isOffered: boolean;
    /** The time that is chosen, ISO 8601; null: as soon as possible. */
    chosen: string | null;
    /** The popup, while the address opens it. */
    popup: ScheduleView | null;
  };
  typed: Typed;
  blockers: Blocker[];
  summary: Summary;
  /** The same amounts with what each is made of. */
  receipt: ReceiptLine[];
  codes: CodesView;
  /** Null where this kind of order has no loyalty. */
  loyalty: LoyaltyCardView | null;
  /** Null where no tip is offered with the order. */
  tip: TipView | null;
  methods: PaymentMethod[];
  placement_key: string;
  limits: { name: number; note: number; curbside_note: number; line: number };
  /** Marks the saved addresses and the chosen one, so that the list starts afresh when they change. */
  address_version: string;
};

export type FieldProblem = { id: ErrorId; values?: TextValues };
export type CheckoutField =
  "name" | "curbside_note" | "address" | "note" | "payment" | "line_1" | "line_2" | "line_3" | "line_4";
export type FieldProblems = Partial<Record<CheckoutField, FieldProblem>>;

/** What an action answers when it does not lead elsewhere. */
export type CheckoutAnswer = {
  problems?: FieldProblems;
  typed?: Partial<Typed>;
  priceChanges?: PriceChange[];
  /** The way to pay that was chosen has cleared the tip. */
  tipRemoved?: boolean;
  /** A custom tip that is none, as it was typed. */
  tipRefused?: string;
  /** What the schedule popup is answered with. */
  schedule?: ScheduleAnswer;
  /** A refusal that belongs to no field. */
  refusal?: FieldProblem;
};

/** An order that has just been placed. */
export type PlacedView = {
  id: string;
  order_number: number;
  /** Ordered for later. */
  isScheduled: boolean;
  expected: string | null;
  earned: Minor;
};
