/**
 * Pages that follow an order while their lines break, the process that holds them stops, and Redis is away: what they show
 * becomes the newest without their asking by themselves, and never goes back.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { applyBrand, testBrand, type TestBrand } from "../support/brands";
import { place, placedOrderId, readyToPay, trackedOrder, type TrackedOrder } from "../support/checkout";
import { Client } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { follow } from "../support/follower";
import { operatorCall } from "../support/operator";
import { startTwo, twinOf, withoutTwo, type TwoProcesses } from "../support/two-processes";
import { pathTo } from "~/paths/address";
import { OPERATOR_ORDER_RIDER, OPERATOR_ORDER_STATUS, READYZ } from "~/paths/calls";

const WAY = ["unconfirmed", "confirmed", "on_the_way", "delivered"];
/** How far the rider gets with one step, in degrees. */
const STEP = 0.001;
const BEGIN = 1.28;

/** How far an order has come, as its page shows it: its status, and on the way the rider's steps. */
function progressOf({ status, tracking_data }: TrackedOrder): number {
  const at = (tracking_data as { geo_coordinates: { lat: number } | null } | null)?.geo_coordinates;
  return WAY.indexOf(status) * 1_000 + (status === "on_the_way" && at ? Math.round((at.lat - BEGIN) / STEP) : 0);
}

const oneOnly = withoutTwo();
describe.skipIf(oneOnly)(`two processes (${oneOnly ?? "on one database"})`, { timeout: 240_000 }, () => {
  let two: TwoProcesses;
  let brand: TestBrand;
  beforeAll(async () => {
    two = await startTwo("realtime-elsewhere");
    brand = testBrand();
    await applyBrand(two.a, brand);
  });
  afterAll(() => two.remove());

  /** An order, two pages that follow it, and what moves it on at either process. */
  async function followed() {
    const customer = await signedInCustomer(two.b, brand);
    const id = placedOrderId(await place(customer, await readyToPay(customer)));
    const slug = brand.slug;
    const number = (await trackedOrder(customer, id)).order_number;
    const doors = (order: ("a" | "b")[]) => () => order.map((which) => twinOf(customer, two[which]));
    const pages = [await follow(doors(["a", "b"]), id), await follow(doors(["b", "a"]), id)];
    let [moves, steps] = [0, 0];
    const tell = async (at: "a" | "b", path: string, body: object) => {
      const answer = await operatorCall(two[at], "POST", pathTo(path, { slug, number }), body);
      expect(answer.status, answer.text).toBe(200);
    };
    const ride = (at: "a" | "b") =>
      tell(at, OPERATOR_ORDER_RIDER, { lat: BEGIN + ++steps * STEP, lng: 103.85, status: "in_transit" });
    /** On the way the rider goes on; before that and at the end the order moves. */
    const advance = (at: "a" | "b", isEnd = false) =>
      WAY[moves] === "on_the_way" && !isEnd
        ? ride(at)
        : tell(at, OPERATOR_ORDER_STATUS, { status: WAY[++moves], ...(WAY[moves] === "on_the_way" && RIDER) });
    const newest = async () => progressOf(await trackedOrder(twinOf(customer, two.b), id));
    const expectShown = async () => {
      const end = await newest();
      for (const { shown } of pages)
        await vi.waitFor(() => expect(shown.map(progressOf).at(-1)).toBe(end), { interval: 20 });
    };
    const close = () => {
      for (const page of pages) page.close();
      for (const { shown } of pages) {
        const progress = shown.map(progressOf);
        expect(progress, "never goes back").toEqual(progress.toSorted((one, other) => one - other));
      }
    };
    return { pages, advance, expectShown, close };
  }

  const redisAt = async (which: "a" | "b", state: "ok" | "down") =>
    vi.waitFor(async () => {
      const ready = await new Client(two[which], "127.0.0.1").get(READYZ);
      expect(ready.json<{ checks: { redis: string } }>().checks.redis).toBe(state);
    });

  it("whatever breaks meanwhile, both pages come to show the newest, and never anything older", async () => {
    const happening = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom("advance at a", "advance at b") },
      { weight: 3, arbitrary: fc.constantFrom("drop 0", "drop 1", "cut", "mend") },
      { weight: 1, arbitrary: fc.constantFrom("restart redis", "stop a", "stop b") },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 6, maxLength: 14 }), async (happenings) => {
        const { pages, advance, expectShown, close } = await followed();
        for (const each of happenings) {
          if (each === "advance at a") await advance("a");
          else if (each === "advance at b") await advance("b");
          else if (each === "drop 0") pages[0]?.drop();
          else if (each === "drop 1") pages[1]?.drop();
          else if (each === "cut") two.line.cut();
          else if (each === "mend") two.line.mend();
          else if (each === "restart redis") await two.redis.stop().then(() => two.redis.start());
          else await two.restart(each === "stop a" ? "a" : "b");
        }
        two.line.mend();
        await expectShown();
        close();
      }),
      { numRuns: 6 },
    );
  });

  it("what was told while one process had no line to Redis is shown once it has", async () => {
    const { advance, expectShown, close } = await followed();
    await expectShown();
    two.line.cut();
    await redisAt("a", "down");
    await advance("a");
    await advance("b");
    await advance("a");
    two.line.mend();
    await expectShown();
    close();
  });

  it("REALTIME-13 what was told while a line to Redis stood and carried nothing is shown once it is found silent", async () => {
    const { advance, expectShown, close } = await followed();
    await expectShown();
    // Nobody breaks the silent lines: the process itself has to find them.
    two.line.silenceStanding();
    await advance("b");
    await advance("a");
    await advance("b");
    await expectShown();
    await redisAt("a", "ok");
    close();
  });

  it("REALTIME-13 a process knows that its line to Redis is silent, without a command of its own", async () => {
    two.line.silence();
    await redisAt("a", "down");
    two.line.mend();
    await redisAt("a", "ok");
  });

  it("what was told while Redis was away is shown once it is back", async () => {
    const { advance, expectShown, close } = await followed();
    await two.redis.stop();
    await Promise.all([redisAt("a", "down"), redisAt("b", "down")]);
    await advance("b");
    await advance("a");
    await two.redis.start();
    await expectShown();
    close();
  });

  it("pages whose process stops are at the other one, and miss nothing that happens meanwhile", async () => {
    const { advance, expectShown, close } = await followed();
    await advance("b");
    const restarted = two.restart("a");
    await advance("b");
    await advance("b");
    await expectShown();
    await restarted;
    await advance("a");
    await advance("a", true);
    await expectShown();
    close();
  });
});

const RIDER = { rider: { name: "Ali" } };
