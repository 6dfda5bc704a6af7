/** A visit: everything a request needs to know about its company and its visitor, gathered once and handed down. */
import { keepGuests } from "~/db/uses.server";
import type { Customer } from "~/db/account/customer-columns.server";
import {
  loadVisitor,
  type OrderInProgress,
  type PaymentInProgress,
  type SessionRow,
  type Visitor,
} from "~/db/visit/visitor.server";
import type { CartLine } from "~/ordering/cart/cart";
import type { Company, Outlet, Selection } from "~/ordering/model/company";
import type { Language } from "~/ordering/model/language";
import { isSignedIn } from "~/ordering/sign-in/sign-in";
import { noteUse } from "~/platform/uses.server";
import type { CompanyContext, OutletMenu } from "~/tenancy/company.server";
import { GUEST_SESSION_DAYS } from "./session-token.server";

/**
 * Nobody writes into a visit: a use case that changes what a visitor has answers the changed visit beside its result, and
 * `web` writes the difference into cookies.
 */
export type Visit = Readonly<{
  tenant: CompanyContext;
  company: Company;
  now: Date;
  /** Null where the server in front does not tell it. */
  clientAddress: string | null;
  language: Language;
  /** The browser's own language, where the company offers it and the visitor has chosen none. */
  suggestedLanguage: Language | null;
  /** Null for a visitor who has not changed anything yet. */
  session: Readonly<SessionRow> | null;
  /** What proves the session to a browser that has not heard of it yet, since it began with this request. */
  token: string | null;
  customer: Customer | null;
  cart: { lines: CartLine[]; version: number };
  orderInProgress: OrderInProgress | null;
  paymentInProgress: PaymentInProgress | null;
  /** What the browser remembers of a coupon; `services/entered-codes.server.ts` says what it is worth. */
  couponValue: string | null;
  /** What was chosen, if it still exists. */
  selection: Selection | null;
  /** The chosen outlet; before any choice the company's first. */
  outlet: Outlet;
  menu: OutletMenu | null;
}>;

/** A visit with a session. */
export type SessionVisit = Visit & { session: NonNullable<Visit["session"]> };

/** A visit of a signed-in customer. */
export type CustomerVisit = SessionVisit & { customer: Customer };

export const isCustomerVisit = (visit: Visit): visit is CustomerVisit =>
  visit.session !== null && isSignedIn(visit.customer);

/** A visit that may check out: signed in, with a choice and something in the cart. */
export type CheckoutVisit = SessionVisit & {
  customer: NonNullable<Visit["customer"]>;
  selection: Selection;
};

/** What a request says of itself. */
export type Asked = Pick<
  Visit,
  "tenant" | "now" | "clientAddress" | "language" | "suggestedLanguage" | "couponValue"
> & {
  /** The session that the request claims; looking it up proves it. */
  sessionId: string | null;
};

/** The visit of whoever asks. */
export async function readVisit(asked: Asked): Promise<Visit> {
  const { tenant, now, sessionId } = asked;
  const visitor = sessionId ? await loadVisitor(tenant.id, sessionId, now) : null;
  if (visitor) await keepVisitor(tenant.id, visitor, now);
  return visitOf(asked, visitor);
}

/** The visit with what is known of the visitor; of nobody nothing is. */
export function visitOf(asked: Omit<Asked, "sessionId">, visitor: Visitor | null): Visit {
  const { tenant, now, clientAddress, language, suggestedLanguage, couponValue } = asked;
  const chosen = choiceOf(tenant, visitor?.session.selection ?? null);
  return {
    tenant,
    company: tenant.company,
    now,
    clientAddress,
    language,
    suggestedLanguage,
    session: visitor?.session ?? null,
    token: null,
    customer: visitor?.customer ?? null,
    cart: visitor?.cart ?? { lines: [], version: 0 },
    orderInProgress: visitor?.orderInProgress ?? null,
    paymentInProgress: visitor?.paymentInProgress ?? null,
    couponValue,
    ...chosen,
  };
}

/** What follows from how and where a visitor wants to order. */
export function choiceOf(
  tenant: CompanyContext,
  stored: Selection | null,
): Pick<Visit, "selection" | "outlet" | "menu"> {
  const selection = validSelection(tenant, stored);
  const outlet = (selection && tenant.outletById.get(selection.outlet_id)) ?? firstOutlet(tenant);
  return { selection, outlet, menu: tenant.menus.get(outlet.id) ?? null };
}

/** Whether the place that was chosen is no longer offered. */
export const hasLostPlace = ({ session, selection }: Pick<Visit, "session" | "selection">): boolean =>
  selection === null && session !== null && session.selection !== null;

/** Longer than uses are remembered before they are written down. */
const LAST_HOUR_MS = 3_600_000;

/** Remembers that a visitor was here. A guest whose session is about to end is written down at once: later would be too late. */
async function keepVisitor(tenant: number, { session, customer, expiresAt }: Visitor, present: Date): Promise<void> {
  noteUse(tenant, session.id, customer?.id ?? null, present);
  if (customer === null && expiresAt.getTime() - present.getTime() < LAST_HOUR_MS)
    await keepGuests(tenant, new Map([[session.id, present]]), GUEST_SESSION_DAYS);
}

/** A stored choice holds only as long as the company still offers it. */
function validSelection(tenant: CompanyContext, stored: Selection | null): Selection | null {
  if (!stored) return null;
  const { modes_of_delivery, modes_of_pickup } = tenant.company;
  if (stored.order_type === "delivery") {
    const area = tenant.areaById.get(stored.area_id);
    return area && modes_of_delivery !== "pickup" ? { ...stored, outlet_id: area.outlet_id } : null;
  }
  const offered = modes_of_delivery !== "delivery" && modes_of_pickup.includes(stored.pickup_mode);
  return offered && tenant.outletById.has(stored.outlet_id) ? stored : null;
}

function firstOutlet(tenant: CompanyContext): Outlet {
  const [outlet] = tenant.outlets;
  if (!outlet) throw new Error(`Company ${tenant.id} has no outlet`);
  return outlet;
}
