/** What a kitchen's program asks for: signed, once, about its own outlets, along the table of moves. */
import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { kitchenAnswerSchema, kitchenRefusalSchema } from "../../app/contracts/kitchen/calls.server";
import { ALLOWED_MOVES, type OrderStatus } from "../../app/ordering/orders/order-status";
import { applyBrand, testBrand, testOutlet, type TestBrand } from "../support/brands";
import { goToPayment, place, placedOrderId, readyToPay, trackedOrder } from "../support/checkout";
import { Client, type Answer } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { operatorCall } from "../support/operator";
import { isPersonal } from "../support/personal";
import { signed, tillSecret } from "../support/till";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const [secret, previous_secret, second] = [tillSecret(), tillSecret(), tillSecret()];
/** Nobody listens there: what is told is another test's. */
const url = "http://127.0.0.1:9/orders";
const kitchenBrand = (webhooks: object[]) =>
  testBrand({
    company: { kitchen: { webhooks } as never },
    outlets: [testOutlet(), testOutlet({ id: 2, name: "Second", delivery_areas: [] })],
  });
const brand = kitchenBrand([
  { url, secret, previous_secret },
  { outlets: [2], url: `${url}/second`, secret: second },
]);
const other = kitchenBrand([{ url, secret: tillSecret() }]);

beforeAll(async () => {
  await applyBrand(server, brand);
  await applyBrand(server, other);
});

async function placed(choice: object = {}, of = brand) {
  const client = await signedInCustomer(server, of, choice);
  const ready = await ("choice" in choice ? goToPayment(client) : readyToPay(client));
  const id = placedOrderId(await place(client, ready));
  return { client, id, number: (await trackedOrder(client, id)).order_number };
}
const pickup = { choice: { pickup: "in_store" as const } };

type Sending = { key?: string; id?: string; timestamp?: number; body?: string; signature?: string; of?: TestBrand };
const freshId = () => `call_${randomBytes(8).toString("hex")}`;
function send(call: unknown, sending: Sending = {}): Promise<Answer> {
  const { key = secret, id = freshId(), timestamp = Math.floor(Date.now() / 1000), of = brand } = sending;
  const body = JSON.stringify(call);
  const headers = {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": sending.signature ?? signed(key, id, timestamp, body),
  };
  return new Client(server, of.host).request("POST", "/kitchen/calls", sending.body ?? body, { headers });
}
const call = (type: string, order: number, data: object = {}) => ({ type, data: { order, ...data } });
const idOf = (answer: Answer) => [answer.status, kitchenRefusalSchema.parse(answer.json()).id];
function orderIn(answer: Answer) {
  const told = kitchenAnswerSchema.parse(answer.json());
  if (!("order" in told)) throw new Error(`No order was told: ${answer.text}`);
  return told.order;
}
const statusOf = async (number: number, of = brand) =>
  (await operatorCall(server, "GET", `/operator/orders/${of.slug}/${number}`)).json<{
    order: { status: OrderStatus };
  }>().order.status;

describe("a call", () => {
  it("TRACK-17 takes a delivery from the kitchen to the door, and its customer sees it", async () => {
    const { client, id, number } = await placed();
    const done = async (type: string, data: object = {}) => {
      const answer = await send(call(type, number, data));
      expect(answer.status, answer.text).toBe(200);
      return orderIn(answer);
    };
    const before = Date.now();
    const accepted = await done("order.accept", { eta_minutes: 25 });
    expect(accepted).toMatchObject({ number, status: "confirmed", rider_name: null, ready_at: null });
    expect(Date.parse(accepted.due_at ?? "") - before).toBeGreaterThanOrEqual(25 * 60_000);
    expect((await trackedOrder(client, id)).eta).toBe(accepted.due_at);
    expect(Date.parse((await done("order.eta", { eta_minutes: 40 })).due_at ?? "")).toBeGreaterThan(
      Date.parse(accepted.due_at ?? ""),
    );
    expect((await done("rider.assign", { rider: { id: 7, name: "Ali" } })).rider_name).toBe("Ali");
    expect(await done("order.ready")).toMatchObject({ status: "confirmed", ready_at: expect.any(String) as string });
    expect(await done("order.hand_over")).toMatchObject({ status: "on_the_way", rider_name: "Ali" });
    await done("rider.move", { status: "entered_customer_proximity", lat: 1.28, lng: 103.85 });
    expect(await trackedOrder(client, id)).toMatchObject({
      status: "on_the_way",
      tracking_data: { status: "entered_customer_proximity", rider_details: { rider_name: "Ali" } },
    });
    expect((await done("order.deliver")).status).toBe("delivered");
    const late = await send(call("order.reject", number, { reason: "other" }));
    expect([late.status, late.json()]).toMatchObject([
      409,
      { id: "not_allowed", status: "delivered", allowed: [], message: "An order that is delivered takes nothing more" },
    ]);
  });

  it("answers the link that opens the delivery to the rider whom it names, and null where there is none", async () => {
    const { number } = await placed();
    const linkAfter = async (type: string, data: object = {}) => {
      const answer = await send(call(type, number, data));
      const { rider_link } = answer.json<{ rider_link: string | null }>();
      if (rider_link !== null)
        isPersonal("secret", new URL(rider_link, "http://rider.invalid").searchParams.get("key") ?? "");
      return rider_link;
    };
    expect(await linkAfter("order.accept", { eta_minutes: 25 })).toBeNull();
    const first = await linkAfter("rider.assign", { rider: { name: "Ali" } });
    expect(first).toMatch(new RegExp(`^/rider/${number}\\?key=`));
    expect(await linkAfter("order.ready")).toBe(first);
    const opens = async (link: string | null) =>
      (await new Client(server, brand.host).get(link ?? "", { follow: true })).status;
    expect(await opens(first)).toBe(200);
    const second = await linkAfter("rider.assign", { rider: { name: "Mei" } });
    expect([second === first, await opens(second), await opens(first)]).toEqual([false, 200, 403]);
    const collected = await placed(pickup);
    const answer = await send(call("order.accept", collected.number));
    expect(answer.json<{ rider_link: unknown }>().rider_link).toBeNull();
  });

  it("TRACK-17 rejects for a reason, and hands a pickup over", async () => {
    const { number } = await placed(pickup);
    expect(idOf(await send(call("order.reject", number)))).toEqual([422, "invalid"]);
    const rejected = orderIn(await send(call("order.reject", number, { reason: "sold_out" })));
    expect([rejected.status, rejected.reject_reason]).toEqual(["rejected", "sold_out"]);
    const { number: next } = await placed(pickup);
    expect(idOf(await send(call("order.deliver", next)))).toEqual([409, "not_allowed"]);
    for (const type of ["order.accept", "order.ready", "order.hand_over"])
      expect((await send(call(type, next))).status).toBe(200);
    expect(await statusOf(next)).toBe("delivered");
    expect(idOf(await send(call("rider.assign", next, { rider: { name: "Ali" } })))).toEqual([409, "not_allowed"]);
  });

  it("of the secret before is taken as long as that stands there", async () => {
    const { number } = await placed(pickup);
    expect((await send(call("order.accept", number), { key: previous_secret })).status).toBe(200);
  });
});

describe("a call that is not believed", () => {
  it("changes nothing: forged, of another time, of another company, of another outlet, changed on its way, or taken before", async () => {
    const { number } = await placed(pickup);
    const accept = call("order.accept", number);
    const now = Math.floor(Date.now() / 1000);
    const [id, body] = [freshId(), JSON.stringify(accept)];
    const refused: [Sending, [number, string]][] = [
      [{ key: tillSecret() }, [401, "wrong_signature"]],
      [{ signature: "v1,AAAA" }, [401, "wrong_signature"]],
      [
        { signature: signed(secret, id, now, body).replace("v1,", "v2,"), id, timestamp: now },
        [401, "wrong_signature"],
      ],
      [{ timestamp: now - 301 }, [401, "too_old"]],
      [{ timestamp: now + 400 }, [401, "too_old"]],
      [{ id: "no id" }, [401, "unsigned"]],
      [{ timestamp: Number.NaN }, [401, "unsigned"]],
      [{ body: body.replace("accept", "reject") }, [401, "wrong_signature"]],
      [{ key: second }, [404, "unknown_order"]],
      [{ of: other }, [401, "wrong_signature"]],
    ];
    for (const [sending, answer] of refused)
      expect(idOf(await send(accept, sending)), JSON.stringify(sending)).toEqual(answer);
    expect((await send(accept, { of: testBrand() })).status).toBe(404);
    expect(await statusOf(number)).toBe("unconfirmed");
    expect((await send(accept, { id })).status).toBe(200);
    expect(idOf(await send(call("order.ready", number), { id }))).toEqual([409, "replayed"]);
    expect(await statusOf(number)).toBe("confirmed");
    // An id is a company's own.
    const theirs = await placed(pickup, other);
    const key = (other.company.kitchen as { webhooks: { secret: string }[] }).webhooks[0]?.secret ?? "";
    expect((await send(call("order.accept", theirs.number), { id, key, of: other })).status).toBe(200);
  });

  it("says what does not fit once it is believed", async () => {
    for (const body of ["{", "", "[]", "null", '{"type":"order.eat","data":{"order":1}}', '{"type":"order.ready"}']) {
      const [id, timestamp] = [freshId(), Math.floor(Date.now() / 1000)];
      const answer = await send(null, { id, timestamp, body, signature: signed(secret, id, timestamp, body) });
      expect(answer.status, body).toBe(["{", ""].includes(body) ? 400 : 422);
      kitchenRefusalSchema.parse(answer.json());
    }
    expect(idOf(await send(call("order.ready", 999_999)))).toEqual([404, "unknown_order"]);
  });
});

describe("several at once", () => {
  it("TRACK-17 of one id one is done, and of one move one", async () => {
    const { number } = await placed();
    const id = freshId();
    const same = await Promise.all(Array.from({ length: 5 }, () => send(call("order.accept", number), { id })));
    expect(same.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    // What is allowed however often is done once of one id too.
    const [again, eta] = [freshId(), call("order.eta", number, { eta_minutes: 30 })];
    const twice = await Promise.all(Array.from({ length: 5 }, () => send(eta, { id: again })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const each = await Promise.all(Array.from({ length: 5 }, () => send(call("order.ready", number))));
    expect(each.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it("TRACK-17 by every door in any order: each order goes one way along the table", async () => {
    const doors = fc.oneof(
      fc.constantFrom("accept", "start", "ready", "hand_over", "deliver" as const).map((till) => ({ till })),
      fc.constantFrom("confirmed", "on_the_way", "delivered", "rejected" as const).map((desk) => ({ desk })),
    );
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(doors, { minLength: 2, maxLength: 6 }), async (isPickup, pressed) => {
        const { number } = await placed(isPickup ? pickup : {});
        const reached: OrderStatus[] = [];
        const press = async (door: (typeof pressed)[number]) => {
          const { status, text } = await ("till" in door
            ? send(call(`order.${door.till}`, number))
            : operatorCall(server, "POST", `/operator/orders/${brand.slug}/${number}/status`, {
                status: door.desk,
                ...(door.desk === "rejected" && { reason: "other" }),
              }));
          expect([200, 409], text).toContain(status);
          // A till is answered with the order as it stands by then, which others may have moved on: what counts is the move.
          const end = "till" in door ? TILL_ENDS[door.till][isPickup ? "pickup" : "delivery"] : door.desk;
          if (status === 200 && end) reached.push(end);
        };
        await Promise.all(pressed.map(press));
        expect(new Set(reached).size, "each status is reached once").toBe(reached.length);
        expect(await statusOf(number)).toSatisfy((end: OrderStatus) => isReached(isPickup, reached, end));
      }),
      { numRuns: 6 },
    );
  });
});

/** Where what a till does leads; a delivery that is ready is marked only. */
const TILL_ENDS = {
  accept: { delivery: "confirmed", pickup: "confirmed" },
  start: { delivery: "confirmed", pickup: "confirmed" },
  ready: { delivery: null, pickup: "on_the_way" },
  hand_over: { delivery: "on_the_way", pickup: "delivered" },
  deliver: { delivery: "delivered", pickup: "delivered" },
} as const;

/** Whether the statuses that were reached are, in some order, the whole way along the table to the end. */
function isReached(isPickup: boolean, reached: readonly OrderStatus[], end: OrderStatus): boolean {
  const moves = ALLOWED_MOVES[isPickup ? "pickup" : "delivery"];
  const left = new Set(reached);
  let at: OrderStatus = "unconfirmed";
  while (left.size > 0) {
    const next: OrderStatus | undefined = moves[at].find((status) => left.delete(status));
    if (!next) return false;
    at = next;
  }
  return at === end;
}
