/** Events of orders and payments: told to whose they are, at once, by whichever process. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand, type TestBrand } from "../support/brands";
import { place, placedOrderId, readyToPay, trackedOrder } from "../support/checkout";
import { Client } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { operatorCall } from "../support/operator";
import { beginPayment, payingBrand, pressAt, startPaying, verified } from "../support/payments";
import { startTestServer } from "../support/server";
import { listen, listening } from "../support/stream";
import { startTwo, withoutTwo } from "../support/two-processes";
import { pathTo } from "~/paths/address";
import { OPERATOR_ORDER_STATUS } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
let sandbox: Sandbox;
let brand: TestBrand;

beforeAll(async () => void ({ sandbox, brand } = await startPaying(server)));
afterAll(() => sandbox.stop());

/** A customer with an order paid in cash, and its id. */
async function withOrder(of = brand) {
  const client = await signedInCustomer(server, of);
  const id = placedOrderId(await place(client, await readyToPay(client)));
  return { client, id };
}

describe("a payment's channel", () => {
  it.each([
    ["pay", "payment_succeeded", "paid"],
    ["decline", "payment_failed", "declined"],
    ["cancel", "payment_cancelled", "cancelled"],
  ] as const)("tells that it has ended: %s", async (press, name, status) => {
    const client = await signedInCustomer(server, brand);
    const begun = await beginPayment(client);
    const stream = await listening(client, `paytabs_payment_${begun.reference}`);
    await pressAt(client, begun, { do: press });
    await vi.waitFor(() => expect(stream.told).toEqual([{ name, data: { status, reference: begun.reference } }]));
    // Told once, however often it is asked about afterwards.
    await verified(client, begun);
    expect(stream.told).toHaveLength(1);
    stream.close();
  });
});

describe("an order's channel", () => {
  it("tells each move with status, eta and status_updates", async () => {
    const { client, id } = await withOrder();
    const stream = await listening(client, `track_order_${id}`);
    const { order_number } = await trackedOrder(client, id);
    const path = pathTo(OPERATOR_ORDER_STATUS, { slug: brand.slug, number: order_number });
    await operatorCall(server, "POST", path, { status: "confirmed", rider: { id: 7, name: "Ravi" } });
    await vi.waitFor(() => expect(stream.told).toHaveLength(1));
    const { status, eta, status_updates } = await trackedOrder(client, id);
    expect(stream.told[0]).toEqual({ name: "status_updated", data: { status, eta, status_updates } });
    expect([status, eta]).toEqual(["confirmed", expect.stringMatching(/Z$/)]);
    expect(status_updates).toEqual([expect.objectContaining({ event: "rider_assigned", rider_name: "Ravi" })]);
    stream.close();
  });
});

it("REALTIME-12 nobody listens to what is another customer's, another company's, or no channel", async () => {
  const { client, id } = await withOrder();
  const begun = await beginPayment(await signedInCustomer(server, brand));
  const elsewhere = payingBrand(sandbox);
  await applyBrand(server, elsewhere);
  const stranger = await signedInCustomer(server, elsewhere);
  const paying = `paytabs_payment_${begun.reference}`;
  const order = `track_order_${id}`;
  expect(await listen(client, paying)).toBe(404);
  for (const channel of [paying, order]) {
    expect(await listen(stranger, channel)).toBe(404);
    expect(await listen(new Client(server, brand.host), channel)).toBe(401);
  }
  const others = [
    "track_order_",
    "track_order_1",
    `track_order_${crypto.randomUUID()}`,
    `pay_u_payment_${begun.reference}`,
  ];
  for (const channel of [...others, `stripe_payment_${begun.reference}`, "paytabs_payment_' or true", "%", "x"])
    expect(await listen(client, channel)).toBe(404);
});

it.each([
  ["stripe_connect", "private_stripe_connect_transaction_"],
  ["mastercard", "mastercard_authentication_"],
] as const)("REALTIME-12 of %s, %s is heard by whose payment it is, and by nobody else", async (kind, start) => {
  const own = payingBrand(sandbox, {}, kind);
  await applyBrand(server, own);
  const customer = await signedInCustomer(server, own);
  const channel = start + (await beginPayment(customer, undefined, kind)).reference;
  expect(await listen(await signedInCustomer(server, own), channel)).toBe(404);
  expect(await listen(new Client(server, own.host), channel)).toBe(401);
  (await listening(customer, channel)).close();
});

it("is refused to a customer who listens too often, and let in again when one has left", async () => {
  const { client, id } = await withOrder();
  const channel = `track_order_${id}`;
  const answers = await Promise.all(Array.from({ length: 50 }, () => listen(client, channel)));
  const streams = answers.filter((answer) => typeof answer === "object");
  expect(streams).toHaveLength(20);
  expect(new Set(answers.filter((answer) => typeof answer === "number"))).toEqual(new Set([503]));
  streams[0]?.close();
  const again = await vi.waitFor(() => listening(client, channel));
  for (const stream of [...streams, again]) stream.close();
});

it("ends when the server stops, which waits for nobody who listens", async () => {
  const own = await startTestServer({ name: "realtime-stop" });
  await applyBrand(own, brand);
  const client = await signedInCustomer(own, brand);
  const id = placedOrderId(await place(client, await readyToPay(client)));
  const stream = await listening(client, `track_order_${id}`);
  const stopped = own.stop();
  await stream.ended;
  expect(await stopped).toBe(0);
});

describe.skipIf(withoutTwo())("two copies of the server", () => {
  it("tell each other: a page hears of what another copy has settled", async () => {
    const two = await startTwo("realtime");
    await applyBrand(two.a, brand);
    const client = await signedInCustomer(two.a, brand);
    const begun = await beginPayment(client);
    const channel = `paytabs_payment_${begun.reference}`;
    const there = new Client(two.b, brand.host);
    for (const [name, value] of client.cookies) there.cookies.set(name, value);
    const streams = [await listening(client, channel), await listening(there, channel)];
    await pressAt(client, begun, { do: "pay" });
    for (const { told } of streams)
      await vi.waitFor(() => expect(told.map(({ name }) => name)).toEqual(["payment_succeeded"]));
    for (const stream of streams) stream.close();
    await two.remove();
  });
});
