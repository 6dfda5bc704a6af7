/** Ordering for later: what placing makes of the time, by page and by call. */
import { describe, expect, it } from "vitest";
import { applyBrand, dailyHours, IDS, testOutlet } from "../support/brands";
import { DETAILS, goToPayment, place, placedOrderId, textOf, trackedOrder } from "../support/checkout";
import type { Client } from "../support/client";
import { operatorCall } from "../support/operator";
import { brandAt, PANCAKES, POPUP, schedule, breakfast, plainMenu } from "../support/scheduling";
import { textOfPdf } from "../support/pdf";
import { toolRunner } from "../support/tool";
import { pathTo } from "~/paths/address";
import { OPERATOR_ORDER_STATUS } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();

describe("the order", () => {
  it("SCHED-07 ORDER-15 CONST-30 carries when the kitchen starts, is due at the chosen time, and says so everywhere", async () => {
    const { brand, customer } = await brandAt();
    const client = await customer();
    await schedule(client, "2025-01-07", "6:30 PM");
    const answer = await place(client, await goToPayment(client));
    const thanks = await client.get(answer.location ?? "");
    expect(textOf(thanks)).toContain("It is scheduled for Tuesday 7 January, 6:30 PM.");
    const id = placedOrderId(answer);
    const order = await trackedOrder(client, id);
    expect(order).toMatchObject({
      status: "unconfirmed",
      scheduled_at: "2025-01-07T09:30:00.000Z",
      eta: "2025-01-07T10:30:00.000Z",
    });
    const tracking = await client.get(`/trackorder?order=${id}`);
    expect(textOf(tracking)).toContain("Scheduled for Tuesday 7 January, 6:30 PM");
    expect(tracking.page.querySelectorAll("[data-ui=steps] li").map((step) => step.textContent)).toContain("Scheduled");
    expect(textOf(await client.get("/my-account/past-orders"))).toContain("Scheduled for Tuesday 7 January, 6:30 PM");
    const listed = await toolRunner(server)("order", ["list", brand.slug]);
    expect(listed.out).toContain("Tuesday 7 January, 6:30 PM, the kitchen starts Tuesday 7 January, 5:30 PM");
    const moved = await operatorCall(
      server,
      "POST",
      pathTo(OPERATOR_ORDER_STATUS, { slug: brand.slug, number: order.order_number }),
      {
        status: "scheduled",
      },
    );
    expect(moved.status).toBe(200);
    expect(textOf(await client.get("/trackorder"))).toContain("Ready around Tuesday 7 January, 6:30 PM");
  });

  it("SCHED-08 an order with lead time is scheduled, one without a time of its own immediate", async () => {
    const slow = await brandAt(undefined, { lead_time: 60, scheduled_order_enabled: false });
    const client = await slow.customer();
    const id = placedOrderId(await place(client, await goToPayment(client)));
    const slowly = await trackedOrder(client, id);
    expect(String(slowly.scheduled_at)).toMatch(/^2025-01-06T02:55:/);
    expect(String(slowly.eta)).toMatch(/^2025-01-06T03:55:/);
    const { customer } = await brandAt();
    const other = await customer();
    const immediate = placedOrderId(await place(other, await goToPayment(other)));
    const atOnce = await trackedOrder(other, immediate);
    expect(atOnce.scheduled_at).toBeNull();
    expect(String(atOnce.eta)).toMatch(/^2025-01-06T02:55:/);
  });

  it("an order with lead time for which nobody chose a time is expected then and scheduled nowhere; a chosen time is", async () => {
    const { customer } = await brandAt(undefined, { lead_time: 60 });
    const invoiceOf = async (client: Client, id: string) => {
      const { order_number: number } = await trackedOrder(client, id);
      return textOfPdf((await client.get(`/invoices/${String(number)}.pdf`)).body);
    };
    const client = await customer();
    const placed = await place(client, await goToPayment(client));
    const id = placedOrderId(placed);
    for (const layout of ["", "/m"]) {
      const thanks = textOf(await client.get(`${layout}/checkout?placed=${id}`));
      expect(thanks).toContain("It is ready to collect around 11:55 AM.");
      expect(thanks).not.toContain("scheduled");
      expect(textOf(await client.get(`${layout}/trackorder?order=${id}`))).not.toContain("Scheduled for");
    }
    expect(textOf(await client.get("/my-account/past-orders"))).not.toContain("Scheduled for");
    expect(await invoiceOf(client, id)).not.toContain("Scheduled for");
    const other = await customer();
    await schedule(other, "2025-01-06", "6:30 PM");
    const later = placedOrderId(await place(other, await goToPayment(other)));
    expect(textOf(await other.get(`/checkout?placed=${later}`))).toContain("It is scheduled for");
    expect(textOf(await other.get(`/trackorder?order=${later}`))).toContain("Scheduled for Today");
    expect(textOf(await other.get("/my-account/past-orders"))).toContain("Scheduled for today");
    expect(await invoiceOf(other, later)).toContain("Scheduled for");
  });

  it("an order for later stays the one under way until its day is over", async () => {
    const { customer, clock } = await brandAt();
    const client = await customer();
    await schedule(client, "2025-01-10", "6:30 PM");
    await place(client, await goToPayment(client));
    await clock("2025-01-09T12:00:00+08:00");
    expect((await client.call("GET", "/users/orders/in_progress")).text).toContain("unconfirmed");
    await clock("2025-01-12T12:00:00+08:00");
    expect((await client.call("GET", "/users/orders/in_progress")).text).not.toContain("unconfirmed");
  });

  it("SCHED-11 placing refuses a time that has gone past, and leads to the popup with nothing lost", async () => {
    const { customer, clock } = await brandAt();
    const client = await customer();
    await schedule(client, "2025-01-06", "11:00 AM");
    const payment = await goToPayment(client, { note: "No onions" });
    await clock("2025-01-06T10:40:00+08:00");
    const refused = await place(client, payment);
    expect([refused.status, refused.location]).toEqual([303, POPUP]);
    const popup = await client.get(POPUP);
    expect(popup.page.querySelector("dialog[open]")?.textContent).toContain(
      "The time you chose is no longer available.",
    );
    expect(popup.page.querySelector(`${DETAILS} textarea[name=note]`)?.textContent).toBe("No onions");
    expect(textOf(await client.get("/checkout?step=2"))).toContain("Choose another time first");
    expect((await schedule(client, "2025-01-06", "12:30 PM")).status).toBe(303);
    expect(placedOrderId(await place(client, await client.get("/checkout?step=2")))).toBeTruthy();
  });

  it("SCHED-11 placing refuses a time at which the outlet is closed by now, or that the company no longer takes", async () => {
    const { brand, customer } = await brandAt();
    const client = await customer();
    await schedule(client, "2025-01-06", "6:30 PM");
    const payment = await goToPayment(client);
    await applyBrand(server, { ...brand, outlets: [testOutlet({ opening_hours: dailyHours("08:00", "18:00") })] });
    expect((await place(client, payment)).location).toBe(POPUP);
    await applyBrand(server, { ...brand, company: { ...brand.company, scheduled_order_enabled: false } });
    expect((await place(client, payment)).location).toBe("/checkout?step=1&error=schedule_unavailable");
    const asSoonAsPossible = await client.get("/checkout?step=2");
    expect(textOf(asSoonAsPossible)).not.toContain("Scheduled for");
    expect(await trackedOrder(client, placedOrderId(await place(client, asSoonAsPossible)))).toMatchObject({
      scheduled_at: null,
    });
  });

  it("ERR-42 SCHED-10 placing judges the items at the chosen time, not at the present one", async () => {
    const { customer, clock, brand } = await brandAt();
    const client = await customer({ items: [PANCAKES] });
    await schedule(client, "2025-01-07", "9:30 AM");
    const payment = await goToPayment(client);
    await clock("2025-01-06T12:00:00+08:00");
    expect(placedOrderId(await place(client, payment))).toBeTruthy();

    await clock("2025-01-06T10:10:00+08:00");
    const other = await customer({ items: [PANCAKES] });
    await schedule(other, "2025-01-07", "9:30 AM");
    const early = await goToPayment(other);
    const shorter = {
      ...breakfast,
      schedules: [{ days: ["monday" as const], time_slots: [{ start_time: "07:00", end_time: "11:00" }] }],
    };
    await applyBrand(server, {
      ...brand,
      menus: { main: { ...plainMenu, categories: [...plainMenu.categories, shorter] } },
    });
    expect((await place(other, early)).location).toBe(POPUP);
    const popup = await other.get(POPUP);
    expect(popup.page.querySelector("dialog[open] [role=alert]")?.textContent).toContain("Pancakes");
  });

  it("CHECKOUT-26 a store that is closed takes an order for later, and none for now", async () => {
    const { customer, clock } = await brandAt();
    const client = await customer();
    const hasty = await customer();
    await schedule(client, "2025-01-07", "6:30 PM");
    const payment = await goToPayment(client);
    const atOnce = await goToPayment(hasty);
    await clock("2025-01-06T23:00:00+08:00");
    const refused = await place(hasty, atOnce);
    expect(refused.status).toBe(409);
    expect(textOf(refused)).toContain("Sorry, we are closed");
    const steps = await hasty.get("/checkout?step=1");
    expect(textOf(steps)).toContain("Choose a time for later");
    expect(textOf(steps)).not.toContain("Around");
    const id = placedOrderId(await place(client, payment));
    expect(textOf(await client.get(`/trackorder?order=${id}`)), "nobody is there in a moment").toContain(
      "The restaurant confirms it in good time.",
    );
  });

  it("HOME-10 a closed store says its openings of today and leads a filled cart to the times, on both route sets", async () => {
    const { customer, clock, brand } = await brandAt();
    const twice = [
      { from: "08:00", to: "15:00" },
      { from: "17:30", to: "22:00" },
    ];
    const opening_hours = Object.fromEntries(Object.keys(dailyHours() ?? {}).map((day) => [day, twice]));
    await applyBrand(server, { ...brand, outlets: [testOutlet({ opening_hours })] });
    const client = await customer();
    await clock("2025-01-06T16:00:00+08:00");
    for (const [home, checkout] of [
      ["/", "/checkout"],
      ["/m", "/m/checkout"],
    ] as const) {
      const page = await client.get(home);
      const text = textOf(page);
      expect(text).toContain("Today: 8:00 AM – 3:00 PM, 5:30 PM – 10:00 PM");
      expect(text).toContain("Closed now: order for later");
      expect(text).not.toContain("Ready in");
      expect(page.page.querySelector(`a[href="${checkout}?step=1&schedule=open"]`)?.textContent).toBe("Schedule");
    }
    expect(
      (await client.get("/checkout?step=1&schedule=open")).page.querySelector("dialog[open] input[name=date]"),
    ).toBeTruthy();
    const added = await client.post("/cart", { add: String(IDS.cola), csrf: await client.csrfToken() });
    expect(added.status).toBe(200);
    await clock("2025-01-06T22:30:00+08:00");
    const over = textOf(await client.get("/"));
    expect(over).toContain("Sorry, we are closed today.");
    expect(over).not.toContain("Today: 8:00 AM");
  });
});

describe("the calls", () => {
  const order = (client: Client, kind: "cash" | "card", order_details: object) =>
    client.call("POST", `/orders/${kind}_on_delivery`, { order_details: { user_name: "Tan", ...order_details } });

  it("SCHED-07 SCHED-11 take the time as it is sent and judge it by the same rule", async () => {
    const { customer } = await brandAt();
    for (const [kind, sent] of [
      ["cash", "2025-01-07T17:30:00+08:00"],
      ["card", "2025-01-07T09:45:00Z"],
    ] as const) {
      const client = await customer();
      const placed = await order(client, kind, { scheduled_at: sent });
      expect(placed.json<{ order_details: object }>().order_details).toMatchObject({
        scheduled_at: "2025-01-07T09:30:00.000Z",
      });
    }
    const client = await customer();
    for (const wrong of ["2025-01-07T17:40:00+08:00", "2025-01-07T23:30:00+08:00", "2025-01-05T17:30:00+08:00"]) {
      const refused = await order(client, "cash", { scheduled_at: wrong });
      expect([refused.status, refused.json<{ id: string }>().id]).toEqual([409, "schedule_unavailable"]);
    }
    expect((await order(client, "cash", { scheduled_at: "tomorrow" })).status).toBe(400);
    await schedule(client, "2025-01-07", "6:30 PM");
    const now = await order(client, "cash", { scheduled_at: null });
    expect(now.json<{ order_details: object }>().order_details).toMatchObject({ scheduled_at: null });
  });

  it("ERR-42 name the items that cannot be scheduled", async () => {
    const { customer } = await brandAt();
    const client = await customer({ items: [PANCAKES, IDS.cola] });
    const scheduled_at = "2025-01-07T17:30:00+08:00";
    for (const refused of [
      await order(client, "cash", { scheduled_at }),
      await client.call("POST", "/orders/validate", { order_details: { scheduled_at } }),
    ]) {
      expect(refused.status).toBe(409);
      expect(refused.json()).toMatchObject({ id: "unschedulable", items: ["Pancakes"] });
    }
    const late = await client.call("POST", "/orders/validate", {
      order_details: { scheduled_at: "2025-01-05T09:30:00Z" },
    });
    expect(late.json()).toMatchObject({ id: "schedule_unavailable", validated: false });
    const fine = { order_details: { scheduled_at: "2025-01-07T08:30:00+08:00" } };
    expect((await client.call("POST", "/orders/validate", fine)).json()).toEqual({ validated: true });
  });
});
