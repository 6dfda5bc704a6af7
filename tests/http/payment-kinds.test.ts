/**
 * Every kind of provider under everything that a customer, a provider or the network does: at most one order of one payment, and
 * nobody who paid is left without an answer. The table that comes of it stands in docs/payments/README.md.
 */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand, IDS, uploadOf, type TestBrand } from "../support/brands";
import { goToPayment, readyToPay } from "../support/checkout";
import type { Answer, Client } from "../support/client";
import { setClock } from "../support/clock";
import { freshPhone, putIntoCart, signedInCustomer } from "../support/customers";
import { operatorCall, ordersOf } from "../support/operator";
import { endingOf, KINDS, kindsTable } from "../support/payment-kinds";
import { SCENARIOS, type Scenario } from "../support/payment-kinds/kind";
import { beginPayment, payingBrand, pressAt, startTestSandbox, tellSandbox, verified } from "../support/payments";
import { ONLINE_KINDS, type OnlineKind } from "~/ordering/payments/payment-types";
import { pathTo } from "~/paths/address";
import { OPERATOR_PAYMENT, OPERATOR_TENANT } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

/** A payment as an operator sees it. */
const fileOf = async ({ slug }: TestBrand, reference: string) =>
  (await operatorCall(server, "GET", pathTo(OPERATOR_PAYMENT, { slug, reference }))).json<{ payment: object }>()
    .payment;

const operatorAsks = ({ slug }: TestBrand, reference: string) =>
  operatorCall(server, "POST", pathTo(OPERATOR_PAYMENT, { slug, reference }), { do: "ask" });

const pressOf = (scenario: Scenario) =>
  scenario === "decline" || scenario === "cancel"
    ? { do: scenario }
    : { do: "pay" as const, fault: scenario === "pay" ? ("none" as const) : scenario };

/** A customer, and how many orders have come of payments before. */
type Customer = { client: Client; phone: string; orders: number };
/** A brand that is paid by a kind, and those of its customers who are free to pay again. */
type Payers = { brand: TestBrand; free: Customer[] };

async function newPayers(kind: OnlineKind): Promise<Payers> {
  const brand = payingBrand(sandbox, {}, kind);
  await applyBrand(server, brand);
  return { brand, free: [] };
}

const payers = new Map<OnlineKind, Promise<Payers>>();
/** All who pay by a kind, beside each other and one after the other. */
function payersOf(kind: OnlineKind): Promise<Payers> {
  const known = payers.get(kind) ?? newPayers(kind);
  payers.set(kind, known);
  return known;
}

/** A customer with a burger in the cart, at the last step of the checkout. */
async function readyCustomer({ brand, free }: Payers): Promise<{ customer: Customer; ready: Answer }> {
  const known = free.pop();
  if (known) {
    const since = await ordersSince(brand, known);
    // The cart of what was not paid is as it was.
    if (since > 0) await putIntoCart(known.client, IDS.classic);
    return { customer: { ...known, orders: known.orders + since }, ready: await goToPayment(known.client) };
  }
  const phone = freshPhone();
  const client = await signedInCustomer(server, brand, { phone });
  return { customer: { client, phone, orders: 0 }, ready: await readyToPay(client) };
}

/** How many orders have come of the customer's last payment. */
async function ordersSince(brand: TestBrand, { phone, orders }: Customer): Promise<number> {
  const all = await ordersOf(server, brand);
  return all.filter(({ customer }) => customer.phone.endsWith(phone)).length - orders;
}

/** One customer's payment of a kind, from the checkout to what has come of it. */
async function play(kind: OnlineKind, scenario: Scenario) {
  // Whose clock is moved is alone with it.
  const those = scenario === "late" ? await newPayers(kind) : await payersOf(kind);
  const { brand } = those;
  const { customer, ready } = await readyCustomer(those);
  const { client } = customer;
  const begun = await beginPayment(client, ready, kind);
  await pressAt(client, begun, pressOf(scenario));
  const { status, orders } = endingOf(kind, scenario);
  if (scenario === "late") {
    expect((await verified(client, begun)).status).toBe("in_progress");
    await setClock(server, brand.company.id, new Date(Date.now() + 306_000).toISOString());
  }
  await vi.waitFor(async () => expect((await verified(client, begun)).status).toBe(status), {
    timeout: 25_000,
    interval: 100,
  });
  expect(await ordersSince(brand, customer)).toBe(orders);
  if (status !== "in_progress") those.free.push(customer);
  return { brand, customer, begun };
}

describe.concurrent.each(SCENARIOS)("%s", (scenario) => {
  it.concurrent.each(ONLINE_KINDS)(
    "%s",
    async (kind) => {
      const { brand, customer, begun } = await play(kind, scenario);
      if (scenario.startsWith("wrong_") && endingOf(kind, scenario).orders === 0)
        expect(await fileOf(brand, begun.reference)).toMatchObject({
          status: endingOf(kind, scenario).status === "in_progress" ? "in_progress" : "late",
          flag: "wrong_amount",
        });
      if (scenario !== "late") return;
      await tellSandbox(sandbox, "release", { reference: begun.reference });
      // Nobody is told of it: whoever is to know has to ask.
      if (KINDS[kind].isSilent) await operatorAsks(brand, begun.reference);
      const end = KINDS[kind].refunds ? { status: "refunded", flag: null } : { status: "late", flag: "not_refunded" };
      await vi.waitFor(async () => expect(await fileOf(brand, begun.reference)).toMatchObject(end), 15_000);
      expect((await verified(customer.client, begun)).status).toBe("declined");
      expect(await ordersSince(brand, customer)).toBe(0);
    },
    60_000,
  );
});

it.concurrent.each(ONLINE_KINDS)(
  "%s begins by its call too, with the same answer when it is asked again",
  async (kind) => {
    const { brand } = await payersOf(kind);
    const client = await signedInCustomer(server, brand);
    await readyToPay(client);
    const { call, callBody, orderDetails, cardToken } = KINDS[kind];
    const token = await cardToken?.(`${sandbox.url}/${kind}/${kind}.js`);
    const order = { placement_key: "a-key-of-this-test-1", ...orderDetails };
    const payment = token && { transaction_id: token, ref_card_number: token };
    const body = { order_details: { ...order, ...(payment && { payment }) }, ...callBody };
    const first = await client.call("POST", call, body);
    expect([first.status, first.text]).toEqual([200, expect.stringContaining("tmp_order_id")]);
    expect((await client.call("POST", call, body)).json()).toEqual(first.json());
  },
);

it.each(ONLINE_KINDS)("%s takes a brand that offers to keep cards only where cards are kept", async (kind) => {
  const brand = payingBrand(sandbox, {}, kind);
  const payment_types = brand.payment_types.map((type) =>
    type.payment_type === kind ? { ...type, can_save_cards: true } : type,
  );
  const path = pathTo(OPERATOR_TENANT, brand);
  const { status, text } = await operatorCall(server, "PUT", path, uploadOf({ ...brand, payment_types }));
  expect([status, text.includes("keeps no cards")]).toEqual(KINDS[kind].savesCards ? [200, false] : [422, true]);
});

it("is told in the table of docs/payments/README.md as it is", () => {
  expect(readFileSync("docs/payments/README.md", "utf8")).toContain(kindsTable());
});
