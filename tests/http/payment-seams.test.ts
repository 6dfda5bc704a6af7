/**
 * Whatever several tabs and the provider do with the payments of one customer, in any order and at once: what was charged and
 * not given back is one order of that amount each.
 */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { IDS, type TestBrand } from "../support/brands";
import { button, goToPayment, place, readyToPay } from "../support/checkout";
import type { Client } from "../support/client";
import { freshPhone, putIntoCart, signedInCustomer } from "../support/customers";
import { ordersOf } from "../support/operator";
import { pressAt, startPaying, tellSandbox, verified, type Begun, type Press } from "../support/payments";
import { begunIn, endingOf, expectSettled } from "../support/payment-endings";
import { ONLINE_ID } from "../support/payment-kinds/kind";
import { suiteServer } from "../support/suite-server";

const RUNS = 12;

const server = suiteServer();
let sandbox: Sandbox;
let brand: TestBrand;
beforeAll(async () => void ({ sandbox, brand } = await startPaying(server)));
afterAll(() => sandbox.stop());

/** `first`: the payment of the tab that was opened first, and not of the last one. */
type Act =
  | { does: "begin" | "cash" | "add"; first?: undefined }
  | { does: "give up" | "ask"; first: boolean }
  | { does: "press"; first: boolean; press: Press };

const press = fc.record({
  do: fc.constantFrom("pay", "pay", "decline", "cancel"),
  fault: fc.constantFrom(
    "none",
    "none",
    "duplicate",
    "out_of_order",
    "cancel_then_paid",
    "paid_then_cancel",
    "no_return",
  ),
}) satisfies fc.Arbitrary<Press>;
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Act>({ does: "begin" }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant("press" as const), first: fc.boolean(), press }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom("give up", "ask"), first: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom("cash", "add") }) },
);
/** Acts of a moment are done at once. */
const moments = fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 7 });

class Shopper {
  readonly begun: Begun[] = [];
  constructor(private readonly client: Client) {}

  async does(act: Act): Promise<void> {
    if (act.does === "add") return putIntoCart(this.client, IDS.classic);
    if (act.does === "begin") return this.begins();
    if (act.does === "cash") return this.paysInCash();
    const payment = act.first ? this.begun[0] : this.begun.at(-1);
    if (!payment) return;
    if (act.does === "press") await pressAt(this.client, payment, act.press);
    if (act.does === "ask") await verified(this.client, payment);
    if (act.does === "give up") await this.givesUp(payment);
  }

  async givesUp({ path }: Begun): Promise<void> {
    const waiting = await this.client.get(path);
    if (!waiting.page.querySelector("[data-ui=payment] form")) return;
    await this.client.submit(waiting, { form: "[data-ui=payment] form", button: button("cancel") });
  }

  /** Nothing begins of an empty cart, or while another payment is in progress. */
  private async begins(): Promise<void> {
    const ready = await this.atPayment();
    const answer = ready && (await place(this.client, ready, { payment_type_id: String(ONLINE_ID) }));
    const isKnown = () => this.begun.some(({ reference }) => answer?.location?.includes(reference));
    if (!answer?.location?.includes("reference=") || isKnown()) return;
    const payment = await begunIn(this.client, answer);
    // Another tab may have begun the same one meanwhile.
    if (payment && !isKnown()) this.begun.push(payment);
  }

  private async paysInCash(): Promise<void> {
    const ready = await this.atPayment();
    if (ready) await place(this.client, ready, { payment_type_id: "1" });
  }

  private async atPayment() {
    const first = await this.client.get("/checkout?step=1");
    if (!first.page.querySelector("#checkout-details")) return null;
    const ready = await goToPayment(this.client);
    return ready.page.querySelector("#checkout-payment") ? ready : null;
  }
}

it("PAY-11 tabs and provider may do what they like: every charge is one order of its amount, or is given back", async () => {
  await fc.assert(
    fc.asyncProperty(moments, async (happens) => {
      const phone = freshPhone();
      const client = await signedInCustomer(server, brand, { phone });
      await readyToPay(client);
      const shopper = new Shopper(client);
      await shopper.does({ does: "begin" });
      for (const moment of happens) await Promise.all(moment.map((each) => shopper.does(each)));
      for (const { reference } of shopper.begun) await tellSandbox(sandbox, "release", { reference });
      for (const payment of shopper.begun) await shopper.givesUp(payment);

      const mine = async () => (await ordersOf(server, brand)).filter(({ customer }) => customer.phone.endsWith(phone));
      await vi.waitFor(async () => {
        const endings = await Promise.all(shopper.begun.map((begun) => endingOf({ server, sandbox, brand }, begun)));
        endings.forEach(expectSettled);
        expect(endings.every(({ status, number }) => (status === "paid") === (number !== null))).toBe(true);
        const paid = endings.flatMap(({ number }) => number ?? []);
        expect(new Set(paid).size).toBe(paid.length);
        const numbers = (await mine()).map(({ order_number }) => order_number);
        expect(numbers).toEqual(expect.arrayContaining(paid));
      }, 20_000);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 300_000);
