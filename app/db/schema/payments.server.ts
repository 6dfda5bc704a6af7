/** Payments, what was said of them, and the cards that are kept. */
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { FrozenOrder } from "~/ordering/orders/frozen-order";
import type { Evidence, PaymentStatus } from "~/ordering/payments/payment";
import type { OnlineKind } from "~/ordering/payments/payment-types";
import type { TipDue } from "~/ordering/orders/post-order-tip";
import type { EvidenceSource, PaymentFlag } from "../documents.server";
import { at } from "./columns.server";
import { companyOfParent } from "./brands.server";
import { customers } from "./customers.server";

/** The index that a second payment of one customer breaks while the first is in progress. */
export const ONE_PAYMENT_INDEX = "payments_one_in_progress";

/**
 * Payments to a provider, each for one frozen order, or for a tip on an order that was placed. While one is in progress it holds
 * what its order takes: the coupon's use is counted and the points are off the balance; whatever ends it without an order gives
 * both back. A tip holds nothing.
 */
export const payments = pgTable(
  "payments",
  {
    company_id: companyOfParent(),
    /** Ours, told to the provider and to the customer (`reference`, `tmp_order_id`). */
    reference: text().notNull(),
    customer_id: bigint({ mode: "number" }).notNull(),
    /** Whose cart it pays, or who gives the tip; the session may be gone by the end. */
    session_id: text().notNull(),
    placement_key: text().notNull(),
    kind: text().$type<OnlineKind>().notNull(),
    payment_type_id: integer().notNull(),
    layout: text().$type<"desktop" | "mobile">().notNull(),
    status: text().$type<PaymentStatus>().notNull().default("in_progress"),
    amount: bigint({ mode: "number" }).notNull(),
    currency: text().notNull(),
    precision: integer().notNull(),
    /** The provider's own name of it. */
    provider_reference: text(),
    /** Whether the card that pays is to be kept for its customer. */
    saves_card: boolean().notNull().default(false),
    /** What the customer's browser does next, sealed: it may open the payment to whoever reads it. */
    next: text(),
    /** What is placed once it is paid; null when there is nothing more to place. */
    frozen: jsonb().$type<FrozenOrder>(),
    /** The tip that it pays; null: it pays an order. */
    tip: jsonb().$type<TipDue>(),
    /** What it has paid for: the order that was placed for it, or the one that has its tip. */
    order_id: uuid(),
    /** What an operator has to look at; null when nothing. */
    flag: text().$type<PaymentFlag>(),
    asked_at: at("asked_at"),
    expires_at: at("expires_at").notNull(),
    created_at: at("created_at").notNull(),
    ended_at: at("ended_at"),
    /** Since when its money is to be given back. */
    owed_at: at("owed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.reference] }),
    uniqueIndex(ONE_PAYMENT_INDEX)
      .on(t.company_id, t.customer_id)
      .where(sql`status = 'in_progress'`),
    index("payments_placement").on(t.company_id, t.placement_key),
    index("payments_open")
      .on(t.expires_at)
      .where(sql`status in ('in_progress', 'late', 'owed')`),
    index("payments_ended")
      .on(t.created_at)
      .where(sql`status in ('declined', 'cancelled')`),
    foreignKey({
      columns: [t.company_id, t.customer_id],
      foreignColumns: [customers.company_id, customers.id],
    }).onDelete("cascade"),
  ],
);

/**
 * Whether a payment is in progress. Written out: a prepared statement that is told the status with each execution cannot go by the
 * index of those that are, and goes through all payments of the company.
 */
export const isInProgress = sql`${payments.status} = 'in_progress'`;

/** Cards that a provider pays with again by a token of theirs, which it has told with a payment (CARDS-07: no numbers). */
export const kept_cards = pgTable(
  "kept_cards",
  {
    company_id: companyOfParent(),
    customer_id: bigint({ mode: "number" }).notNull(),
    /** The company's account there. */
    payment_type_id: integer().notNull(),
    token: text().notNull(),
    /** Of the number what may be shown. */
    card_no: text().notNull(),
    kept_at: at("kept_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.customer_id, t.payment_type_id, t.token] }),
    foreignKey({
      columns: [t.company_id, t.customer_id],
      foreignColumns: [customers.company_id, customers.id],
    }).onDelete("cascade"),
  ],
);

/** The name under which a provider keeps a customer's saved cards; the cards themselves are the provider's. */
export const card_holders = pgTable(
  "card_holders",
  {
    company_id: companyOfParent(),
    customer_id: bigint({ mode: "number" }).notNull(),
    /** The company's account there. */
    payment_type_id: integer().notNull(),
    holder: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.customer_id, t.payment_type_id] }),
    foreignKey({
      columns: [t.company_id, t.customer_id],
      foreignColumns: [customers.company_id, customers.id],
    }).onDelete("cascade"),
  ],
);

/** All that was ever said of a payment, by whom; never altered. */
export const payment_evidence = pgTable(
  "payment_evidence",
  {
    company_id: companyOfParent(),
    id: bigserial({ mode: "number" }).notNull(),
    reference: text().notNull(),
    source: text().$type<EvidenceSource>().notNull(),
    evidence: jsonb().$type<Evidence>().notNull(),
    created_at: at("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({
      columns: [t.company_id, t.reference],
      foreignColumns: [payments.company_id, payments.reference],
    }).onDelete("cascade"),
    index("payment_evidence_payment").on(t.company_id, t.reference),
  ],
);
