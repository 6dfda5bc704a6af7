/**
 * The least an order can cost: one statement in PostgreSQL for each request (POST /orders, POST /adds), and nothing else.
 * Usage: orders.ts <database address>; prints its port.
 */
import { createServer, type ServerResponse } from "node:http";
import pg from "pg";
import { printPort } from "./port";

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
await pool.query(
  "create table if not exists bare_orders (id bigserial primary key, document jsonb not null, at timestamptz default now())",
);
await pool.query("create table if not exists bare_carts (id text primary key, lines jsonb not null)");

function statement(url: string | undefined, body: string): pg.QueryConfig {
  if (url === "/orders")
    return { name: "order", text: "insert into bare_orders (document) values ($1) returning id", values: [body] };
  const text =
    "insert into bare_carts (id, lines) values ($1, $2) on conflict (id) do update set lines = excluded.lines";
  const id = /"id":"([^"]+)"/.exec(body)?.[1];
  return { name: "add", text, values: [id, body] };
}

async function answer(url: string | undefined, body: string, response: ServerResponse): Promise<void> {
  const { rows } = await pool.query(statement(url, body));
  const text = JSON.stringify(rows[0] ?? {});
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) });
  response.end(text);
}

const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => void answer(request.url, body, response));
});
server.listen(0, "127.0.0.1", () => printPort(server));
