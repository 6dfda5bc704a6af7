/** Orders handed to the kitchen's own program: every order and every change, signed, in their order, until it has them. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { kitchenEventSchema } from "../../app/contracts/kitchen/events.server";
import {
  applyBrand,
  IDS,
  testBrand,
  testOutlet,
  uploadOf,
  type BrandOverrides,
  type TestBrand,
} from "../support/brands";
import { goToPayment, place, placedOrderId, readyToPay, trackedOrder } from "../support/checkout";
import { signedInCustomer } from "../support/customers";
import { operatorCall } from "../support/operator";
import { startTill, tillSecret, type Till } from "../support/till";
import { toolRunner } from "../support/tool";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
/** What comes right after an answer, on a machine of any pace. */
const SOON = { timeout: 60_000 };
const tool = toolRunner(server);
const [secret, previous_secret] = [tillSecret(), tillSecret()];
let till: Till;
let brand: TestBrand;

const handedTo = (webhooks: object[], more: BrandOverrides = {}) =>
  testBrand({ ...more, company: { kitchen: { webhooks } as never } });

beforeAll(async () => {
  till = await startTill([secret]);
  brand = handedTo([{ url: till.url, secret }]);
  await applyBrand(server, brand);
});
afterAll(() => till.close());

async function placedDelivery(of = brand, note = "No onions") {
  const client = await signedInCustomer(server, of, { items: [IDS.classic, IDS.cola] });
  const id = placedOrderId(await place(client, await readyToPay(client, { note })));
  return (await trackedOrder(client, id)).order_number;
}
const move = (number: number, status: string, more: object = {}, of = brand) =>
  operatorCall(server, "POST", `/operator/orders/${of.slug}/${number}/status`, { status, ...more });
const ofOrder = (number: number, at = till) => at.heard.filter(({ event }) => event.data.order.number === number);
const told = (number: number, at = till) => ofOrder(number, at).map(({ event }) => event.data.order.status);
type Waiting = {
  id: number;
  order_number: number;
  change: string;
  tries: number;
  problem: string;
  is_given_up: boolean;
};
const undelivered = async (of = brand) =>
  (await operatorCall(server, "GET", `/operator/outbox/${of.slug}`)).json<{ messages: Waiting[] }>().messages;

describe("an order", () => {
  it("is told when it is placed and with every change, each signed and as it stood then", async () => {
    const number = await placedDelivery();
    await move(number, "confirmed", { eta_minutes: 25 });
    await move(number, "on_the_way", { rider: { name: "Ali" } });
    await move(number, "delivered");
    await vi.waitFor(() => expect(told(number)).toHaveLength(4), SOON);
    expect(told(number)).toEqual(["unconfirmed", "confirmed", "on_the_way", "delivered"]);
    const events = ofOrder(number);
    expect(events.map(({ isSigned, signatures }) => [isSigned, signatures])).toEqual(Array(4).fill([true, 1]));
    expect(new Set(events.map(({ id }) => id)).size).toBe(4);
    for (const { event } of events) expect(kitchenEventSchema.parse(event)).toEqual(event);
    expect(events.map(({ event }) => [event.type, event.data.change, event.data.order.rider_name])).toEqual([
      ["order.placed", "placed", null],
      ["order.changed", "status", null],
      ["order.changed", "status", "Ali"],
      ["order.changed", "status", "Ali"],
    ]);
    expect(events[0]?.event.data.order).toMatchObject({
      outlet_id: IDS.outlet,
      type: "delivery",
      note: "No onions",
      delivery: { area: "Near Town", address: "Tower 3, Main Street, #08-14" },
      items: [
        { id: IDS.classic, quantity: 1, choices: [] },
        { id: IDS.cola, quantity: 1 },
      ],
      total: "13.00",
      payment: { type: "cash_on_delivery", is_paid: false },
    });
  });

  it("whose customer waits at the curb tells that too", async () => {
    const client = await signedInCustomer(server, brand, { choice: { pickup: "curbside" } });
    const id = placedOrderId(await place(client, await goToPayment(client)));
    const { order_number: number } = await trackedOrder(client, id);
    await move(number, "confirmed");
    await client.post("/trackorder", { csrf: await client.csrfToken(), intent: "arrived", order: id });
    await vi.waitFor(() => expect(told(number)).toHaveLength(3), SOON);
    expect(ofOrder(number).map(({ event }) => event.data.change)).toEqual([
      "placed",
      "status",
      "marked_as_customer_arrived",
    ]);
  });

  it("that is refused comes again as it was, and its change waits behind it", async () => {
    let isHeld = true;
    till.answers(({ data }) => (isHeld && data.order.note === "Held" ? 503 : 200));
    const number = await placedDelivery(brand, "Held");
    await vi.waitFor(() => expect(ofOrder(number)).not.toEqual([]), SOON);
    await move(number, "confirmed");
    // Another one is not kept waiting by it.
    const other = await placedDelivery();
    await vi.waitFor(() => expect(told(other)).toEqual(["unconfirmed"]), SOON);
    await vi.waitFor(
      async () =>
        expect((await undelivered()).filter((each) => each.order_number === number)).toMatchObject([
          { change: "placed", problem: "answered 503", is_given_up: false },
          { change: "status", tries: 0, problem: null },
        ]),
      SOON,
    );
    const [first] = (await undelivered()).filter((each) => each.order_number === number);
    const retried = await tool("order", ["retry", brand.slug, String(first?.id)]);
    expect([retried.code, retried.out]).toEqual([0, "Tried anew: 1\n"]);
    isHeld = false;
    await vi.waitFor(() => expect(told(number)).toContain("confirmed"), SOON);
    const events = ofOrder(number);
    const confirmed = events.pop();
    expect(confirmed?.event.data.order.status).toBe("confirmed");
    expect(events.length).toBeGreaterThan(1);
    for (const event of events) expect(event).toEqual(events[0]);
  });

  it("whose program is away waits with its reason, on a terminal too, until it is tried anew", async () => {
    const gone = await startTill([secret]);
    await gone.close();
    const own = handedTo([{ url: gone.url, secret }]);
    await applyBrand(server, own);
    const number = await placedDelivery(own);
    await vi.waitFor(
      async () => expect(await undelivered(own)).toMatchObject([{ problem: "cannot be reached" }]),
      SOON,
    );
    expect((await tool("order", ["undelivered", own.slug])).out).toMatch(
      new RegExp(`^\\d+ {2}kitchen #${number} placed {2}\\d tries, next .*\\(cannot be reached\\)\\n$`),
    );
    const there = await startTill([secret]);
    await applyBrand(server, {
      ...own,
      company: { ...own.company, kitchen: { webhooks: [{ url: there.url, secret }] } },
    });
    const nobody = await operatorCall(server, "POST", `/operator/outbox/${brand.slug}`, {
      retry: (await undelivered(own))[0]?.id,
    });
    expect(nobody.status).toBe(404);
    await tool("order", ["retry", own.slug, "all"]);
    await vi.waitFor(() => expect(told(number, there)).toEqual(["unconfirmed"]), SOON);
    await vi.waitFor(async () => expect(await undelivered(own)).toEqual([]), SOON);
    expect((await tool("order", ["undelivered", own.slug])).out).toBe("Everything has been told\n");
    await there.close();
  });
});

describe("where it goes", () => {
  it("is the outlet's own program, and while a secret is exchanged it is signed by both", async () => {
    const [own, rest] = [await startTill([previous_secret]), await startTill([secret])];
    const two = handedTo(
      [
        { outlets: [2], url: own.url, secret, previous_secret },
        { url: rest.url, secret },
      ],
      { outlets: [testOutlet(), testOutlet({ id: 2, name: "Second", delivery_areas: [] })] },
    );
    await applyBrand(server, two);
    for (const outlet of [1, 2]) {
      const client = await signedInCustomer(server, two, { choice: { pickup: "in_store", outlet } });
      await place(client, await goToPayment(client));
    }
    for (const [at, outlet_id, signatures] of [
      [rest, 1, 1],
      [own, 2, 2],
    ] as const)
      await vi.waitFor(
        () =>
          expect(at.heard).toMatchObject([{ isSigned: true, signatures, event: { data: { order: { outlet_id } } } }]),
        SOON,
      );
    await Promise.all([own.close(), rest.close()]);
  });

  it("is refused when the brand is applied where nobody can mean it, and no secret is told", async () => {
    const wrong = handedTo([{ outlets: [1, 7], url: "ftp://till.example.com", secret: "hunter2" }]);
    const refused = await operatorCall(server, "PUT", `/operator/tenants/${wrong.slug}`, uploadOf(wrong));
    expect([refused.status, refused.text.includes("hunter2")]).toEqual([422, false]);
    expect(refused.text).toContain("24 to 64 bytes in base64");
    const doubled = handedTo([
      { outlets: [1, 7], url: till.url, secret },
      { outlets: [1], url: till.url, secret },
    ]);
    const { text } = await operatorCall(server, "PUT", `/operator/tenants/${doubled.slug}`, uploadOf(doubled));
    expect(text).toContain("names outlet 7, which there is not");
    expect(text).toContain("names outlet 1, which has two");
  });
});
