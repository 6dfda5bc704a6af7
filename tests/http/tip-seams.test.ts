/** Whatever several tabs do with the tip of one order, in any order and at once: it has one tip at most, and no charge besides is kept. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import type { TestBrand } from "../support/brands";
import { button, trackedOrder } from "../support/checkout";
import { begunIn, endingOf, expectSettled } from "../support/payment-endings";
import { pressAt, startTestSandbox, tellSandbox, type Begun, type Press } from "../support/payments";
import { orderOnItsWay, pressPayTip, tippingBrand } from "../support/post-order-tips";
import { suiteServer } from "../support/suite-server";

const RUNS = 8;

const server = suiteServer();
let sandbox: Sandbox;
let brand: TestBrand;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  brand = await tippingBrand(server, sandbox);
});
afterAll(() => sandbox.stop());

/** `first`: the tip of the tab that was opened first, and not of the last one. */
type Act = { does: "begin" } | { does: "give up"; first: boolean } | { does: "press"; first: boolean; press: Press };

const press: fc.Arbitrary<Press> = fc.record({
  do: fc.constantFrom("pay", "pay", "decline", "cancel"),
  fault: fc.constantFrom("none", "none", "duplicate", "out_of_order", "no_return"),
});
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.constant({ does: "begin" as const }),
  fc.record({ does: fc.constant("press" as const), first: fc.boolean(), press }),
  fc.record({ does: fc.constant("give up" as const), first: fc.boolean() }),
);
const moments = fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 7 });

const pays = (first: boolean): Act => ({ does: "press", first, press: { do: "pay", fault: "none" } });
/** A tab that was opened before the tip was paid. */
const AGAIN: Act[][] = [[pays(true)], [{ does: "begin" }], [pays(false)]];

it("TIP-17 tabs may do what they like: an order has one tip at most, and every other charge is given back", async () => {
  await fc.assert(
    fc.asyncProperty(moments, async (happens) => {
      const { client, order } = await orderOnItsWay(server, brand);
      // As a tab shows it that nobody has touched since.
      const opened = await client.get(`/trackorder?order=${order.id}&tip=value:300`);
      const begun: Begun[] = [];
      const does = async (what: Act) => {
        if (what.does === "begin") {
          const answer = await pressPayTip(client, opened);
          const isKnown = () => begun.some(({ reference }) => answer.location?.includes(reference));
          if (!answer.location?.includes("reference=") || isKnown()) return;
          const payment = await begunIn(client, answer);
          return void (!payment || isKnown() || begun.push(payment));
        }
        const payment = what.first ? begun[0] : begun.at(-1);
        if (payment && what.does === "press") await pressAt(client, payment, what.press);
        if (payment && what.does === "give up") await givesUp(payment);
      };
      const givesUp = async ({ path }: Begun) => {
        const waiting = await client.get(path);
        if (waiting.page.querySelector("[data-ui=payment] form"))
          await client.submit(waiting, { form: "[data-ui=payment] form", button: button("cancel") });
      };
      await does({ does: "begin" });
      for (const moment of happens) await Promise.all(moment.map(does));
      for (const { reference } of begun) await tellSandbox(sandbox, "release", { reference });
      for (const payment of begun) await givesUp(payment);

      await vi.waitFor(async () => {
        const endings = await Promise.all(begun.map((each) => endingOf({ server, sandbox, brand }, each)));
        endings.forEach(expectSettled);
        const kept = endings.filter(({ status }) => status === "paid").length;
        expect(kept).toBeLessThanOrEqual(1);
        const { status_updates } = await trackedOrder(client, order.id);
        const told = (status_updates as { event: string }[]).filter(({ event }) => event === "tip_collected");
        expect(told).toHaveLength(kept);
      }, 20_000);
    }),
    { numRuns: RUNS, examples: [[AGAIN]], endOnFailure: true },
  );
}, 300_000);
