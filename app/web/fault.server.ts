/** A fault of ours: the log and whoever met it get the same reference, and nothing of what it was leaves the server. */
import type { Params } from "@remix-run/react";
import { randomInt } from "node:crypto";
import { i18nIn } from "~/i18n/catalogue.server";
import { errorCatalogue, faultStatus, type ErrorId } from "~/ordering/model/errors";
import { layoutOf } from "~/paths/address";
import { log } from "~/platform/log/logger.server";
import { routeOf } from "~/platform/log/route-of";
import { failureOf } from "~/services/visit/failure.server";
import type { Visit } from "~/services/visit/visit.server";
import { refuseRequest, type Refused } from "./respond.server";
import { getVisit, nobodysVisit, type RequestArgs } from "./visit.server";

/** The request in which it happened. */
export type FaultAt = RequestArgs & { params: Params };

/** Letters alone, which no language's direction turns round, and no two that are taken for each other on the telephone. */
const LETTERS = "BCDFGHJKLMPQRSTVWXZ";
const LETTERS_A_GROUP = 4;

const references = new WeakMap<RequestArgs["context"], string>();

/** What a request's faults are found by in the log, and named by to the staff: "KXWQ-BRTM". */
function referenceOf(context: RequestArgs["context"]): string {
  const known = references.get(context);
  if (known !== undefined) return known;
  const group = () => Array.from({ length: LETTERS_A_GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  const reference = `${group()}-${group()}`;
  references.set(context, reference);
  return reference;
}

/** Writes a fault into the log. An aborted request is nobody's fault. */
function logFault({ request, context, params }: FaultAt, error: unknown): void {
  if (request.signal.aborted) return;
  const route = routeOf(new URL(request.url).pathname, params);
  log.error({ err: error, route, method: request.method, reference: referenceOf(context) }, "A request failed");
}

/**
 * Logs a fault and refuses the request with an error of the catalogue, in the visitor's language and with the reference under
 * Error Details. @param extra further fields of the body.
 */
export async function refuseFault(
  at: FaultAt,
  error: unknown,
  id: ErrorId,
  extra?: (visit: Visit) => Record<string, unknown>,
): Promise<Refused> {
  logFault(at, error);
  const visit = await visitorOf(at);
  const language = visit?.language ?? "en";
  const reference = referenceOf(at.context);
  return refuseRequest({ language }, id, {
    status: faultStatus(id),
    values: { contactNumber: visit?.outlet.call_now_message ?? "" },
    errorInfo: i18nIn(language).t("errors:fault.reference", { reference }),
    layout: layoutOf(new URL(at.request.url).pathname),
    ...(visit && extra && { extra: extra(visit) }),
  });
}

/** Who visits, as far as it can be known while something fails; null at a host of no company. */
const visitorOf = (at: FaultAt): Promise<Visit | null> =>
  getVisit(at)
    .catch(() => nobodysVisit(at.request))
    .catch(() => null);

/**
 * The answer, or what a fault on the way to it is told as: an error of the catalogue, or an address to go on at, without a word.
 * What passes by itself is told as that, unless the error leads away from the page on which it could be tried again.
 * @throws Response of the refusal, or that leads on; whatever else is no fault of ours.
 */
export async function orFault<T>(
  at: FaultAt,
  answer: () => T | Promise<T>,
  toldAs: () => ErrorId | Response,
): Promise<T> {
  try {
    return await answer();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    const told = toldAs();
    const leadsAway = told instanceof Response || errorCatalogue[told].redirect !== null;
    if (failureOf(thrown) !== null && !leadsAway) throw thrown;
    if (!(told instanceof Response)) throw await refuseFault(at, thrown, told);
    logFault(at, thrown);
    throw told;
  }
}
