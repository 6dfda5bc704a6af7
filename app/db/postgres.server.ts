/**
 * PostgreSQL behind a pool of connections, any of which may be lost at any moment: the server restarts, fails over, or
 * ends a connection. A statement that only reads is then repeated on another connection, and so is one that never left this
 * process, and a transaction that was not about to commit. Of any other nobody knows whether it was carried out: its caller
 * has to look, or to say that it cannot tell.
 */
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Logger } from "drizzle-orm/logger";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type { Pool, PoolClient, QueryConfig, QueryResult } from "pg";
import { log } from "~/platform/log/logger.server";
import { isAnswerLost, isCollision, isConnectionLost } from "./away.server";
import { whyNotMigrated, whyUnreachable } from "./unreachable.server";

/** Before each repetition: long enough for a pool to notice which of its connections are gone, and for a short restart. */
const PAUSES_MS = [50, 250];
const CONNECT_MS = 5_000;
const STATEMENT_MS = 10_000;
/** Any number, the same in every process: one process migrates at a time. */
const MIGRATION_LOCK = 7_305_001;

export type Postgres = {
  connection: NodePgDatabase;
  transaction<T>(work: (tx: NodePgDatabase) => Promise<T>, config?: PgTransactionConfig): Promise<T>;
  close(): Promise<void>;
};

/** Opens a pool and brings the schema up to date. @throws when the server cannot be reached. */
export async function openPostgres(url: string, migrationsFolder: string, logger: Logger): Promise<Postgres> {
  const [{ default: pg }, { drizzle }, { migrate }, { sql }] = await Promise.all([
    import("pg"),
    import("drizzle-orm/node-postgres"),
    import("drizzle-orm/node-postgres/migrator"),
    import("drizzle-orm"),
  ]);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
  });
  pool.on("error", (error) => log.warn({ err: error }, "A database connection was lost"));
  // One that is lost while it is in use tells whoever uses it; without a listener its own event would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));

  // Statements are built for one connection each, so a connection keeps what was built for it.
  const connections = new WeakMap<PoolClient, NodePgDatabase>();
  const connectionOf = (client: PoolClient) => {
    const known = connections.get(client) ?? drizzle(client, { logger });
    connections.set(client, known);
    return known;
  };
  const transact = async <T>(
    client: PoolClient,
    work: (tx: NodePgDatabase) => Promise<T>,
    { isolationLevel = "read committed", accessMode = "read write" }: PgTransactionConfig = {},
  ): Promise<T> => {
    const tx = connectionOf(client);
    let isCommitting = false;
    try {
      await tx.execute(sql.raw(`begin isolation level ${isolationLevel} ${accessMode}`));
      const result = await work(tx);
      isCommitting = true;
      await tx.execute(sql`commit`);
      client.release();
      return result;
    } catch (error) {
      await rollBack(client, error);
      throw isCommitting && isAnswerLost(error) ? new UnknownOutcome(error) : error;
    }
  };

  try {
    await migrated(pool, url, (client) => migrate(drizzle(client), { migrationsFolder }));
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    // The pool of drizzle is asked for single statements only.
    connection: drizzle(new Statements(pool) as unknown as Pool, { logger }),
    transaction: (work, config) =>
      again(
        async () => transact(await pool.connect(), work, config),
        (error) => !(error instanceof UnknownOutcome),
      ),
    close: () => pool.end(),
  };
}

async function migrated(pool: Pool, url: string, migrate: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    throw whyUnreachable(url, error);
  });
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(client);
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    // The lock ends with the connection.
    client.release(true);
    throw whyNotMigrated(url, error) ?? error;
  }
}

/** Ends a failed transaction; a connection on which even that fails is not used again. */
async function rollBack(client: PoolClient, error: unknown): Promise<void> {
  if (isConnectionLost(error)) return client.release(true);
  await client.query("rollback").then(
    () => client.release(),
    () => client.release(true),
  );
}

/** A transaction whose commit was not answered. */
class UnknownOutcome extends Error {
  constructor(cause: unknown) {
    super("The connection was lost while a transaction was committed", { cause });
  }
}

/** What drizzle asks for a single statement. */
class Statements {
  constructor(private readonly pool: Pool) {}

  query(statement: QueryConfig, values: unknown[]): Promise<QueryResult> {
    const { pool } = this;
    let isSent = false;
    const once = async () => {
      isSent = false;
      const client = await pool.connect();
      isSent = true;
      try {
        const result = await client.query(statement, values);
        client.release();
        return result;
      } catch (error) {
        client.release(isConnectionLost(error));
        isSent = isAnswerLost(error);
        throw error;
      }
    };
    return again(once, (error) => isCollision(error) || !isSent || isRead(statement));
  }
}

/** What changes anything begins with insert, update, delete, or a with that names such a part. */
const isRead = ({ text }: QueryConfig) => /^select\b/i.test(text);

/**
 * Does something again after a pause, as often as there are pauses, while the error is such that it may be. What may not be
 * repeated fails after the pause too: whatever is asked next, to see what has become of it, meets a pool that has noticed.
 */
async function again<T>(work: () => Promise<T>, may: (error: unknown) => boolean): Promise<T> {
  const started = Date.now();
  for (const pause of PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      // Who has waited as long as for a connection that does not come is told so.
      const isPassing = isConnectionLost(error) || isCollision(error);
      if (!isPassing || Date.now() - started >= CONNECT_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (!may(error)) throw error;
    }
  }
  return work();
}
