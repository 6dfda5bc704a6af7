/** The shape in which the operator's calls refuse, and what any of them may refuse by. */
import { z } from "zod/v4";
import { refusalSchema } from "~/contracts/model/refusals.server";
import { errorCatalogue } from "~/ordering/model/errors";
import type { OperatorContract } from "./contract.server";

/** A problem of a body: where it is, and a sentence that goes on from there. */
const problemSchema = z.object({ path: z.string(), problem: z.string() });

/** What a call refuses before its own work begins has the texts of the shop's refusals besides. */
export const operatorRefusalSchema = refusalSchema
  .omit({ id: true })
  .partial()
  .extend({
    id: z.string().meta({ description: "What the refusal is called" }),
    message: z.string().meta({ description: "A sentence for whoever reads it, in English" }),
    problems: z.array(problemSchema).optional().meta({ description: "Of a body that does not fit" }),
  })
  .meta({ id: "OperatorRefusal", description: "A refused call of the operator" });

const catalogued = (id: keyof typeof errorCatalogue) => ({ id, status: errorCatalogue[id].status });

/** What a call refuses by before its own work begins, or because the server cannot answer now. */
function refusalsOfEveryOperatorCall({ about, body }: OperatorContract) {
  return [
    { id: "unauthorized", status: 401 },
    // As any unknown path at a host that does not answer the operator.
    catalogued("not_found"),
    catalogued("method_not_allowed"),
    catalogued("rate_limited"),
    catalogued("busy"),
    catalogued("generic"),
    ...(about === "company" ? [{ id: "unknown_company", status: 404 }] : []),
    ...(body
      ? [catalogued("malformed_body"), { id: "malformed_body", status: 413 }, { id: "invalid", status: 422 }]
      : []),
  ];
}

/** Everything that a call may refuse by. */
export const operatorRefusalsOf = (contract: OperatorContract): { id: string; status: number }[] => [
  ...Object.entries(contract.refusals).map(([id, status]) => ({ id, status })),
  ...refusalsOfEveryOperatorCall(contract),
];
