/** What the outside has not taken yet, on a terminal. */
import { z } from "zod/v4";
import { printable } from "./terminal-text";

const messageSchema = z.object({
  id: z.number(),
  kind: z.string(),
  order_number: z.number(),
  change: z.string().nullable(),
  tries: z.number(),
  problem: z.string().nullable(),
  is_given_up: z.boolean(),
  created_at: z.string(),
  next_try_at: z.string().nullable(),
});
export const undeliveredSchema = z.object({ messages: z.array(messageSchema) });
export const retriedSchema = z.object({ retried: z.number() });

/** One line: its number, what it is, and why it waits. */
export function undeliveredText(message: z.infer<typeof messageSchema>): string {
  const { id, kind, order_number, change, tries, problem, next_try_at } = message;
  const what = `${kind} #${order_number}${change === null ? "" : ` ${change}`}`;
  const when = next_try_at === null ? `given up after ${tries} tries` : `${tries} tries, next ${next_try_at}`;
  return `${id}  ${what}  ${when}${problem === null ? "" : `  (${printable(problem)})`}`;
}
