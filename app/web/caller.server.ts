import { networkOf } from "~/platform/client-network";
import type { RequestArgs } from "./visit.server";
import type { Visit } from "~/services/visit/visit.server";

/** Whose budget a request is counted on: the client's address, else the session; callers without either share one. */
export const callerOf = ({ context }: Pick<RequestArgs, "context">, { session }: Pick<Visit, "session">): string =>
  context.clientAddress ? networkOf(context.clientAddress) : (session?.id ?? "unknown");
