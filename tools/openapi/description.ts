/** The OpenAPI 3.1 description of the public calls, written from their contracts. */
import type { z } from "zod/v4";
import { CALLS } from "../../app/contracts/calls.server";
import type { Contract } from "../../app/contracts/model/contract.server";
import { refusalSchema, refusalsOf } from "../../app/contracts/model/refusals.server";
import { CSRF_HEADER } from "../../app/web/cookies/csrf.server";
import { kitchenDescription } from "./kitchen";
import { shortened, type Recorded } from "./examples";
import { Schemas, type Json, type JsonObject } from "./schemas";

const JSON_TYPE = "application/json";

/** A call with what was recorded of it. */
type Told = { contract: Contract; recorded: readonly Recorded[]; schemas: Schemas };

/**
 * The description as a document.
 * @param recordedOf what was recorded of a call; its examples are taken from there.
 */
export function describeCalls(recordedOf: (contract: Contract) => readonly Recorded[]): JsonObject {
  const schemas = new Schemas();
  const paths: Record<string, JsonObject> = {};
  for (const [tag, contracts] of Object.entries(CALLS)) {
    for (const contract of contracts) {
      const operations = (paths[pathOf(contract)] ??= {});
      const told = { contract, recorded: recordedOf(contract), schemas };
      operations[contract.method.toLowerCase()] = { tags: [tag], ...operation(told) };
    }
  }
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

/** As OpenAPI writes it, with `{name}` for a parameter. */
const pathOf = ({ path }: Contract) => path.replaceAll(/:(\w+)/g, "{$1}");

function operation(told: Told): JsonObject {
  const { name, summary, body, status = 200, answer } = told.contract;
  const parameters = parametersOf(told);
  const good = told.recorded.filter((each) => each.status === status);
  return {
    operationId: name,
    summary,
    security: securityOf(told.contract),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: requestBody(told, body, good) }),
    responses: {
      ...(answer && {
        [status]: {
          description: summary,
          content: {
            [JSON_TYPE]: {
              schema: told.schemas.of(answer),
              ...examples(good.slice(0, 1).map(({ title, answer }) => [title, answer])),
            },
          },
        },
      }),
      ...refusals(told),
    },
  };
}

function securityOf({ method, who }: Contract): Json {
  const changes = method !== "GET";
  if (who === "customer") return [{ session: [], ...(changes && { csrf: [] }) }];
  return changes ? [{ csrf: [] }, { session: [], csrf: [] }] : [{}, { session: [] }];
}

function parametersOf({ contract: { params, query, headers }, schemas }: Told): JsonObject[] {
  const those = (where: string, fields: z.ZodObject | undefined): JsonObject[] =>
    Object.entries(fields?.shape ?? {}).map(([name, schema]) => {
      const { description, ...shape } = schemas.of(schema as z.ZodType);
      return {
        name,
        in: where,
        required: where === "path",
        ...(description !== undefined && { description }),
        schema: shape,
      };
    });
  return [...those("path", params), ...those("query", query), ...those("header", headers)];
}

function requestBody({ schemas }: Told, body: z.ZodType, good: readonly Recorded[]): JsonObject {
  const sent = good.filter((each) => each.body !== null).slice(0, 1);
  return {
    required: !body.safeParse(null).success,
    content: {
      [JSON_TYPE]: { schema: schemas.of(body), ...examples(sent.map(({ title, body }) => [title, body])) },
    },
  };
}

/** The refusals by status, each of which may come by several errors. */
function refusals({ contract, recorded, schemas }: Told): JsonObject {
  const shape = schemas.of(refusalSchema);
  const told: JsonObject = Object.fromEntries(
    Object.entries(contract.told?.shape ?? {}).map(([name, field]) => [name, schemas.of(field as z.ZodType)]),
  );
  const refusable = refusalsOf(contract);
  const statuses = [...new Set(refusable.map(({ status }) => status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const ids = [...new Set(refusable.filter((each) => each.status === status).map(({ id }) => id))].sort();
      const shown = recorded.filter((each) => each.status === status).slice(0, SHOWN_REFUSALS);
      return [
        String(status),
        {
          description: `Refused by ${ids.join(", ")}`,
          content: {
            [JSON_TYPE]: {
              schema: { allOf: [shape, { properties: { id: { enum: ids }, ...told } }] },
              ...examples(shown.map(({ title, answer }) => [title, answer])),
            },
          },
        },
      ];
    }),
  );
}

/** Several errors may come with one status. */
const SHOWN_REFUSALS = 3;

const examples = (shown: readonly (readonly [title: string, value: Json])[]): JsonObject =>
  shown.length === 0
    ? {}
    : {
        examples: Object.fromEntries(
          shown.map(([title, value]) => [title.replaceAll(" ", "-"), { summary: title, value: shortened(value) }]),
        ),
      };
