/**
 * How requests come in: every page and form is built here, every call by `call.server.ts` beside it and the operator's by
 * `operators/call.server.ts`, so that who visits, whether the request may come from a page of ours, what its body says, and
 * which cookies its answer carries is decided in one way.
 */
import type { Params } from "@remix-run/react";
import type { CustomerVisit, Visit } from "~/services/visit/visit.server";
import { readTypedForm } from "./body/body.server";
import { callerOf } from "./caller.server";
import { cookiesBetween, withCookies } from "./cookies/visit-cookies.server";
import { requireCustomer, requireCustomerPage } from "./guards.server";
import { layoutOf, type Layout } from "~/paths/address";
import { backFromForgery } from "./respond.server";
import { getVisit, keepVisit, type RequestArgs } from "./visit.server";

/** What a loader or an action gets. */
export type RouteArgs = RequestArgs & { params: Params };

/** What is known of a request. */
export type At<V extends Visit = Visit> = {
  visit: V;
  request: Request;
  context: RequestArgs["context"];
  params: Params;
  url: URL;
  /** The route set of the address. */
  layout: Layout;
  /** Where the request comes from, for budgets. */
  caller: string;
  /** Null where the server in front does not tell it. */
  clientAddress: string | null;
  /** The visitor goes on as this visit: cookies follow it, and loaders that run after an action render from it. */
  keep: <K extends Visit>(visit: K) => K;
};

/** Whom a route lets through: a customer's call is refused with 401, a customer's page leads a guest to sign in (ROLE-04). */
export type Who = "anyone" | "customer" | "customer_page";
export type VisitOf<W extends Who> = W extends "anyone" ? Visit : CustomerVisit;

/** What is known of a request, by who may. */
export async function enter<W extends Who>(args: RouteArgs, who: W): Promise<At<VisitOf<W>>> {
  const { request, params, context } = args;
  const visit = await getVisit(args);
  const url = new URL(request.url);
  return {
    // Who is let through has the visit that is asked for.
    visit: admit(visit, who, request) as VisitOf<W>,
    request,
    context,
    params,
    url,
    layout: layoutOf(url.pathname),
    caller: callerOf({ context }, visit),
    clientAddress: context.clientAddress ?? null,
    keep(changed) {
      keepVisit(args, changed);
      return changed;
    },
  };
}

function admit(visit: Visit, who: Who, request: Request): Visit {
  if (who === "customer") return requireCustomer(visit);
  return who === "customer_page" ? requireCustomerPage(visit, request) : visit;
}

/** Answers with the cookies of what has changed, whether the answer is returned or thrown. */
export async function answering<T>(args: RouteArgs, answer: () => Promise<T>): Promise<T> {
  const before = await getVisit(args);
  const cookies = async () => cookiesBetween(before, await getVisit(args));
  try {
    return withCookies(await answer(), await cookies());
  } catch (thrown) {
    throw withCookies(thrown, await cookies());
  }
}

/** A page's loader: `answer` gives its data or its Response. */
export function read<T, W extends Who = "anyone">(answer: (at: At<VisitOf<W>>) => T | Promise<T>, who?: W) {
  return (args: RouteArgs): Promise<T> =>
    answering(args, async () => answer(await enter(args, who ?? ("anyone" as W))));
}

/**
 * A form that a page of ours has sent. One from a page of another session, which has ended since, is answered by `stale`: nothing
 * may be done for it, but what was typed can be shown again; null leads back to the page with a fresh token.
 */
export function form<T, W extends Who = "anyone">(
  answer: (at: At<VisitOf<W>>, form: FormData) => T | Promise<T>,
  { who, stale }: { who?: W; stale?: (form: FormData, at: At<VisitOf<W>>) => T | null } = {},
) {
  return (args: RouteArgs): Promise<T | Response> =>
    answering(args, async () => {
      const at = await enter(args, who ?? ("anyone" as W));
      const { form: fields, isStale } = await readTypedForm(at.visit, args.request);
      if (!isStale) return answer(at, fields);
      return stale?.(fields, at) ?? backFromForgery(args.request, fields);
    });
}
