/** The server under test with the benchmark's brands, and visitors in the state that a figure needs. */
import { readdirSync, readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { uploadOf } from "../tests/support/brands";
import { Client } from "../tests/support/client";
import { startTestServer, type TestServer } from "../tests/support/server";
import { benchBrand } from "./brand";
import { CART, DELIVERY_AREA, OPERATOR_TENANT } from "~/paths/calls";
import { pathTo } from "~/paths/address";

const PICTURES = "tenants/bun/images";

/** Starts the server on a fresh PostgreSQL database, and says which. */
export async function startServer(): Promise<{ server: TestServer; databaseUrl: string }> {
  process.env.DATABASE_URL ??= "postgres://postgres@127.0.0.1:5432/postgres";
  const server = await startTestServer({ name: "bench", purpose: "measurement" });
  const { databaseUrl } = server;
  if (!databaseUrl) throw new Error("The server runs without PostgreSQL");
  return { server, databaseUrl };
}

/** Brings a demo brand live by the operator's tool. */
export async function applyDemoBrand(server: TestServer, slug: string): Promise<void> {
  const env = { ...process.env, PLATEFRONT_URL: `http://127.0.0.1:${server.port}`, OPERATOR_TOKEN: server.token };
  execFileSync(process.execPath, ["build/cli/tenant.js", "apply", slug], {
    stdio: ["ignore", "ignore", "inherit"],
    env,
  });
}

/** Applies a brand of `items` items and answers how long it took until its hostname answered, in seconds. */
export async function applyBenchBrand(server: TestServer, items: number, change = ""): Promise<number> {
  const slug = `bench${items}`;
  const files = readdirSync(PICTURES)
    .filter((file) => file.endsWith(".webp"))
    .slice(0, 40);
  const pictures = Object.fromEntries(files.map((file, i) => [`dish-${i}.webp`, readFileSync(`${PICTURES}/${file}`)]));
  const logo = readFileSync(`${PICTURES}/logo.svg`);
  const bytes: Record<string, Buffer> = { ...pictures, "logo.svg": logo };
  const brand = benchBrand({ id: items, slug, items });
  if (change) brand.company.name = change;
  const upload = uploadOf({ ...brand, images: bytes });
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${server.port}${pathTo(OPERATOR_TENANT, { slug })}`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${server.token}`, "Content-Type": "application/json" },
    body: JSON.stringify(upload),
  });
  if (!answer.ok) throw new Error(`The brand was refused: ${await answer.text()}`);
  const page = await new Client(server, `${slug}.localhost`).get("/", { headers: { "user-agent": "Desktop" } });
  if (page.status !== 200 || (change && !page.text.includes(change)))
    throw new Error(`The brand does not answer: ${page.status}`);
  return (performance.now() - started) / 1000;
}

/** A visitor of a brand who has chosen delivery, with `lines` lines in the cart. */
export async function shopper(server: TestServer, items: number, lines: number): Promise<Client> {
  const client = new Client(server, `bench${items}.localhost`);
  const chosen = await client.call("PUT", pathTo(DELIVERY_AREA, { id: 1 }), {
    id: 1,
    outlet_id: 1,
    order_type: "delivery",
    area_name: "Bench Park",
  });
  if (chosen.status !== 200) throw new Error(`The area was refused: ${chosen.text}`);
  for (let i = 0; i < lines; i++) await add(client, items * 100_000 + 100 + i * 7);
  return client;
}

/** Adds one plain item as the page's script does. */
export async function add(client: Client, item: number): Promise<void> {
  const csrf = await client.csrfToken();
  const answer = await client.post(
    CART,
    { csrf, intent: "add", item: String(item) },
    { headers: { accept: "application/json" } },
  );
  if (answer.status !== 200) throw new Error(`The item was refused: ${answer.status} ${answer.text.slice(0, 300)}`);
}

export const cookieOf = (client: Client) => [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
