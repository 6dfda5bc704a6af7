/**
 * The queues of presses that boards keep, against the server: two boards press at once, answers are lost on the way there and
 * back, and what was given up for lost arrives after all. Each order goes one way, and both boards end where the server is.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { board, laneIn, newOrder, openTablet } from "../support/board";
import { applyBrand, testBrand, testOutlet, type TestBrand } from "../support/brands";
import { trackedOrder } from "../support/checkout";
import type { Client } from "../support/client";
import { Sender, type Press } from "~/components/script/press-queue";
import { KITCHEN_PRESSES } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const PICKUP = { choice: { pickup: "in_store" as const } };
const LANE_OF: Record<string, string | undefined> = { unconfirmed: "new", confirmed: "cook", on_the_way: "ready" };

const server = suiteServer();
let brand: TestBrand;
beforeAll(async () => {
  brand = testBrand({ outlets: [testOutlet({ kitchen: { language: "en" } })] });
  await applyBrand(server, brand);
});

/** What becomes of one try: it arrives, or is lost on its way there, or its answer is; "late" arrives when all is over. */
type Fate = "arrives" | "lost there" | "lost back" | "late" | "refused";

/** The line of the boards' queues: by the path that a queue has, it is known whose tablet sends. */
class Line {
  readonly late: (() => Promise<unknown>)[] = [];
  private tries = 0;
  constructor(
    private readonly tablets: Record<string, Client>,
    private readonly fates: readonly Fate[],
  ) {}

  fetch = async (path: string, { body }: { body: URLSearchParams }): Promise<Response> => {
    const fate = this.fates[this.tries++] ?? "arrives";
    const arrive = () => this.arrive(path, body);
    if (fate === "late") this.late.push(arrive);
    if (fate === "lost there" || fate === "late") throw new TypeError("Failed to fetch");
    if (fate === "refused") return new Response("", { status: 503 });
    const answer = await arrive();
    if (fate === "lost back") throw new TypeError("Failed to fetch");
    return new Response(answer.text, { status: answer.status });
  };

  private arrive(path: string, body: URLSearchParams) {
    const tablet = this.tablets[path];
    if (!tablet) throw new Error(`Nobody sends by ${path}`);
    return tablet.post(KITCHEN_PRESSES, body, { headers: { accept: "application/json" } });
  }
}

/** A board's queue that waits for nothing between its tries. */
function queueOf(path: string) {
  const taken: { press: Press; to: string | null }[] = [];
  let waiting: readonly Press[] = [];
  const sender: Sender = new Sender(path, {
    setWaiting: (presses) => (waiting = presses),
    setHeld: (isHeld) => void (isHeld && setImmediate(() => sender.hurry())),
    onTaken: (press, to) => void taken.push({ press, to }),
  });
  return { sender, taken, isEmpty: () => waiting.length === 0 };
}

afterAll(() => vi.unstubAllGlobals());

describe("two boards' queues of presses", () => {
  /** Has both press, each in its own order, over a line with these fates. @returns where each press has led. */
  async function pressAll(tablets: Client[], presses: Record<string, string>[][], fates: Fate[]) {
    const paths = tablets.map((_tablet, at) => `/board-${at}`);
    const line = new Line(Object.fromEntries(tablets.map((tablet, at) => [`/board-${at}`, tablet])), fates);
    vi.stubGlobal("fetch", line.fetch);
    const queues = paths.map(queueOf);
    for (const [at, { sender }] of queues.entries()) {
      const shown = await board(tablets[at]!, "?settings=1");
      const csrf = shown.page.querySelector("input[name=csrf]")?.getAttribute("value") ?? "";
      for (const fields of presses[at] ?? []) {
        sender.add({ at: Date.now(), from: "http://board.invalid/", fields: { csrf, ...fields } });
        // The same button pressed twice.
        sender.add({ at: Date.now(), from: "http://board.invalid/", fields: { csrf, ...fields } });
      }
    }
    await vi.waitFor(() => expect(queues.map(({ isEmpty }) => isEmpty())).toEqual([true, true]));
    for (const { sender } of queues) sender.stop();
    vi.unstubAllGlobals();
    for (const [at, { taken }] of queues.entries())
      expect(taken.map(({ press }) => press.fields.order)).toEqual(presses[at]?.map(({ order }) => order));
    return { line, led: queues.map(({ taken }) => taken) };
  }

  it("each order goes one way, whoever is told otherwise is told so, and both boards show what the server has", async () => {
    const fate = fc.constantFrom<Fate>("arrives", "lost there", "lost back", "late", "refused");
    const wish = fc.constantFrom("accept", "reject");
    const run = {
      wishes: fc.array(fc.tuple(wish, wish), { minLength: 8, maxLength: 8 }),
      fates: fc.array(fate, { maxLength: 40 }),
    };
    await fc.assert(
      fc.asyncProperty(fc.record({ ...run, turned: fc.boolean() }), async ({ wishes, fates, turned }) => {
        const tablets = [await openTablet(server, brand), await openTablet(server, brand)];
        const orders = await Promise.all(wishes.map(() => newOrder(server, brand, PICKUP)));
        const presses = [0, 1].map((tab) => {
          const own = orders.map(({ number }, at) => pressOf(wishes[at]?.[tab] ?? "", number));
          return tab === 1 && turned ? own.toReversed() : own;
        });
        const { line, led } = await pressAll(tablets, presses, fates);
        // What nobody waits for any more arrives after all that came of it.
        const settled = await Promise.all(orders.map(({ customer, id }) => statusOf(customer, id)));
        await Promise.all(line.late.map((arrive) => arrive()));
        const statuses = await Promise.all(orders.map(({ customer, id }) => statusOf(customer, id)));
        expect(statuses).toEqual(settled);
        const shown = await Promise.all(tablets.map((tablet) => board(tablet)));
        for (const [at, { number }] of orders.entries()) {
          const status = statuses[at] ?? "";
          for (const each of shown) expect(laneIn(each, number), `#${number} ${status}`).toBe(LANE_OF[status]);
          const wanted = wishes[at]?.map((one) => (one === "accept" ? "confirmed" : "rejected")) ?? [];
          expect(wanted).toContain(status);
          for (const [tab, taken] of led.entries()) {
            const { to } = taken.find(({ press }) => press.fields.order === String(number)) ?? {};
            expect(to?.includes("told=meanwhile"), `#${number} at board ${tab}`).toBe(wanted[tab] !== status);
          }
        }
      }),
      { numRuns: 4 },
    );
  });

  it("fifty presses at once arrive in their order, while every third answer is lost", async () => {
    const tablets = [await openTablet(server, brand), await openTablet(server, brand)];
    const orders = await Promise.all(Array.from({ length: 25 }, () => newOrder(server, brand, PICKUP)));
    const fates = Array.from({ length: 90 }, (_none, at): Fate => (at % 3 === 2 ? "lost back" : "arrives"));
    const accepted = orders.map(({ number }) => pressOf("accept", number));
    const { led } = await pressAll(tablets, [accepted, accepted.toReversed()], fates);
    // Both wanted the same: nobody is told of anything.
    expect(led.flat().map(({ to }) => to)).toEqual(Array(50).fill("/kitchen/board"));
    for (const { customer, id } of orders) expect(await statusOf(customer, id)).toBe("confirmed");
  });
});

const pressOf = (intent: string, number: number): Record<string, string> => ({
  intent,
  order: String(number),
  seen: "unconfirmed",
  ...(intent === "accept" ? { minutes: "15" } : { reason: "closing" }),
});

const statusOf = async (customer: Client, id: string) => (await trackedOrder(customer, id)).status;
