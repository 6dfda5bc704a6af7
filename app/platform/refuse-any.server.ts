/** Refusals of requests that no route of ours has looked at: the server process asks for them. */
import type { ErrorId } from "~/ordering/errors";
import { refuseRequest } from "./respond.server";
import { getVisit, type RequestArgs } from "./visit.server";

/** Refuses in the visitor's language; in English where the visit itself cannot be known. */
export async function refuseAny(args: RequestArgs, id: ErrorId, headers: HeadersInit = {}): Promise<Response> {
  const visit = await getVisit(args).catch(() => ({ language: "en" as const }));
  return refuseRequest(visit, id, { headers });
}
