/** Following an order: its page and calls, and the kitchen's side that moves it along. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS, testBrand, testOutlet, type TestBrand } from "../support/brands";
import { goToPayment, place, placedOrderId, readyToPay, textOf, trackedOrder } from "../support/checkout";
import { Client } from "../support/client";
import { setClock } from "../support/clock";
import { choose, putIntoCart, signedInCustomer } from "../support/customers";
import { operatorCall } from "../support/operator";
import { toolRunner } from "../support/tool";
import { pathTo } from "~/paths/address";
import { INVOICE } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const brand = testBrand();
const customer = (options = {}, of: TestBrand = brand) => signedInCustomer(server, of, options);

async function placedDelivery(note = "", of: TestBrand = brand) {
  const client = await customer({ items: [IDS.classic, IDS.cola] }, of);
  const id = placedOrderId(await place(client, await readyToPay(client, { note })));
  return { client, id, number: (await trackedOrder(client, id)).order_number };
}
async function placedPickup(of: TestBrand = brand) {
  const client = await customer({ choice: { pickup: "curbside" } }, of);
  const id = placedOrderId(await place(client, await goToPayment(client, { curbside_note: "Blue car" })));
  return { client, id, number: (await trackedOrder(client, id)).order_number };
}
/** Every rejection says why. */
const REASON = { reason: "other" };
const move = (number: number, status: string, more: object = {}, of: TestBrand = brand) =>
  operatorCall(server, "POST", `/operator/orders/${of.slug}/${number}/status`, { status, ...more });

beforeAll(() => applyBrand(server, brand));

describe("the tracking page", () => {
  it("TRACK-01 TRACK-05 shows number, title, picture, steps, contact, details and the note before ***", async () => {
    const { client, id, number } = await placedDelivery("Ring twice *** staff only");
    for (const path of [`/trackorder?order=${id}`, "/trackorder", "/m/trackorder"]) {
      const page = await client.get(path);
      expect(page.page.querySelector("h1")?.textContent).toBe(`Order ${number}`);
      expect(page.page.querySelector("[role=status]")?.textContent).toContain("Order Received");
      expect(page.page.querySelector("[data-ui=status-picture] img")?.getAttribute("src")).toBe(
        "/pictures/status-received.webp",
      );
      expect(page.page.querySelectorAll("[data-ui=steps] li").map((step) => step.textContent)).toEqual([
        "Order Received",
        "Preparing",
        "On the way",
        "Delivered",
      ]);
      expect(page.page.querySelector('a[href="tel:+6561234567"]')?.textContent).toContain("Call");
      expect(page.page.querySelector("details[data-ui=fold]")?.textContent).toContain("Classic Burger");
      expect(textOf(page)).toContain("SGD 13.00");
      expect(textOf(page)).toContain("Tower 3, Main Street, #08-14");
      expect(textOf(page)).toContain("Ring twice");
      expect(page.text).not.toContain("staff only");
    }
  });

  it("TRACK-01 shows the loyalty that the order earned", async () => {
    const loyal = testBrand({
      company: {
        loyalty_details: {
          enabled_for_delivery: false,
          enabled_for_pickup: true,
          is_discount: false,
          value_for_points: "1",
          earn_percent: 10,
        },
      },
    });
    await applyBrand(server, loyal);
    const { client } = await placedPickup(loyal);
    expect(textOf(await client.get("/trackorder"))).toContain("You earned SGD 1.00 in loyalty points");
  });

  it("TRACK-01 TRACK-10 TRACK-18 a refresh shows the new state, with the time for the statuses that have one", async () => {
    const timed = testBrand();
    await applyBrand(server, timed);
    await setClock(server, timed.company.id, "2026-03-02T04:00:00Z");
    const { client, number } = await placedDelivery("", timed);
    const sentence = async () =>
      (await client.get("/trackorder")).page.querySelector("[role=status]")?.textContent ?? "";
    expect(await sentence()).not.toMatch(/\d:\d\d/);
    expect((await move(number, "confirmed", { eta_minutes: 25 }, timed)).status).toBe(200);
    expect(await sentence()).toContain("PreparingArriving around 12:25\u00a0PM");
    await move(number, "on_the_way", {}, timed);
    expect(await sentence()).toContain("On the wayArriving around 12:25\u00a0PM");
    expect((await client.get("/trackorder")).page.querySelectorAll("[data-ui=steps] li[data-done]").length).toBe(2);
    await move(number, "delivered", {}, timed);
    expect(await sentence()).toContain("Enjoy your meal!");
    expect(await sentence()).not.toMatch(/\d:\d\d/);
  });

  it("TRACK-06 TRACK-08 a pickup is Ready and then Collected, without a step on the way", async () => {
    const { client, number } = await placedPickup();
    const page = () => client.get("/trackorder");
    expect((await page()).page.querySelectorAll("[data-ui=steps] li").map((step) => step.textContent)).toEqual([
      "Order Received",
      "Preparing",
      "Collected",
    ]);
    expect(textOf(await page())).toContain("Blue car");
    await move(number, "confirmed");
    await move(number, "on_the_way");
    expect((await page()).page.querySelector("[role=status]")?.textContent).toContain("Ready");
    await move(number, "delivered");
    expect((await page()).page.querySelector("[role=status]")?.textContent).toContain("Collected");
  });

  it("TRACK-09 a rejected order shows a single full bar", async () => {
    const { client, number } = await placedPickup();
    await move(number, "rejected", REASON);
    const page = await client.get("/trackorder");
    expect(page.page.querySelectorAll("[data-ui=steps] li").map((step) => step.getAttribute("data-done"))).toEqual([
      "true",
    ]);
    expect(page.page.querySelector("[role=status]")?.textContent).toContain("Order Rejected");
  });

  it("TRACK-15 with nothing to track it leads home; ERR-02 a guest is told to sign in", async () => {
    const client = await customer();
    expect((await client.get("/trackorder")).location).toBe("/");
    expect((await client.get("/m/trackorder")).location).toBe("/m");
    expect((await client.get("/m/rider-tracking")).location).toBe("/m");
    const guest = new Client(server, brand.host);
    const words = "Please sign in to continue.";
    for (const [path, home] of [
      ["/trackorder", "/"],
      ["/m/trackorder", "/m"],
    ] as const) {
      const led = await guest.get(path);
      expect([led.status, led.location]).toEqual([303, `${home}?error=session_expired`]);
      // The home page stays, and says so: it leads nowhere by itself.
      const page = await guest.get(led.location ?? "", {
        headers: { "user-agent": home === "/m" ? "iPhone" : "Desktop" },
      });
      const popup = page.page.querySelector("dialog[open][role=alertdialog]");
      expect([page.status, popup?.textContent.includes(words)]).toEqual([200, true]);
      expect(popup?.querySelector(`a.btn[href='${home}']`)?.textContent).toBe("OK");
    }
    for (const path of [
      "/pages/tracking",
      "/pages/checkout",
      "/pages/profiles",
      "/pages/past_orders",
      "/pages/loyalty",
    ]) {
      const call = await guest.call("GET", path);
      expect([path, call.status, call.json()]).toMatchObject([path, 401, { message: words, redirectionUrl: "/" }]);
    }
  });

  it("TRACK-16 a customer sees own orders only", async () => {
    const { client, id, number } = await placedDelivery();
    await move(number, "confirmed");
    await move(number, "on_the_way", { rider: { id: 7, name: "Ali" } });
    const stranger = await customer();
    for (const [page, home] of [
      [`/trackorder?order=${id}`, "/"],
      [`/trackorder?rider=open&order=${id}`, "/"],
      [`/m/trackorder?order=${id}`, "/m"],
      [`/m/rider-tracking?order=${id}`, "/m"],
    ] as const) {
      expect([(await client.get(page)).status, (await stranger.get(page)).location], page).toEqual([200, home]);
    }
    for (const call of [`/pages/tracking?order=${id}`, `/pages/rider_tracking?order=${id}`])
      expect([(await client.get(call)).status, (await stranger.get(call)).status], call).toEqual([200, 404]);
    for (const order of ["x", "00000000-0000-4000-8000-000000000000"])
      expect((await stranger.get(`/trackorder?order=${order}`)).location).toBe("/");
    expect((await stranger.get("/trackorder?order=%00")).status).toBe(400);
  });

  it("TENANT-03 an order of one company is not found under another's host", async () => {
    const other = testBrand();
    await applyBrand(server, other);
    const { client, id } = await placedDelivery();
    const thief = new Client(server, other.host);
    for (const [name, value] of client.cookies) thief.cookies.set(name, value);
    expect((await thief.get(`/trackorder?order=${id}`)).location).toMatch(/^\/\?sign_in=phone&return_to=/);
    const { order_number } = await trackedOrder(client, id);
    const invoice = pathTo(INVOICE, { file: `${order_number}.pdf` });
    expect((await client.get(invoice)).status).toBe(200);
    const neighbour = await signedInCustomer(server, other);
    expect((await neighbour.get(`/trackorder?order=${id}`)).location).toBe("/");
    expect((await neighbour.get(`/pages/tracking?order=${id}`)).status).toBe(404);
    expect((await neighbour.get(invoice)).status).toBe(404);
  });

  it("shows the order under way before one that is done, and the newest when all are done", async () => {
    const { client, number } = await placedPickup();
    await choose(client, { pickup: "in_store" });
    await putIntoCart(client, IDS.cola);
    const second = placedOrderId(await place(client, await goToPayment(client)));
    await move((await trackedOrder(client, second)).order_number, "rejected", REASON);
    expect((await trackedOrder(client)).order_number).toBe(number);
    await move(number, "rejected", REASON);
    expect((await trackedOrder(client)).id).toBe(second);
  });
});

describe("the rider", () => {
  it("TRACK-13 RIDER-03 the rider can be followed once one is on the way", async () => {
    const { client, number } = await placedDelivery();
    await move(number, "confirmed");
    expect((await client.get("/m/rider-tracking")).location).toBe("/m/trackorder");
    expect((await client.get("/pages/rider_tracking")).status).toBe(404);
    await move(number, "on_the_way", { rider: { id: 7, name: "Ali" } });
    expect((await client.get("/m/trackorder")).page.querySelector('a[href="/m/rider-tracking"]')?.textContent).toBe(
      "Track Your Order",
    );
    const page = await client.get("/m/rider-tracking");
    expect(textOf(page)).toContain("Your order has been picked up");
    expect(textOf(page)).toContain("Ali is handling your delivery!");
    expect(page.page.querySelector('main a[href="/m/trackorder"]')?.textContent).toBe("View Order Status");
    expect(textOf(await client.get("/trackorder?rider=open"))).toContain("Ali is handling your delivery!");
    await move(number, "delivered");
    expect((await client.get("/m/rider-tracking")).location).toBe("/m/trackorder");
  });

  it("TRACK-14 RIDER-03 of two deliveries under way each page leads to the other page of its own order", async () => {
    const { client, id, number } = await placedDelivery();
    await putIntoCart(client, IDS.cola);
    const newest = placedOrderId(await place(client, await readyToPay(client)));
    for (const each of [number, (await trackedOrder(client, newest)).order_number]) {
      await move(each, "confirmed");
      await move(each, "on_the_way", { rider: { id: each, name: `Ali ${each}` } });
    }
    const [status, rider] = [`/m/trackorder?order=${id}`, `/m/rider-tracking?order=${id}`];
    const track = (await client.get(status)).page.querySelector('a[href^="/m/rider-tracking"]');
    expect(track?.getAttribute("href")).toBe(rider);
    const page = await client.get(rider);
    expect(textOf(page)).toContain(`Ali ${number} is handling your delivery!`);
    const back = page.page.querySelectorAll('a[href^="/m/trackorder"]').map((link) => link.getAttribute("href"));
    expect(back).toEqual([status, status]);
    await move(number, "delivered");
    expect((await client.get(rider)).location).toBe(status);
  });

  it("API-18 GET /pages/rider_tracking answers the order with its rider", async () => {
    const { client, number } = await placedDelivery();
    await move(number, "confirmed", { rider: { name: "Ali" } });
    await move(number, "on_the_way");
    const { order } = (await client.get("/pages/rider_tracking")).json<{ order: Record<string, unknown> }>();
    expect(order.tracking_data).toEqual({
      status: "assigned",
      geo_coordinates: null,
      rider_details: { rider_name: "Ali", contact: null },
    });
    expect(order.status_updates).toMatchObject([
      { event: "rider_assigned", rider_name: "Ali" },
      { event: "rider_on_the_way", rider_name: "Ali" },
    ]);
  });
});

describe("the calls", () => {
  it("API-11 GET /pages/tracking answers the tracked order, 404 without one", async () => {
    const { client, id } = await placedDelivery("Ring *** staff");
    expect(await trackedOrder(client)).toMatchObject({ id, note: { user: "Ring", meta: "" } });
    const none = await (await customer()).get("/pages/tracking");
    expect([none.status, none.json<{ id: string; redirectionUrl: string }>()]).toMatchObject([
      404,
      { id: "order_not_found", redirectionUrl: "/" },
    ]);
  });

  it("ERR-03 an unknown payment is not found, and its page leads home", async () => {
    const client = new Client(server, brand.host);
    const call = await client.get("/pages/payment_processing?reference=abc&type=mastercard");
    expect([call.status, call.json<{ message: string }>().message]).toEqual([
      404,
      "We're unable to find the order you were looking for.",
    ]);
    expect((await client.get("/pages/payment_processing?invoice_id=1&type=dpo")).status).toBe(404);
    expect((await client.get("/payment-processing?reference=abc&type=mastercard")).location).toBe(
      "/?error=order_not_found",
    );
    const phone = new Client(server, brand.host, { headers: { "sec-ch-ua-mobile": "?1" } });
    expect((await phone.get("/payment-processing")).location).toBe("/m?error=order_not_found");
  });
});

describe("the kitchen's side", () => {
  it("TRACK-17 an order moves only along the table of moves, and the answer names what is allowed", async () => {
    const { client, number } = await placedDelivery();
    const refused = await move(number, "delivered");
    expect([refused.status, refused.json()]).toMatchObject([
      409,
      { id: "not_allowed", from: "unconfirmed", allowed: ["rejected", "confirmed"] },
    ]);
    for (const status of ["confirmed", "on_the_way", "delivered"])
      expect((await move(number, status)).status).toBe(200);
    for (const status of ["unconfirmed", "rejected", "delivered"])
      expect((await move(number, status, REASON)).status).toBe(409);
    expect((await trackedOrder(client)).status).toBe("delivered");
  });

  it("TRACK-17 of many moves at once one wins", async () => {
    const { number } = await placedDelivery();
    const answers = await Promise.all(Array.from({ length: 6 }, () => move(number, "confirmed")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it("TRACK-17 ROLE-05 by the operator's calls nobody moves or lists orders without the token, nor orders that are not there", async () => {
    const { client, number } = await placedDelivery();
    const path = `/operator/orders/${brand.slug}`;
    expect((await client.get(path)).status).toBe(404);
    expect((await client.call("POST", `${path}/${number}/status`, { status: "confirmed" })).status).toBe(404);
    expect((await operatorCall(server, "POST", `${path}/999999/status`, { status: "confirmed" })).status).toBe(404);
    expect(
      (await operatorCall(server, "POST", `/operator/orders/nobody/${number}/status`, { status: "confirmed" })).status,
    ).toBe(404);
    expect((await operatorCall(server, "POST", `${path}/${number}/status`, { status: "cooking" })).status).toBe(422);
    expect((await operatorCall(server, "GET", "/operator/orders/nobody")).status).toBe(404);
  });

  it("TRACK-17 the order tool lists orders and moves them on the running server", async () => {
    const own = testBrand({ outlets: [testOutlet()] });
    await applyBrand(server, own);
    const { client, number } = await placedDelivery("", own);
    const tool = (...args: string[]) => toolRunner(server)("order", args);
    expect((await tool("list", own.slug)).out).toMatch(new RegExp(`^#${number} .*unconfirmed`));
    const moved = await tool("set-status", own.slug, String(number), "confirmed", "--rider", "Ali", "--eta", "20");
    expect(moved.out).toMatch(/confirmed.*rider Ali/);
    expect((await trackedOrder(client)).status).toBe("confirmed");
    const refused = await tool("set-status", own.slug, String(number), "scheduled");
    expect(refused.err).toContain("An order that is confirmed can become");
    expect(refused.code).toBe(1);
    const unexplained = await tool("set-status", own.slug, String(number), "rejected");
    expect([unexplained.code, unexplained.err]).toEqual([
      1,
      "reason is missing: its customer is told why an order is rejected, which is one of sold_out, too_busy, closing, address, other\n",
    ]);
    expect((await trackedOrder(client)).status).toBe("confirmed");
    const rejected = await tool("set-status", own.slug, String(number), "rejected", "--reason", "too_busy");
    expect([rejected.code, rejected.out]).toEqual([0, expect.stringContaining("is rejected")]);
    expect(await tool("list")).toMatchObject({ code: 2 });
  });
});
