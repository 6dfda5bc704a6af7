/** The OpenAPI 3.1 description of the public calls, written from their contracts. */
import { CALLS } from "../../app/contracts/calls.server";
import type { Contract } from "../../app/contracts/model/contract.server";
import { refusalSchema, refusalsOf } from "../../app/contracts/model/refusals.server";
import { CSRF_HEADER } from "../../app/web/cookies/csrf.server";
import { kitchenDescription } from "./kitchen";
import type { RecordedOf } from "./examples";
import { pathsOf } from "./operation";
import { Schemas, type Json, type JsonObject } from "./schemas";

/**
 * The description as a document.
 * @param recordedOf what was recorded of a call; its examples are taken from there.
 */
export function describeCalls(recordedOf: RecordedOf): JsonObject {
  const schemas = new Schemas();
  const paths = pathsOf<Contract>(CALLS, { schemas, recordedOf, mannerOf });
  const kitchen = kitchenDescription(schemas);
  return {
    openapi: "3.1.0",
    info: {
      title: "Platefront",
      version: "1",
      description:
        "The public calls of a restaurant company's storefront. They are asked for at the company's own hostname, which says whose menu, customers and orders they are about.",
    },
    servers: [{ url: "/", description: "The company's own hostname" }],
    tags: [...Object.keys(CALLS), "kitchen"].map((name) => ({ name })),
    paths: { ...paths, ...kitchen.paths },
    webhooks: kitchen.webhooks,
    components: { schemas: schemas.components, securitySchemes: SECURITY },
  };
}

const SECURITY: JsonObject = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: "__Host-session",
    description: "The visitor's session; over plain http, as in the demo, the cookie is called `session`",
  },
  csrf: {
    type: "apiKey",
    in: "header",
    name: CSRF_HEADER,
    description:
      'The token of the session: what the page\'s `meta[name="csrf-token"]` says, or the answer that began it',
  },
};

const mannerOf = (contract: Contract) => ({
  security: securityOf(contract),
  status: contract.status ?? 200,
  refusal: refusalSchema,
  refusable: refusalsOf(contract),
});

function securityOf({ method, who }: Contract): Json {
  const changes = method !== "GET";
  if (who === "customer") return [{ session: [], ...(changes && { csrf: [] }) }];
  return changes ? [{ csrf: [] }, { session: [], csrf: [] }] : [{}, { session: [] }];
}
