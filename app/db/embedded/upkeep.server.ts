/**
 * What the autovacuum of a PostgreSQL server does for its tables. PGlite has no processes beside its own: nothing would ever be
 * counted, so that the plans of an empty database stay (each new order would be looked for among all orders of its company),
 * and no place of what was changed or deleted would be used again.
 */
import type { PGlite } from "@electric-sql/pglite";
import { log } from "~/platform/log/logger.server";

const EVERY_MS = 60_000;

/** A table that has changed much since it was last looked after, by the measures that PostgreSQL has for its autovacuum. */
const DUE = `
  select relid::regclass::text as name,
    n_dead_tup > 50 + 0.2 * greatest(reltuples, 0) as is_littered
  from pg_stat_user_tables join pg_class on pg_class.oid = relid
  where n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0) or n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)`;

/** Looks after every table that is due, one at a time: each holds up everybody's queries while it lasts, a few milliseconds for a thousand rows. */
export async function lookAfter(client: PGlite, isWanted = () => true): Promise<void> {
  const due = await client.query<{ name: string; is_littered: boolean }>(DUE);
  for (const { name, is_littered } of due.rows) {
    if (!isWanted()) return;
    await client.exec(`${is_littered ? "vacuum (analyze)" : "analyze"} ${name}`);
  }
}

/** Looks after the tables every minute. @returns what ends it, once what is under way has ended. */
export function keepUp(client: PGlite): () => Promise<void> {
  let isStopped = false;
  let running: Promise<void> | undefined;
  const look = async () => {
    try {
      await lookAfter(client, () => !isStopped);
    } catch (error) {
      log.warn({ err: error }, "The embedded database could not be looked after");
    }
  };
  const timer = setInterval(() => {
    running ??= look().finally(() => (running = undefined));
  }, EVERY_MS);
  timer.unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
}
