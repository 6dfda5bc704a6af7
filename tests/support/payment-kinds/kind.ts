/** What a way to pay online is to tests, and what becomes of a payment by it. */
import type { AccountChanges } from "../../../sandbox/start";
import { FAULT_IDS, type FaultId } from "../../../sandbox/faults/faults";
import type { BrandOverrides } from "../brands";
import type { Client } from "../client";
import type { OnlineKind } from "~/ordering/payments/payment-types";

/** The way to pay online of test brands (tests/support/payments.ts). */
export const ONLINE_ID = 3;

/** What a customer or a provider does, and what the network does with it. */
export const SCENARIOS = ["pay", "decline", "cancel", ...FAULT_IDS.filter((fault) => fault !== "none")] as const;
export type Scenario = "pay" | "decline" | "cancel" | Exclude<FaultId, "none">;

/** How a payment stands once it has been asked about, null where none has begun, and how many orders have come of it. */
export type Ending = { status: "paid" | "declined" | "cancelled" | "in_progress" | null; orders: number };
/** What ends otherwise, and why. */
export type Difference = Ending & { why: string };

export const PAID: Ending = { status: "paid", orders: 1 };
const DECLINED: Ending = { status: "declined", orders: 0 };

export const ENDINGS: Readonly<Record<Scenario, Ending>> = {
  pay: PAID,
  decline: DECLINED,
  cancel: { status: "cancelled", orders: 0 },
  duplicate: PAID,
  out_of_order: PAID,
  // Declined after its time; what is taken later is given back.
  late: DECLINED,
  wrong_amount: DECLINED,
  wrong_currency: DECLINED,
  forged_signature: { status: "in_progress", orders: 0 },
  cancel_then_paid: PAID,
  paid_then_cancel: PAID,
  no_return: PAID,
  error_then_success: PAID,
  timeout_after_charge: PAID,
};

export type KindUnderTest<K extends OnlineKind = OnlineKind> = {
  /** What the shops of tests are at the provider, where it is not what every sandbox has. */
  account: NonNullable<AccountChanges[K]>;
  /** The account as the brand's settings tell it, with the provider at the sandbox. */
  settings: (sandboxUrl: string) => Record<string, unknown>;
  /** What each of its secrets is: nowhere to be seen but at the provider. */
  secrets: readonly string[];
  /** Whether money that came too late goes back by itself; else it is left to an operator. */
  refunds: boolean;
  /** Whether it never reports anything: it has to be asked. */
  isSilent?: true;
  /** The call that begins a payment by it. */
  call: string;
  /** Where the customer's browser posts a form, under the provider's address, and every field of that form in order. */
  form?: { path: string; fields: readonly string[] };
  /** Whether customers may have their cards kept with it. */
  savesCards: boolean;
  /** How its widget leads to a page of the provider's, where it has one. */
  pageOf?: (client: Client, reference: string) => Promise<string | undefined>;
  /** What its body holds beside the order. */
  callBody?: Readonly<Record<string, unknown>>;
  /** What the order payload of the call holds besides. */
  orderDetails?: Readonly<Record<string, unknown>>;
  /** What the checkout's form needs beside the way to pay. */
  fields?: Readonly<Record<string, string>>;
  /** A token of a card that is entered at the checkout, by the address of the script that the page loads for it. */
  cardToken?: (script: string) => Promise<string>;
  brand?: BrandOverrides;
  differs?: Partial<Record<Scenario, Difference>>;
};
