/**
 * The database: PostgreSQL by DATABASE_URL, else PGlite in this process with its data under DATA_DIR.
 * Same schema, same SQL, same migrations. PGlite has a single connection: inside a transaction use only the
 * connection that `transaction` hands over, the outer one would wait for ever.
 */
import { join } from "node:path";
import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from "drizzle-orm/pg-core";
import { env } from "~/platform/environment/env.server";
import { log } from "~/platform/log/logger.server";
import { packageRoot } from "~/platform/environment/package-root.server";
import { singleton } from "~/platform/singleton.server";
import { takeLock } from "./embedded/lock.server";
import { openPostgres } from "./postgres.server";

/** What queries run on: the database or a transaction of it. */
export type Connection = PgDatabase<PgQueryResultHKT>;
export type Database = {
  connection: Connection;
  transaction<T>(work: (tx: Connection) => Promise<T>, config?: PgTransactionConfig): Promise<T>;
  close(): Promise<void>;
};

const MIGRATIONS_FOLDER = join(packageRoot, "app/db/migrations");
const SNAPSHOT: PgTransactionConfig = { isolationLevel: "repeatable read", accessMode: "read only" };

const state = singleton("database", () => ({ queries: 0, opening: undefined as Promise<Database> | undefined }));
const logger = { logQuery: () => void state.queries++ };

/** How many statements this process has sent; tests hold pages to a number of queries by it. */
export const queryCount = () => state.queries;

/** Opens the database once, with its schema in place. @throws when it cannot be reached or another process holds the data folder. */
export function database(): Promise<Database> {
  state.opening ??= open().catch((error: unknown) => {
    state.opening = undefined;
    throw error;
  });
  return state.opening;
}

/** The connection for single statements. */
export async function connection(): Promise<Connection> {
  return (await database()).connection;
}

/** A statement that is built once for each opened database. */
export function prepared<S>(build: (db: Connection) => S): (db: Connection) => S {
  const built = new WeakMap<Connection, S>();
  return (db) => {
    let statement = built.get(db);
    if (!statement) built.set(db, (statement = build(db)));
    return statement;
  };
}

/**
 * Runs `work` in one transaction; what it throws rolls back. Work whose connection is lost, or that collides with another's,
 * is undone and done again, so it changes nothing but by `tx`.
 */
export async function transaction<T>(work: (tx: Connection) => Promise<T>): Promise<T> {
  return (await database()).transaction(work);
}

/** Runs reads on one view of the data, in which nobody's later write shows. */
export async function snapshot<T>(read: (tx: Connection) => Promise<T>): Promise<T> {
  return (await database()).transaction(read, SNAPSHOT);
}

/** Closes the database if it is open. */
export async function closeDatabase(): Promise<void> {
  // Whoever asked for it was told why it did not open.
  const opened = await state.opening?.catch(() => undefined);
  state.opening = undefined;
  await opened?.close();
}

function open(): Promise<Database> {
  const url = env().DATABASE_URL;
  return url ? openPostgres(url, MIGRATIONS_FOLDER, logger) : openEmbedded(`${env().DATA_DIR}/database`);
}

async function openEmbedded(folder: string): Promise<Database> {
  const unlock = takeLock(folder);
  const [{ openPglite }, { keepUp }, { types }, { drizzle }, { migrate }] = await Promise.all([
    import("./embedded/pglite.server"),
    import("./embedded/upkeep.server"),
    import("@electric-sql/pglite"),
    import("drizzle-orm/pglite"),
    import("drizzle-orm/pglite/migrator"),
  ]);
  log.info(
    { folder },
    "Embedded database: it survives a crash of this process, but not of the machine; set DATABASE_URL for real orders",
  );
  const client = await openPglite(folder);
  // The arrays of every type that the database knows are left out: no column is one, and each query copies the whole table.
  client.parsers = Object.fromEntries(Object.entries(client.parsers).filter(([type]) => type in types.parsers));
  const connection = drizzle(client, { logger });
  await migrate(connection, { migrationsFolder: MIGRATIONS_FOLDER });
  const stopUpkeep = keepUp(client);
  return {
    connection,
    transaction: (work, config) => connection.transaction(work, config),
    close: async () => {
      await stopUpkeep();
      await client.close();
      unlock();
    },
  };
}
