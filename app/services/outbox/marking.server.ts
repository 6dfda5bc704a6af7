/** Writes down what was told. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { markDelivered, type OutboxKey } from "~/db/outbox.server";

/**
 * Marks rows as told, each at once: a process that dies while one receiver keeps it waiting tells no other a second time.
 * Those that come in the same turn, or while others are being marked, are marked together.
 */
export function marking(): (row: OutboxKey) => Promise<void> {
  let told: OutboxKey[] = [];
  let running: Promise<void> | undefined;
  const markAll = async () => {
    try {
      await nextTurn();
      while (told.length > 0) {
        const rows = told;
        told = [];
        await markDelivered(rows);
      }
    } finally {
      // In the same step as the last look: who comes after it starts anew.
      running = undefined;
    }
  };
  return (row) => {
    told.push(row);
    return (running ??= markAll());
  };
}
