/** What a kitchen holds back: an item for today, or every order for some minutes; menus say so at once, and nothing of it is placed. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { kitchenAnswerSchema } from "../../app/contracts/kitchen/calls.server";
import { applyBrand, IDS, testBrand, testOutlet, type TestBrand } from "../support/brands";
import { goToPayment, place, placedOrderId, textOf } from "../support/checkout";
import { Client, type Answer } from "../support/client";
import { setClock } from "../support/clock";
import { signedInCustomer } from "../support/customers";
import { startTestServer, type TestServer } from "../support/server";
import { sendCall, tillSecret } from "../support/till";

const secret = tillSecret();
const second = tillSecret();
const url = "http://127.0.0.1:9/orders";
let server: TestServer;
let brand: TestBrand;

beforeAll(async () => {
  server = await startTestServer({ name: "kitchen-held-back" });
});
afterAll(() => server.stop());

async function ownKitchen(): Promise<void> {
  brand = testBrand({
    company: {
      kitchen: {
        webhooks: [
          { url, secret },
          { outlets: [2], url: `${url}/second`, secret: second },
        ],
      },
    },
    outlets: [testOutlet(), testOutlet({ id: 2, name: "Second", delivery_areas: [] })],
  });
  await applyBrand(server, brand);
}
beforeAll(ownKitchen);

const send = (type: string, data: object, key = secret): Promise<Answer> =>
  sendCall(server, brand.host, key, { type, data });
const soldOut = (item: number, more: object = {}, key = secret) =>
  send("item.sold_out", { outlet: IDS.outlet, item, ...more }, key);
const heldBack = (answer: Answer) => {
  expect(answer.status, answer.text).toBe(200);
  const told = kitchenAnswerSchema.parse(answer.json());
  if (!("outlet" in told)) throw new Error("No outlet was told");
  return told.outlet;
};
const soldOutItems = async () =>
  (await new Client(server, brand.host).get("/pages/home", { headers: { accept: "application/json" } })).json<{
    menu: { out_of_stock_items: number[] };
  }>().menu.out_of_stock_items;
/** How many cards of the menu say so, on the page that is kept for everybody. */
const soldOutCards = async () => textOf(await new Client(server, brand.host).get("/")).split("Out of Stock").length - 1;
const pickup = (outlet: number = IDS.outlet) => ({ choice: { pickup: "in_store" as const, outlet } });

describe("an item that is sold out for today", () => {
  it("is off the menu with the answer, is refused in a cart and at placing, and is back when there is some again", async () => {
    expect([await soldOutCards(), await soldOutItems()]).toEqual([0, []]);
    const customer = await signedInCustomer(server, brand, pickup());
    const ready = await goToPayment(customer);
    expect(heldBack(await soldOut(IDS.classic))).toEqual({
      id: IDS.outlet,
      paused_until: null,
      sold_out_items: [IDS.classic],
    });
    expect([await soldOutCards(), await soldOutItems()]).toEqual([1, [IDS.classic]]);
    const refused = await place(customer, ready);
    expect(() => placedOrderId(refused)).toThrow();
    const csrf = await customer.csrfToken();
    const added = await customer.post("/cart", { intent: "add", item: String(IDS.classic), csrf });
    expect(added.status).toBe(409);
    // Another outlet of the same menu has its own kitchen.
    const elsewhere = await signedInCustomer(server, brand, pickup(2));
    placedOrderId(await place(elsewhere, await goToPayment(elsewhere)));
    expect(heldBack(await soldOut(IDS.classic, { is_sold_out: false })).sold_out_items).toEqual([]);
    expect([await soldOutCards(), await soldOutItems()]).toEqual([0, []]);
    placedOrderId(await place(customer, await goToPayment(customer)));
  });

  it("stays so when the brand is applied anew, until four in the morning by the outlet's clock", async () => {
    await ownKitchen();
    await setClock(server, brand.company.id, "2026-11-20T12:00:00Z");
    heldBack(await soldOut(IDS.cola));
    await applyBrand(server, brand);
    expect(await soldOutItems()).toEqual([IDS.cola]);
    await setClock(server, brand.company.id, "2026-11-20T20:00:30Z");
    await vi.waitFor(async () => expect(await soldOutItems()).toEqual([]), { timeout: 60_000, interval: 200 });
  });

  it("is of the menu of an outlet whose webhook has signed it", async () => {
    const idOf = (answer: Answer) => [answer.status, answer.json<{ id: string }>().id];
    expect(idOf(await soldOut(999))).toEqual([404, "unknown_item"]);
    expect(idOf(await soldOut(IDS.classic, { outlet: 3 }))).toEqual([404, "unknown_outlet"]);
    expect(idOf(await soldOut(IDS.classic, { outlet: 2 }))).toEqual([404, "unknown_outlet"]);
    expect(idOf(await soldOut(IDS.classic, {}, second))).toEqual([404, "unknown_outlet"]);
    expect(heldBack(await soldOut(IDS.large)).sold_out_items).toContain(IDS.large);
  });
});

describe("an outlet that is paused", () => {
  it("says until when, takes nothing, and goes on by itself", async () => {
    await ownKitchen();
    await setClock(server, brand.company.id, "2026-11-20T04:00:00Z");
    const customer = await signedInCustomer(server, brand, pickup());
    const ready = await goToPayment(customer);
    const paused = heldBack(await send("outlet.pause", { outlet: IDS.outlet, minutes: 20 }));
    expect(paused.paused_until).toMatch(/^2026-11-20T04:20:/);
    const words = "The kitchen is very busy and takes no new orders until 12:20 PM.";
    expect(textOf(await new Client(server, brand.host).get("/"))).toContain(words);
    const refused = await place(customer, ready);
    expect(() => placedOrderId(refused)).toThrow();
    expect(textOf(await customer.get("/checkout?step=2"))).toContain("takes no new orders until");
    await setClock(server, brand.company.id, "2026-11-20T04:21:00Z");
    placedOrderId(await place(customer, await goToPayment(customer)));
  });

  it("takes orders again when its kitchen says so", async () => {
    heldBack(await send("outlet.pause", { outlet: IDS.outlet, minutes: 20 }));
    expect(heldBack(await send("outlet.pause", { outlet: IDS.outlet, minutes: 0 })).paused_until).toBeNull();
    const customer = await signedInCustomer(server, brand, pickup());
    placedOrderId(await place(customer, await goToPayment(customer)));
  });
});
