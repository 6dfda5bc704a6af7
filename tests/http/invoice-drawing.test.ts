/** How invoices are drawn: once each, so many for a customer, so many at a time, and never in the way of others. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS, testBrand } from "../support/brands";
import type { Answer, Client } from "../support/client";
import { putIntoCart, signedInCustomer } from "../support/customers";
import { pathTo } from "~/paths/address";
import { INVOICE, ORDERS_CASH_ON_DELIVERY, PAGES_PAST_ORDERS } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const brand = testBrand();
beforeAll(() => applyBrand(server, brand));

/** Every order has four invoices, one for each language. */
const LANGUAGES = ["en", "ar", "zh", "ms"] as const;
/** What one customer may have drawn within an hour. */
const DRAWINGS = 40;

/** Asks as a call does; without it a browser is told by a page. */
const CALL = { accept: "application/json" };
type Buyer = { client: Client; paths: string[] };

/** A customer with orders, placed by calls, and the addresses of their invoices. */
async function customerWith(orders: number, of = brand): Promise<Buyer> {
  const client = await signedInCustomer(server, of, { choice: { pickup: "in_store" }, items: [] });
  for (let i = 0; i < orders; i++) {
    await putIntoCart(client, IDS.cola);
    const body = { order_details: { user_name: "Mei", payment: { payment_type: "cash_on_delivery" } } };
    const placed = await client.call("POST", ORDERS_CASH_ON_DELIVERY, body);
    if (placed.status !== 200) throw new Error(`No order was placed: ${placed.status} ${placed.text}`);
  }
  return { client, paths: await invoicePaths(client) };
}

async function invoicePaths(client: Client): Promise<string[]> {
  const { past_orders } = (await client.get(PAGES_PAST_ORDERS)).json<{ past_orders: { order_number: number }[] }>();
  return past_orders.map(({ order_number }) => pathTo(INVOICE, { file: `${order_number}.pdf` }));
}

/** The invoices of these orders in one language, asked for at once. */
function invoicesIn({ client, paths }: Buyer, language: string): Promise<Answer[]> {
  const session = [...client.cookies]
    .filter(([name]) => name !== "userLocale")
    .map(([name, value]) => `${name}=${value}`);
  const cookie = [...session, `userLocale=${language}`].join("; ");
  return Promise.all(paths.map((path) => client.get(path, { headers: { cookie, ...CALL } })));
}

/** The same in every language, one language after the other: so many at once as may wait for one customer. */
async function everyInvoice(buyer: Buyer): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const language of LANGUAGES) answers.push(...(await invoicesIn(buyer, language)));
  return answers;
}

const refusalsOf = (answers: Answer[]) => answers.filter(({ status }) => status !== 200);

describe("an invoice that is asked for again", () => {
  it("is drawn once, for many who ask at once and later", async () => {
    const { client, paths } = await customerWith(1);
    const ask = () => client.get(paths[0] ?? "");
    // More than may be drawn for one customer.
    const answers = [...(await Promise.all(Array.from({ length: DRAWINGS + 10 }, ask))), await ask()];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.toString("base64"))).size).toBe(1);
  });

  it("is drawn anew when what stands on it has changed", async () => {
    const changing = testBrand();
    await applyBrand(server, changing);
    const { client, paths } = await customerWith(1, changing);
    const [path = ""] = paths;
    const before = await client.get(path);
    await applyBrand(server, { ...changing, company: { ...changing.company, name: "Another Kitchen" } });
    const after = await client.get(path);
    expect([before.status, after.status]).toEqual([200, 200]);
    expect(after.body.equals(before.body)).toBe(false);
  });
});

describe("a customer who has many invoices drawn", () => {
  it("has to wait, while invoices that are kept and other customers' invoices still come", async () => {
    const greedy = await customerWith(DRAWINGS / LANGUAGES.length);
    expect(refusalsOf(await everyInvoice(greedy))).toEqual([]);
    await applyBrand(server, { ...brand, company: { ...brand.company, name: "Another Kitchen" } });
    const another = await greedy.client.get(greedy.paths[0] ?? "", { headers: CALL });
    const page = await greedy.client.get(greedy.paths[0] ?? "");
    await applyBrand(server, brand);
    expect([page.status, page.headers["content-type"]]).toEqual([429, "text/html; charset=utf-8"]);
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
    expect(page.text).toContain("Another Kitchen");
    expect([another.status, another.json()]).toMatchObject([429, { id: "rate_limited" }]);
    expect(Number(another.headers["retry-after"])).toBeGreaterThan(0);
    expect(refusalsOf(await everyInvoice(greedy))).toEqual([]);
    const other = await customerWith(1);
    expect((await other.client.get(other.paths[0] ?? "")).status).toBe(200);
  });

  it("has no more than ten of them wait, so that room is left for others", async () => {
    const greedy = await customerWith(10);
    const asked = await Promise.all(LANGUAGES.map((language) => invoicesIn(greedy, language)));
    const refused = refusalsOf(asked.flat());
    expect(refused.length).toBeGreaterThan(10);
    expect(asked.flat().length - refused.length).toBeGreaterThanOrEqual(10);
    for (const answer of refused)
      expect([answer.status, answer.headers["retry-after"], answer.json()]).toMatchObject([503, "3", { id: "busy" }]);
    const [again] = await invoicesIn({ ...greedy, paths: greedy.paths.slice(0, 1) }, "ms");
    expect(again?.status).toBe(200);
  });
});
