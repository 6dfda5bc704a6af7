import { networkOf } from "./client-network";
import type { RequestArgs, Visit } from "./visit.server";

/** Whose budget a request is counted on: the client's address, else the session; callers without either share one. */
export const callerOf = ({ context }: Pick<RequestArgs, "context">, { session }: Pick<Visit, "session">): string =>
  context.clientAddress ? networkOf(context.clientAddress) : (session?.id ?? "unknown");
