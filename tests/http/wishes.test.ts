/** What a customer wishes of the handing over: asked at the checkout, kept in the order, told to everybody who sees to it. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { board, deliveryWithRider, openTablet, pressOn, ticketIn } from "../support/board";
import { applyBrand, ownBrand, testOutlet, type TestBrand } from "../support/brands";
import { button, DETAILS, goToPayment, isChecked, place, readyToPay, saveAddress, textOf } from "../support/checkout";
import { Client, type Answer } from "../support/client";
import { choose, signedInCustomer } from "../support/customers";
import { operatorCall } from "../support/operator";
import { readOutbox } from "../support/outbox";
import { beginPayment, payingBrand, pressAt, startTestSandbox } from "../support/payments";
import { startTill, tillSecret, type Till } from "../support/till";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const secret = tillSecret();
const DOOR = "Leave at the door";
const KITCHEN_MAIL = "wishes.kitchen@example.com";
const WISHED = { leave_at_door: "on", cutlery: "none" };
/** What comes right after an answer, on a machine of any pace. */
const SOON = { timeout: 60_000 };
type HeardOrder = { data: { order: { id: string; wishes: unknown } } };
let till: Till;
let sandbox: Sandbox;
let brand: TestBrand;

beforeAll(async () => {
  [till, sandbox] = await Promise.all([startTill([secret]), startTestSandbox()]);
  brand = payingBrand(sandbox, {
    company: { leave_at_door: true, cutlery: true, kitchen: { webhooks: [{ url: till.url, secret }] } },
    outlets: [testOutlet({ kitchen: { language: "en", ticket_email: KITCHEN_MAIL } })],
  });
  await applyBrand(server, brand);
});
afterAll(() => Promise.all([till.close(), sandbox.stop()]));

const customer = (of = brand) => signedInCustomer(server, of);
const fieldsIn = ({ page }: Answer) =>
  page.querySelectorAll("[data-ui=wishes] input").map((input) => input.getAttribute("value"));

/** An order that is paid online, left at the door and without cutlery. */
async function leftAtTheDoor(): Promise<{ client: Client; id: string; number: number }> {
  const client = await customer();
  const begun = await beginPayment(client, await readyToPay(client, WISHED));
  const back = await pressAt(client, begun, { do: "pay" });
  expect(back?.status).toBeLessThan(400);
  const { order } = (await client.get("/pages/tracking")).json<{ order: { id: string; order_number: number } }>();
  return { client, id: order.id, number: order.order_number };
}

describe("the wishes for an order", () => {
  it("CHECKOUT-30 stand on its tracking, its receipt, the board, the ticket on paper and by mail, in the webhook and for the operator", async () => {
    const { client, id, number } = await leftAtTheDoor();
    const both = `${DOOR} · No cutlery`;
    for (const address of [`/trackorder?order=${id}`, `/m/trackorder?order=${id}`, `/m/past-orders?order=${number}`])
      expect(textOf(await client.get(address)), address).toContain(both);
    const tracked = (await client.get(`/pages/tracking?order=${id}`)).json<{ order: { wishes: unknown } }>();
    expect(tracked.order.wishes).toEqual({ leave_at_door: true, cutlery: false });
    const tablet = await openTablet(server, brand);
    expect(ticketIn(await board(tablet), number)?.textContent).toContain(both);
    expect(textOf(await tablet.get(`/kitchen/orders/${number}/ticket`))).toContain(both);
    const listed = await operatorCall(server, "GET", `/operator/orders/${brand.slug}/${number}`);
    expect(listed.json()).toMatchObject({ order: { wishes: ["leave_at_door", "no_cutlery"] } });
    const heard = () => till.heard.map(({ event }) => (event as unknown as HeardOrder).data.order);
    const told = { id, wishes: { leave_at_door: true, cutlery: false } };
    await vi.waitFor(
      () => expect(heard().map((order) => ({ id: order.id, wishes: order.wishes }))).toContainEqual(told),
      SOON,
    );
    await vi.waitFor(async () => {
      const mails = await readOutbox(server, brand.host);
      expect(
        mails
          .filter(({ to, text }) => to === KITCHEN_MAIL && text.includes(`#${number}`))
          .map(({ text }) => text)
          .join(),
      ).toContain(both);
    }, SOON);
  });

  it("CHECKOUT-30 stand on the rider's page, where the order is to be left", async () => {
    const { number } = await leftAtTheDoor();
    const tablet = await openTablet(server, brand);
    const press = async (intent: string, seen: string, more: Record<string, string>) =>
      pressOn(tablet, await board(tablet, "?settings=1"), { intent, order: String(number), seen, ...more });
    await press("accept", "unconfirmed", { minutes: "30" });
    const named = await press("assign_rider", "confirmed", { rider: "Faizal" });
    const link = named.page.querySelector(`a[href^="/rider/${number}?key="]`)?.getAttribute("href") ?? "";
    const phone = new Client(server, brand.host);
    const shown = await phone.get(link, { follow: true });
    const csrf = shown.page.querySelector("input[name=csrf]")?.getAttribute("value") ?? "";
    const way = await phone.post(`${shown.path}/steps`, { csrf, step: "picked_up" }, { follow: true });
    expect(textOf(way)).toContain(DOOR);
  });

  it("CHECKOUT-30 are not taken in cash, which is said at the ways to pay and refused there, and in a call", async () => {
    const client = await customer();
    const payment = await readyToPay(client, WISHED);
    expect(textOf(payment)).toContain("Not for an order that is left at the door: nobody can collect the money there.");
    expect(isChecked(payment, "input[name=payment_type_id][value='1']")).toBe(false);
    const refused = await place(client, payment, { payment_type_id: "1" });
    expect(refused.status).toBe(400);
    expect(refused.page.querySelector("#payment-error")?.textContent).toBe(
      "An order that is left at the door has to be paid online. Choose another way to pay, or go back and have it handed over.",
    );
    const called = await client.call("POST", "/orders/cash_on_delivery", { order_details: {} });
    expect([called.status, called.json()]).toEqual([400, expect.objectContaining({ id: "leave_at_door_unpaid" })]);
    // Handed over it is taken, with the wish that stays.
    const handed = { order_details: { wishes: { leave_at_door: false, cutlery: true } } };
    const placed = await client.call("POST", "/orders/cash_on_delivery", handed);
    expect([placed.status, placed.json()]).toEqual([
      200,
      expect.objectContaining({
        order_details: expect.objectContaining({ wishes: { leave_at_door: false, cutlery: true } }) as unknown,
      }),
    ]);
  });

  it.each(["", "/m"])(
    "CHECKOUT-30 stay as they were chosen: going back, in a second tab, in the other steps (%s/)",
    async (layout) => {
      const client = await customer();
      const first = await saveAddress(client, undefined, layout);
      expect(fieldsIn(first)).toEqual(["on", "none", "wanted"]);
      expect([isChecked(first, "[name=leave_at_door]"), isChecked(first, "[name=cutlery][value=none]")]).toEqual([
        false,
        true,
      ]);
      const wished = { name: "Mei Ling", leave_at_door: "on", cutlery: "wanted" };
      await client.submit(first, { form: DETAILS, fields: wished, button: button("back") });
      const tab = await client.get(`${layout}/checkout?step=1`);
      expect([isChecked(tab, "[name=leave_at_door]"), isChecked(tab, "[name=cutlery][value=wanted]")]).toEqual([
        true,
        true,
      ]);
      const payment = await goToPayment(client, {}, layout);
      expect(textOf(payment)).toContain("Not for an order that is left at the door");
      const again = await client.get(`${layout}/checkout?step=1`);
      expect(isChecked(again, "[name=leave_at_door]")).toBe(true);
      // A refused form keeps them too.
      const refused = await client.submit(again, {
        form: DETAILS,
        fields: { note: "x".repeat(501), cutlery: "none" },
        button: button("next"),
      });
      expect([refused.status, isChecked(refused, "[name=cutlery][value=none]")]).toEqual([400, true]);
      // A pickup has no door; the wish waits for the next delivery.
      await choose(client, { pickup: "curbside" });
      const pickup = await client.get(`${layout}/checkout?step=1`);
      expect(fieldsIn(pickup)).toEqual(["none", "wanted"]);
      expect(textOf(pickup)).not.toMatch(/door|rider/i);
    },
  );

  it("CHECKOUT-30 are asked for where the company does, and a door only where something can be paid online", async () => {
    const silent = await customer(await ownBrand(server));
    const page = await saveAddress(silent);
    expect(fieldsIn(page)).toEqual([]);
    await goToPayment(silent);
    const wishes = { leave_at_door: true, cutlery: false };
    const placed = await silent.call("POST", "/orders/cash_on_delivery", { order_details: { wishes } });
    expect(placed.status, placed.text).toBe(200);
    const { id } = placed.json<{ order_details: { id: string } }>().order_details;
    const { order } = (await silent.get(`/pages/tracking?order=${id}`)).json<{ order: { wishes: unknown } }>();
    expect(order.wishes).toEqual({ leave_at_door: false, cutlery: null });
    const cashOnly = await ownBrand(server, { company: { leave_at_door: true, cutlery: true } });
    expect(fieldsIn(await saveAddress(await customer(cashOnly)))).toEqual(["none", "wanted"]);
    const rider = await deliveryWithRider(server, cashOnly);
    const tablet = await openTablet(server, cashOnly);
    expect(ticketIn(await board(tablet), rider.number)?.textContent).toContain("No cutlery");
    expect(ticketIn(await board(tablet), rider.number)?.textContent).not.toContain(DOOR);
  });
});
