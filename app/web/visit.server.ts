/** Who visits, read from a request. */
import type { AppLoadContext } from "@remix-run/node";
import { addressedLanguage, chooseLanguage, suggestedLanguage } from "~/i18n/languages";
import { LANGUAGES } from "~/ordering/model/language";
import { now } from "~/platform/clock.server";
import { readVisit, visitOf, type Asked, type Visit } from "~/services/visit/visit.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { resolveCompany } from "~/tenancy/resolve.server";
import { couponValueIn } from "./cookies/coupon-cookie";
import { storedLanguage } from "./cookies/language-cookie.server";
import { sessionIdOf } from "./cookies/session.server";
import { normaliseHost } from "./hostname";
import { staffLanguage, staffPathOf } from "./kitchen/staff-cookies.server";
import { notFound } from "./not-found.server";
import { refuse } from "./respond.server";

/** What a loader or an action gets. */
export type RequestArgs = { request: Request; context: AppLoadContext };

/** How long clients of a suspended company wait before they ask again. */
export const SUSPENDED_RETRY_SECONDS = 3600;

const visits = new WeakMap<AppLoadContext, Promise<Visit>>();

/**
 * The visit of this request as it is by now; loaders of the same request share it.
 * @throws Response 404 when the hostname belongs to no company.
 */
export function getVisit({ request, context }: RequestArgs): Promise<Visit> {
  let visit = visits.get(context);
  if (!visit) {
    visit = askedBy(request, context.clientAddress ?? null).then(readVisit);
    visits.set(context, visit);
  }
  return visit;
}

/** From now on the request's visit is this one. */
export function keepVisit({ context }: RequestArgs, visit: Visit): void {
  visits.set(context, Promise.resolve(visit));
}

/** The company of a request. @throws Response 404 when the hostname belongs to no company, 503 while it is suspended. */
export async function requireCompany(request: Request): Promise<CompanyContext> {
  const hostname = normaliseHost(request.headers.get("Host"));
  const tenant = hostname ? await resolveCompany(hostname) : null;
  if (!tenant) throw notFound();
  // The server in front answers with a page under the company's name; this is the refusal where the app is started plainly.
  if (tenant.status === "suspended") throw refuseSuspended(request, tenant);
  return tenant;
}

function refuseSuspended(request: Request, { company }: CompanyContext): Response {
  const language = chooseLanguage(storedLanguage(request.headers.get("Cookie")), company.locale_data);
  return refuse({ language }, "suspended", { headers: { "Retry-After": String(SUSPENDED_RETRY_SECONDS) } });
}

/** The visit of somebody of whom nothing is known: what is left of a visit while the database is away. */
export async function nobodysVisit(request: Request): Promise<Visit> {
  return visitOf(await askedBy(request, null), null);
}

async function askedBy(request: Request, clientAddress: string | null): Promise<Asked> {
  const tenant = await requireCompany(request);
  const cookies = request.headers.get("Cookie");
  const { pathname, searchParams } = new URL(request.url);
  const isStaff = staffPathOf(pathname) !== null;
  const { locale_data: own } = tenant.company;
  const locale_data = isStaff ? { locales: [...LANGUAGES], default: own.default } : own;
  const addressed = isStaff ? null : addressedLanguage(searchParams, own);
  const stored = addressed ?? (isStaff ? staffLanguage(cookies) : storedLanguage(cookies));
  const accepted = request.headers.get("Accept-Language");
  return {
    tenant,
    now: now(tenant.id),
    clientAddress,
    language: chooseLanguage(stored, locale_data),
    suggestedLanguage: suggestedLanguage({ stored, accepted }, locale_data),
    couponValue: couponValueIn(cookies),
    sessionId: sessionIdOf(request),
  };
}
