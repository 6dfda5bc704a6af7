/** What the outside has not taken yet, on a terminal. */
import type { Message } from "~/contracts/operators/outbox.server";
import { printable } from "./terminal-text";

/** One line: its number, what it is, and why it waits. */
export function undeliveredText(message: Message): string {
  const { id, kind, order_number, change, tries, problem, next_try_at } = message;
  const what = `${kind} #${order_number}${change === null ? "" : ` ${change}`}`;
  const when = next_try_at === null ? `given up after ${tries} tries` : `${tries} tries, next ${next_try_at}`;
  return `${id}  ${what}  ${when}${problem === null ? "" : `  (${printable(problem)})`}`;
}
