/**
 * Every kind of provider under everything that a customer, a provider or the network does: at most one order of one payment, and
 * nobody who paid is left without an answer. The table that comes of it stands in docs/payments/README.md.
 */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand, uploadOf, type TestBrand } from "../support/brands";
import { setClock } from "../support/clock";
import { signedInCustomer } from "../support/customers";
import { operatorCall } from "../support/operator";
import { endingOf, KINDS, kindsTable } from "../support/payment-kinds";
import { SCENARIOS, type Scenario } from "../support/payment-kinds/kind";
import { readyToPay } from "../support/checkout";
import { beginPayment, payingBrand, pressAt, startTestSandbox, tellSandbox, verified } from "../support/payments";
import { ONLINE_KINDS, type OnlineKind } from "~/ordering/payments/payment-types";
import { pathTo } from "~/paths/address";
import { OPERATOR_ORDERS, OPERATOR_PAYMENT, OPERATOR_TENANT } from "~/paths/calls";

const server = inject("server");
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

/** The orders of the brand with their sums. */
const ordersOf = async ({ slug }: TestBrand) =>
  (await operatorCall(server, "GET", pathTo(OPERATOR_ORDERS, { slug }))).json<{ orders: unknown[] }>().orders;

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

/** One customer's payment of a kind, from the checkout to what has come of it. */
async function play(kind: OnlineKind, scenario: Scenario) {
  const brand = payingBrand(sandbox, {}, kind);
  await applyBrand(server, brand);
  const client = await signedInCustomer(server, brand);
  const begun = await beginPayment(client, undefined, kind);
  await pressAt(client, begun, pressOf(scenario));
  const { status } = endingOf(kind, scenario);
  if (scenario === "late") {
    expect((await verified(client, begun)).status).toBe("in_progress");
    await setClock(server, brand.company.id, new Date(Date.now() + 306_000).toISOString());
  }
  await vi.waitFor(async () => expect((await verified(client, begun)).status).toBe(status), {
    timeout: 25_000,
    interval: 100,
  });
  return { brand, client, begun, orders: (await ordersOf(brand)).length };
}

describe.concurrent.each(ONLINE_KINDS)("%s", (kind) => {
  it.concurrent.each(SCENARIOS)(
    "%s",
    async (scenario) => {
      const { orders, brand, client, begun } = await play(kind, scenario);
      expect(orders).toBe(endingOf(kind, scenario).orders);
      if (scenario.startsWith("wrong_") && orders === 0)
        expect(await fileOf(brand, begun.reference)).toMatchObject({ status: "late", flag: "wrong_amount" });
      if (scenario !== "late") return;
      await tellSandbox(sandbox, "release", { reference: begun.reference });
      // Nobody is told of it: whoever is to know has to ask.
      if (KINDS[kind].isSilent) await operatorAsks(brand, begun.reference);
      const end = KINDS[kind].refunds ? { status: "refunded", flag: null } : { status: "late", flag: "not_refunded" };
      await vi.waitFor(async () => expect(await fileOf(brand, begun.reference)).toMatchObject(end), 15_000);
      expect((await verified(client, begun)).status).toBe("declined");
      expect(await ordersOf(brand)).toHaveLength(0);
    },
    60_000,
  );

  it("begins by its call too, with the same answer when it is asked again", async () => {
    const brand = payingBrand(sandbox, {}, kind);
    await applyBrand(server, brand);
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
  });
});

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
