import { isErrorId, type ErrorId } from "~/ordering/model/errors";
import type { Contract } from "~/contracts/model/contract.server";
import type { Asked } from "~/web/ask-call";

type Unanswered = Exclude<Asked<Contract>, { state: "answered" }>;

/** The error of the catalogue that says why a call has not been answered; the general one for what is no error of it. */
export function refusedId(asked: Unanswered): ErrorId {
  if (asked.state === "unreachable") return "no_connection";
  return asked.state === "refused" && isErrorId(asked.refusal.id) ? asked.refusal.id : "generic";
}
