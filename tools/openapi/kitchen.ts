/** The part of the description that kitchens' programs read: what they are told, and what they may ask for. */
import {
  KITCHEN_STATUSES,
  kitchenAnswerSchema,
  kitchenCallSchema,
  kitchenRefusalSchema,
} from "../../app/contracts/kitchen/calls.server";
import { kitchenEventSchema } from "../../app/contracts/kitchen/events.server";
import { KITCHEN_CALLS } from "../../app/paths/calls";
import type { JsonObject, Schemas } from "./schemas";

const header = (name: string, description: string): JsonObject => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});
/** Of Standard Webhooks, in either direction. */
const SIGNED = [
  header("webhook-id", "Names the message; a message that is sent again has the same"),
  header("webhook-timestamp", "When it was sent, in seconds since 1970; within five minutes of the receiver's clock"),
  header(
    "webhook-signature",
    "v1, and the base64 of an HMAC-SHA256 over id.timestamp.body; several with spaces between",
  ),
];

const json = (schema: JsonObject): JsonObject => ({ content: { "application/json": { schema } } });

/** The address of calls, and the webhook. */
export function kitchenDescription(schemas: Schemas): { paths: JsonObject; webhooks: JsonObject } {
  const refusal = schemas.of(kitchenRefusalSchema);
  const refusals = [...new Set(Object.values(KITCHEN_STATUSES))].map((status) => {
    const ids = Object.entries(KITCHEN_STATUSES).flatMap(([id, own]) => (own === status ? [id] : []));
    return [String(status), { description: `Refused by ${ids.join(", ")}`, ...json(refusal) }] as const;
  });
  return {
    paths: {
      [KITCHEN_CALLS]: {
        post: {
          tags: ["kitchen"],
          operationId: "kitchenCall",
          summary: "A kitchen's program does something with an order",
          security: [],
          parameters: SIGNED,
          requestBody: { required: true, ...json(schemas.of(kitchenCallSchema)) },
          responses: {
            "200": { description: "Done; the order as it stands now", ...json(schemas.of(kitchenAnswerSchema)) },
            ...Object.fromEntries(refusals),
          },
        },
      },
    },
    webhooks: {
      kitchen: {
        post: {
          tags: ["kitchen"],
          operationId: "kitchenEvent",
          summary: "A kitchen's program is told what has happened to an order",
          parameters: SIGNED,
          requestBody: { required: true, ...json(schemas.of(kitchenEventSchema)) },
          responses: { "200": { description: "Taken; anything but 2xx within five seconds is tried again" } },
        },
      },
    },
  };
}
