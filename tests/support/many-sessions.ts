/** Many browsers of one customer: more than one number is sent codes for. They are copies of one that has signed in, made in the database. */
import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import { Client } from "./client";
import { choose, signIn } from "./customers";
import type { TestBrand } from "./brands";
import type { TestServer } from "./server";

/** @throws without PostgreSQL: PGlite lets nobody else in. */
export async function browsersOf(
  server: TestServer,
  brand: TestBrand,
  phone: string,
  count: number,
): Promise<Client[]> {
  if (!server.databaseUrl) throw new Error("The server runs without PostgreSQL");
  const first = new Client(server, brand.host);
  await choose(first, { pickup: "in_store" });
  await signIn(first, phone);
  const token = first.cookies.get("session") ?? "";
  const database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
  try {
    return [first, ...(await Promise.all(Array.from({ length: count - 1 }, () => copy(database, first, token))))];
  } finally {
    await database.end();
  }
}

async function copy(database: pg.Client, first: Client, token: string): Promise<Client> {
  const own = randomBytes(32).toString("base64url");
  await database.query(
    `insert into sessions (company_id, id, customer_id, selection, expires_at)
     select company_id, $2, customer_id, selection, expires_at from sessions where id = $1`,
    [idOf(token), idOf(own)],
  );
  const client = new Client(first.server, first.host);
  client.cookies.set("session", own);
  return client;
}

const idOf = (token: string) => createHash("sha256").update(token).digest("hex");
