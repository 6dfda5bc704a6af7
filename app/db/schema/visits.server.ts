/** Visits: who is there, what is in the cart, and the codes by which they sign in. */
import { sql } from "drizzle-orm";
import { bigint, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { CartLine } from "~/ordering/cart/cart";
import type { Selection } from "~/ordering/model/company";
import { CODE_TRIES } from "~/ordering/sign-in/sign-in";
import type { CheckoutDraft } from "~/ordering/checkout/draft";
import type { CodeChannel, CodePurpose, SignInDraft } from "~/ordering/sign-in/draft";
import { at } from "./columns.server";
import { companyOfParent, tenant } from "./brands.server";
import { customers } from "./customers.server";

/** `id` is the SHA-256 of the cookie's token: a copy of the table opens no session. */
export const sessions = pgTable(
  "sessions",
  {
    company_id: tenant(),
    id: text().notNull(),
    customer_id: bigint({ mode: "number" }),
    selection: jsonb().$type<Selection>(),
    checkout: jsonb().$type<CheckoutDraft>(),
    sign_in: jsonb().$type<SignInDraft>(),
    created_at: at("created_at").notNull().defaultNow(),
    expires_at: at("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({
      columns: [t.company_id, t.customer_id],
      foreignColumns: [customers.company_id, customers.id],
    }).onDelete("cascade"),
    index("sessions_expiry").on(t.expires_at),
    // A customer who signs in ends their other sessions.
    index("sessions_customer")
      .on(t.company_id, t.customer_id)
      .where(sql`customer_id is not null`),
  ],
);

/** `version` changes with every write, so that two tabs cannot overwrite each other unseen. */
export const carts = pgTable(
  "carts",
  {
    company_id: companyOfParent(),
    session_id: text().notNull(),
    lines: jsonb().$type<CartLine[]>().notNull(),
    version: integer().notNull().default(1),
    /** What has written this version: the order that emptied the cart, or a change, each by an id of its own. */
    written_by: uuid(),
    updated_at: at("updated_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.session_id] }),
    foreignKey({ columns: [t.company_id, t.session_id], foreignColumns: [sessions.company_id, sessions.id] })
      .onDelete("cascade")
      .onUpdate("cascade"),
  ],
);

/**
 * A code is bound to the session that asked for it and says itself whom it is for; only its hash is kept. The row outlives
 * the code, since the sends of a session are counted in it.
 */
export const one_time_codes = pgTable(
  "one_time_codes",
  {
    company_id: companyOfParent(),
    session_id: text().notNull(),
    purpose: text().$type<CodePurpose>().notNull(),
    channel: text().$type<CodeChannel>(),
    /** The number or e-mail address the code was sent to. */
    destination: text().notNull(),
    /** Whose account the code opens; null for any other purpose. */
    dialing_code: text(),
    phone_number: text(),
    /** Whose e-mail address the code changes; null for any other purpose. */
    customer_id: bigint({ mode: "number" }),
    /** Null once the code is worth nothing any more: the number or the way it goes has changed. */
    code_hash: text(),
    tries: integer().notNull().default(0),
    max_tries: integer().notNull().default(CODE_TRIES),
    sends: integer().notNull().default(1),
    sent_at: at("sent_at").notNull(),
    expires_at: at("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.session_id, t.purpose] }),
    foreignKey({ columns: [t.company_id, t.session_id], foreignColumns: [sessions.company_id, sessions.id] })
      .onDelete("cascade")
      .onUpdate("cascade"),
  ],
);

/** How many codes a number or mailbox was sent and how many wrong ones were entered for it, over all sessions. */
export const code_recipients = pgTable(
  "code_recipients",
  {
    company_id: tenant(),
    /** A keyed digest of the number or address. */
    recipient: text().notNull(),
    /** Codes sent until `sends_until`. */
    sends: integer().notNull().default(0),
    sends_until: at("sends_until").notNull(),
    sent_at: at("sent_at"),
    /** Wrong codes entered until `wrong_until`. */
    wrong: integer().notNull().default(0),
    wrong_until: at("wrong_until").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.recipient] }),
    index("code_recipients_ended").on(sql`greatest(${t.sends_until}, ${t.wrong_until})`),
  ],
);
