/** The one shape in which calls refuse, and what any of them may refuse by. */
import { z } from "zod/v4";
import { errorCatalogue, faultStatus, type ErrorId } from "~/ordering/model/errors";
import type { Contract, Refusals } from "./contract.server";

/** Every id of the catalogue; the cast restores the tuple that `Object.keys` forgets. */
const ids = Object.keys(errorCatalogue) as [ErrorId, ...ErrorId[]];

export const errorIdSchema = z.enum(ids).meta({ id: "ErrorId", description: "What the refusal is called" });

/** The body of every refused call (calls document, sections 3 and 8): the error's texts in the visitor's language. */
export const refusalSchema = z
  .object({
    id: errorIdSchema,
    title: z.string(),
    titleCode: z.string().nullable(),
    subTitle: z.string().nullable(),
    subTitleCode: z.string().nullable(),
    message: z.string(),
    messageCode: z.string().nullable(),
    errorInfo: z.string().nullable().meta({ description: "What a fault of the server is found by in its log" }),
    redirectionUrl: z.string().nullable().meta({ description: "The page that OK leads to; null closes the popup" }),
    csrf: z
      .string()
      .optional()
      .meta({ description: "Of a page that has been given to another session: the token of this one" }),
    fields: z.array(z.string()).optional().meta({ description: "Of a body of another shape: what does not fit" }),
  })
  .meta({ id: "Refusal", description: "A refused call" });

/** Errors with the status that the catalogue gives them. */
export const catalogued = (...refused: readonly ErrorId[]): Refusals =>
  Object.fromEntries(refused.map((id) => [id, errorCatalogue[id].status]));

/** A refusal with each status that it may come with. */
export type Refusable = { id: ErrorId; status: number };

/** What a call refuses by before its own work begins, or because the server cannot answer now. */
export function refusalsOfEveryCall({ method, who, body, failure }: Contract): Refusable[] {
  const changes = method !== "GET";
  return [
    of("method_not_allowed"),
    of("malformed_body"),
    of("suspended"),
    of("busy"),
    of("generic"),
    ...(failure ? [{ id: failure, status: faultStatus(failure) }] : []),
    ...(changes ? [of("csrf"), of("unsupported_body"), { id: "malformed_body" as const, status: 413 }] : []),
    ...(body ? [{ id: "generic" as const, status: 400 }] : []),
    ...(who === "customer" ? [of("session_expired")] : []),
  ];
}

const of = (id: ErrorId): Refusable => ({ id, status: errorCatalogue[id].status });

/** Everything that a call may refuse by. */
export const refusalsOf = (contract: Contract): Refusable[] => [
  // The ids are keys of the contract's own record, which Object.entries forgets.
  ...Object.entries(contract.refusals).flatMap(([id, statuses]) =>
    [statuses].flat().map((status) => ({ id: id as ErrorId, status })),
  ),
  ...refusalsOfEveryCall(contract),
];
