/** A database of a test's own on a PostgreSQL server. */
import pg from "pg";

export type FreshDatabase = { url: string; drop: () => Promise<void> };

/** A new database on the server that DATABASE_URL names, or null without one. @param run tells it from others. */
export async function freshDatabase(run: string): Promise<FreshDatabase | null> {
  const base = process.env.DATABASE_URL;
  if (!base) return null;
  const name = `platefront_test_${run}`;
  const url = new URL(base);
  url.pathname = `/${name}`;
  const execute = async (statement: string) => {
    const client = new pg.Client({ connectionString: base });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await execute(`create database ${name}`);
  return { url: url.href, drop: () => execute(`drop database if exists ${name} with (force)`) };
}
