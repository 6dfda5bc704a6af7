/** A visit: everything a request needs to know about its company and its visitor, gathered once and handed down. */
import type { AppLoadContext } from "@remix-run/node";
import { loadVisitor, type Customer, type OrderInProgress, type SessionRow, type Visitor } from "~/db/sessions.server";
import { chooseLanguage, storedLanguage, suggestedLanguage } from "~/i18n/languages";
import type { CartLine } from "~/ordering/cart";
import type { Company, Outlet, Selection } from "~/ordering/company";
import type { Language } from "~/ordering/menu";
import type { CompanyContext, OutletMenu } from "~/tenancy/company.server";
import { resolveCompany } from "~/tenancy/resolve.server";
import { now } from "./clock.server";
import { couponValueIn } from "./coupon-cookie";
import { csrfToken } from "./csrf.server";
import { notFound } from "./not-found.server";
import { normaliseHost } from "./hostname";
import { sessionIdOf } from "./session.server";
import { noteUse } from "./uses.server";

export type Visit = {
  tenant: CompanyContext;
  company: Company;
  now: Date;
  /** Null where the server in front does not tell it. */
  clientAddress: string | null;
  language: Language;
  /** The browser's own language, where the company offers it and the visitor has chosen none. */
  suggestedLanguage: Language | null;
  /** Null for a visitor who has not changed anything yet. */
  session: SessionRow | null;
  customer: Customer | null;
  cart: { lines: CartLine[]; version: number };
  orderInProgress: OrderInProgress | null;
  /** What the browser remembers of a coupon; `services/entered-codes.server.ts` says what it is worth. */
  couponValue: string | null;
  /** What was chosen, if it still exists. */
  selection: Selection | null;
  /** The chosen outlet; before any choice the company's first. */
  outlet: Outlet;
  menu: OutletMenu | null;
  csrf: string;
};

/** What a loader or an action gets. */
export type RequestArgs = { request: Request; context: AppLoadContext };

const visits = new WeakMap<AppLoadContext, Promise<Visit>>();

/**
 * The visit of this request; loaders of the same request share it.
 * @throws Response 404 when the hostname belongs to no company.
 */
export function getVisit({ request, context }: RequestArgs): Promise<Visit> {
  let visit = visits.get(context);
  if (!visit) {
    visit = readVisit(request, context.clientAddress ?? null);
    visits.set(context, visit);
  }
  return visit;
}

/** The company of a request. @throws Response 404 when the hostname belongs to no company, 503 while it is suspended. */
export async function requireCompany(request: Request): Promise<CompanyContext> {
  const hostname = normaliseHost(request.headers.get("Host"));
  const tenant = hostname ? await resolveCompany(hostname) : null;
  if (!tenant) throw notFound();
  // The server in front answers in the company's own words; this is the refusal where the app is started plainly.
  if (tenant.status === "suspended") throw new Response("Closed for the time being", { status: 503 });
  return tenant;
}

async function readVisit(request: Request, clientAddress: string | null): Promise<Visit> {
  const tenant = await requireCompany(request);
  const present = now(tenant.id);
  const sessionId = sessionIdOf(request);
  const visitor = sessionId ? await loadVisitor(tenant.id, sessionId, present) : null;
  if (visitor) noteUse(tenant.id, visitor.session.id, visitor.customer?.id ?? null, present);
  return visitOf({ request, clientAddress, tenant, present }, visitor);
}

/** The visit of somebody of whom nothing is known: what is left of a visit while the database is away. */
export async function nobodysVisit(request: Request): Promise<Visit> {
  const tenant = await requireCompany(request);
  return visitOf({ request, clientAddress: null, tenant, present: now(tenant.id) }, null);
}

type Asked = { request: Request; clientAddress: string | null; tenant: CompanyContext; present: Date };

function visitOf({ request, clientAddress, tenant, present }: Asked, visitor: Visitor | null): Visit {
  const { locale_data } = tenant.company;
  const stored = storedLanguage(request.headers.get("Cookie"));
  const accepted = request.headers.get("Accept-Language");
  const selection = validSelection(tenant, visitor?.session.selection ?? null);
  const outlet = (selection && tenant.outletById.get(selection.outlet_id)) ?? firstOutlet(tenant);
  return {
    tenant,
    company: tenant.company,
    now: present,
    clientAddress,
    language: chooseLanguage(stored, locale_data),
    suggestedLanguage: suggestedLanguage({ stored, accepted }, locale_data),
    session: visitor?.session ?? null,
    customer: visitor?.customer ?? null,
    cart: visitor?.cart ?? { lines: [], version: 0 },
    orderInProgress: visitor?.orderInProgress ?? null,
    couponValue: couponValueIn(request.headers.get("Cookie")),
    selection,
    outlet,
    menu: tenant.menus.get(outlet.id) ?? null,
    csrf: csrfToken(tenant.id, visitor?.session.id ?? null),
  };
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
