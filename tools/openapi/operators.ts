/**
 * The OpenAPI 3.1 description of the operator's calls, a document of its own: it is for whoever runs the deployment, and
 * nothing of it belongs to what a brand hands to others.
 */
import { OPERATOR_CALLS } from "../../app/contracts/operators/calls.server";
import type { OperatorContract } from "../../app/contracts/operators/contract.server";
import { operatorRefusalSchema, operatorRefusalsOf } from "../../app/contracts/operators/refusals.server";
import type { RecordedOf } from "./examples";
import { pathsOf } from "./operation";
import { Schemas, type JsonObject } from "./schemas";

/** @param recordedOf what was recorded of a call; its examples are taken from there. */
export function describeOperatorCalls(recordedOf: RecordedOf): JsonObject {
  const schemas = new Schemas();
  return {
    openapi: "3.1.0",
    info: {
      title: "Platefront for its operator",
      version: "1",
      description:
        "The calls of whoever runs the deployment. They are answered at the hosts that the deployment names for it alone; at a brand's hostname there is nothing at these addresses.",
    },
    servers: [{ url: "http://127.0.0.1:3000", description: "The machine itself, or a host of OPERATOR_HOSTS" }],
    tags: Object.keys(OPERATOR_CALLS).map((name) => ({ name })),
    paths: pathsOf<OperatorContract>(OPERATOR_CALLS, { schemas, recordedOf, mannerOf }),
    components: { schemas: schemas.components, securitySchemes: SECURITY },
  };
}

const SECURITY: JsonObject = {
  operator: { type: "http", scheme: "bearer", description: "The deployment's OPERATOR_TOKEN" },
};

const mannerOf = (contract: OperatorContract) => ({
  security: [{ operator: [] }],
  status: 200,
  refusal: operatorRefusalSchema,
  refusable: operatorRefusalsOf(contract),
});
