/** What a company's customers and kitchens have not been told yet. */
import { z } from "zod/v4";
import { instantSchema } from "~/contracts/model/nouns.server";
import { OPERATOR_OUTBOX } from "~/paths/calls";
import { operatorContract } from "./contract.server";
import { ofCompany } from "./model.server";

const messageSchema = z
  .object({
    id: z.int(),
    kind: z.string().meta({
      description:
        "`order_placed`, `order_rejected`: for its customer; `order_unaccepted`, `order_escalated`: for who has to see to it; `order_reported`: for the company, by e-mail; `ticket`: for its outlet, by e-mail; `kitchen`: for its kitchen's program",
    }),
    order_number: z.int(),
    change: z.string().nullable().meta({ description: "What has happened to the order; null where it was placed" }),
    tries: z.int(),
    problem: z.string().nullable().meta({ description: "Why the last try failed" }),
    is_given_up: z.boolean(),
    created_at: instantSchema,
    next_try_at: instantSchema.nullable().meta({ description: "Null for what is given up" }),
  })
  .meta({ id: "Message", description: "A message that its receiver has not taken" });
export type Message = z.output<typeof messageSchema>;

export const listMessages = operatorContract({
  name: "listMessages",
  summary: "A company's messages that nobody has taken yet, the oldest first",
  method: "GET",
  path: OPERATOR_OUTBOX,
  params: ofCompany,
  about: "company",
  body: null,
  answer: z.object({ messages: z.array(messageSchema) }),
  refusals: {},
});

export const retryMessages = operatorContract({
  name: "retryMessages",
  summary: "Has one message, or every one that nobody has taken, tried anew from now on",
  method: "POST",
  path: OPERATOR_OUTBOX,
  params: ofCompany,
  about: "company",
  body: z.object({ retry: z.union([z.literal("all"), z.int().positive()]) }),
  answer: z.object({ retried: z.int() }),
  refusals: { unknown_message: 404 },
});
