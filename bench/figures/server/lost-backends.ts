/** Orders while every connection of the database is cut, again and again: what was answered, and whether it was true. */
import pg from "pg";
import { applyBrand, testBrand } from "../../../tests/support/brands";
import { signedInCustomer } from "../../../tests/support/customers";
import { orderUnderLoss } from "../../../tests/support/lost-backends";
import { loyaltyOn } from "../../../tests/support/loyalty";
import type { TestServer } from "../../../tests/support/server";
import { print } from "../../report";

const CUSTOMERS = 8;
const ROUNDS = 25;

export async function lostBackends(server: TestServer, databaseUrl: string): Promise<void> {
  const brand = testBrand({ company: loyaltyOn({ earn_percent: 5 }) });
  await applyBrand(server, brand);
  const clients = await Promise.all(
    Array.from({ length: CUSTOMERS }, () =>
      signedInCustomer(server, brand, { choice: { pickup: "in_store" }, items: [] }),
    ),
  );
  const seen = await orderUnderLoss({ server, databaseUrl, brand, clients, rounds: ROUNDS });
  const stored = await ordersOf(databaseUrl, brand.slug);
  const lost = [...seen.placed.keys()].filter((id) => !stored.has(id)).length;
  const doubled = [...stored].filter((id) => !seen.placed.has(id)).length;
  const answers = [...seen.answers.values()].reduce((sum, count) => sum + count, 0);
  const busy = seen.answers.get(503) ?? 0;
  const none = { least: 0, aim: 0, better: "smaller" } as const;
  const rounds = `${ROUNDS} rounds of killed backends`;
  print({
    ...none,
    name: `${rounds}: answers of 500, or not as they should be`,
    value: seen.wrong.length,
    baseline: `of ${answers}; ${seen.killed} killed`,
  });
  print({
    ...none,
    name: `${rounds}: orders lost or doubled`,
    value: lost + doubled,
    baseline: `of ${seen.placed.size}`,
  });
  print({ ...none, name: `${rounds}: acknowledged writes unseen`, value: seen.unseen.length });
  print({
    name: `${rounds}: told to come back`,
    value: (100 * busy) / answers,
    unit: "%",
    least: 5,
    aim: 2,
    better: "smaller",
    baseline: `${busy} of ${answers} with 503`,
  });
}

async function ordersOf(url: string, slug: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query<{ id: string }>("select o.id from orders o join companies c on c.id = o.company_id where c.slug = $1", [
      slug,
    ])
    .finally(() => client.end());
  return new Set(rows.map(({ id }) => id));
}
