/** Refusals of requests that no route of ours has looked at: the server process asks for them. */
import type { ErrorId } from "~/ordering/model/errors";
import { log } from "~/platform/log/logger.server";
import { refuseRequest } from "./respond.server";
import { getVisit, type RequestArgs } from "./visit.server";

/** Refuses in the visitor's language; in English where the visit itself cannot be known. */
export async function refuseAny(args: RequestArgs, id: ErrorId, headers: HeadersInit = {}): Promise<Response> {
  const visit = await getVisit(args).catch((error: unknown) => {
    // A response is the answer of a host that nobody has, not a fault.
    if (!(error instanceof Response)) log.warn({ err: error }, "A refusal could not be told who visits");
    return { language: "en" as const };
  });
  return refuseRequest(visit, id, { headers });
}
