/** An order as it is to be written, with nothing left to decide. */
import type { OrderType, Selection } from "~/ordering/model/company";
import type { Language } from "~/ordering/model/language";
import type { Minor } from "~/ordering/model/money";
import type { OrderPayload } from "./order-payload";
import type { OrderStatus } from "./order-status";

/**
 * What placing writes, whoever asks for it and whenever: plain data, the same again after JSON, so that it can be kept and
 * placed where no visitor is. Times are ISO 8601.
 */
export type FrozenOrder = {
  /** The company's id. */
  tenant: number;
  order: NewOrder;
  basis: OrderBasis;
};

export type NewOrder = {
  id: string;
  /** Places one order only; whoever sends it again gets that one. */
  placement_key: string;
  customer_id: number;
  outlet_id: number;
  status: OrderStatus;
  order_type: OrderType;
  language: Language;
  /** When it is promised for. */
  eta: string;
  /** When the kitchen starts an order for later; null for an immediate one. */
  scheduled_at: string | null;
  total_amount: Minor;
  document: OrderPayload;
  created_at: string;
};

/** What an order was made of and what it takes; it is written only while all of this still stands. */
export type OrderBasis = {
  sessionId: string;
  /** Of the cart. */
  version: number;
  /** As the session has it, which may name an outlet that the area no longer belongs to. */
  selection: Selection | null;
  /** Kept for a customer who has none yet. */
  name: string;
  /** The coupon that the order takes, by id. */
  coupon: number | null;
  /** What the order books on the loyalty balance that was read; null where loyalty is off. */
  loyalty: { balance: Minor; redeemed: Minor; earned: Minor } | null;
};
