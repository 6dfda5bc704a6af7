/** One call as OpenAPI writes it. */
import type { z } from "zod/v4";
import type { Contract } from "../../app/contracts/model/contract.server";
import type { OperatorContract } from "../../app/contracts/operators/contract.server";
import { shortened, type Recorded, type RecordedOf } from "./examples";
import type { Json, JsonObject, Schemas } from "./schemas";

const JSON_TYPE = "application/json";

/** How calls of a kind are let in, and how they refuse. */
type Manner = {
  security: Json;
  /** Of what is answered when it does what it is asked for. */
  status: number;
  refusal: z.ZodType;
  refusable: readonly { id: string; status: number }[];
};
type Told = Manner & {
  contract: Contract | OperatorContract;
  recorded: readonly Recorded[];
  schemas: Schemas;
};

/** Calls by their paths, each with the subject under which it is listed as its tag. */
export function pathsOf<C extends Contract | OperatorContract>(
  calls: Readonly<Record<string, readonly C[]>>,
  { schemas, recordedOf, mannerOf }: { schemas: Schemas; recordedOf: RecordedOf; mannerOf: (contract: C) => Manner },
): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [tag, contracts] of Object.entries(calls)) {
    for (const contract of contracts) {
      const operations = (paths[pathOf(contract)] ??= {});
      const told = { contract, recorded: recordedOf(contract), schemas, ...mannerOf(contract) };
      operations[contract.method.toLowerCase()] = { tags: [tag], ...operation(told) };
    }
  }
  return paths;
}

/** As OpenAPI writes it, with `{name}` for a parameter. */
const pathOf = ({ path }: Pick<Contract, "path">) => path.replaceAll(/:(\w+)/g, "{$1}");

function operation(told: Told): JsonObject {
  const { name, summary, body, answer } = told.contract;
  const parameters = parametersOf(told);
  const good = told.recorded.filter((each) => each.status === told.status);
  return {
    operationId: name,
    summary,
    security: told.security,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: requestBody(told, body, good) }),
    responses: {
      ...(answer && {
        [told.status]: {
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

function parametersOf({ contract, schemas }: Told): JsonObject[] {
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
  const { query, headers }: Pick<Contract, "query" | "headers"> = "who" in contract ? contract : {};
  return [...those("path", contract.params), ...those("query", query), ...those("header", headers)];
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
function refusals({ contract, recorded, schemas, refusal, refusable }: Told): JsonObject {
  const shape = schemas.of(refusal);
  const told: JsonObject = Object.fromEntries(
    Object.entries(contract.told?.shape ?? {}).map(([name, field]) => [name, schemas.of(field as z.ZodType)]),
  );
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
