/** An order that nobody takes on while two copies of the server look after it. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { applyBrand, testBrand } from "../support/brands";
import { goToPayment, place, placedOrderId, trackedOrder } from "../support/checkout";
import { setClock } from "../support/clock";
import { signedInCustomer } from "../support/customers";
import { readOutbox } from "../support/outbox";
import { startTill, tillSecret, type Till } from "../support/till";
import { startTwo, withoutTwo, type TwoProcesses } from "../support/two-processes";

/** Looks of both copies, and as long again for a machine that is busy. */
const SOON = { timeout: 60_000, interval: 200 };
const MANAGER = "+6590001111";

const oneOnly = withoutTwo();
describe.skipIf(oneOnly)(`two copies (${oneOnly ?? "on one database"})`, { timeout: 240_000 }, () => {
  const secret = tillSecret();
  let two: TwoProcesses;
  let till: Till;
  beforeAll(async () => {
    [two, till] = await Promise.all([startTwo("unaccepted"), startTill([secret])]);
  });
  afterAll(() => Promise.all([two.remove(), till.close()]));

  it("both take each step that is due, and it is done once", async () => {
    const kitchen = {
      webhooks: [{ url: till.url, secret }],
      unaccepted: { escalate_to: { name: "Aisha", phone: MANAGER } },
    };
    const brand = testBrand({ company: { kitchen } });
    const { a, b } = two;
    await applyBrand(a, brand);
    const client = await signedInCustomer(a, brand, { choice: { pickup: "in_store" } });
    const id = placedOrderId(await place(client, await goToPayment(client)));
    const { created_at, order_number } = await trackedOrder(client, id);
    const pass = (minutes: number) =>
      Promise.all(
        [a, b].map((server) =>
          setClock(server, brand.company.id, new Date(Date.parse(String(created_at)) + minutes * 60_000).toISOString()),
        ),
      );
    const told = (change: string) =>
      till.heard.filter(({ event }) => event.data.order.id === id && event.data.change === change).length;
    /** Messages stay in the process that has sent them. */
    const sent = async (words: string) =>
      (await Promise.all([a, b].map((server) => readOutbox(server, brand.host))))
        .flat()
        .filter(({ text }) => text.includes(words) && text.includes(String(order_number))).length;
    await pass(6);
    await vi.waitFor(() => expect(told("unaccepted")).toBe(1), SOON);
    await pass(11);
    await vi.waitFor(async () => expect(await sent("Hello Aisha")).toBe(1), SOON);
    await pass(21);
    await vi.waitFor(async () => expect(await sent("could not take your order")).toBe(1), SOON);
    await vi.waitFor(() => expect(told("status")).toBe(1), SOON);
    const events = await two.query<{ event: string }>(
      "select event from order_events where order_id = $1 order by id",
      [id],
    );
    expect(events.map(({ event }) => event)).toEqual(["placed", "unaccepted", "unaccepted", "rejected"]);
    expect([told("unaccepted"), await sent("Hello Aisha"), await sent("could not take your order")]).toEqual([2, 1, 1]);
  });
});
