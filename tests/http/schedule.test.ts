/** Ordering for later: the link, the popup's form without script, what placing makes of the time, and the calls. */
import { describe, expect, inject, it } from "vitest";
import {
  applyBrand,
  dailyHours,
  IDS,
  testBrand,
  testCategory,
  testItem,
  testMenu,
  testOutlet,
  type BrandOverrides,
} from "../support/brands";
import { button, DETAILS, goToPayment, place, placedOrderId, textOf, trackedOrder } from "../support/checkout";
import type { Answer, Client } from "../support/client";
import { setClock } from "../support/clock";
import { signedInCustomer, type CustomerOptions } from "../support/customers";
import { operatorCall } from "../support/operator";
import { toolRunner } from "../support/tool";
import { pathTo } from "~/paths/address";
import { OPERATOR_ORDER_STATUS } from "~/paths/calls";

const server = inject("server");
const POPUP = "/checkout?step=1&schedule=open";
const TIME_FORM = "#schedule-time";
const PANCAKES = 301;
/** Breakfast is served from 7 to 11, the outlet opens from 8 to 22. */
const breakfast = testCategory({
  id: 300,
  name: "Breakfast",
  items: [testItem({ id: PANCAKES, name: "Pancakes", unit_price: "8.00" })],
  schedules: [
    {
      days: ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
      time_slots: [{ start_time: "07:00", end_time: "11:00" }],
    },
  ],
});
const menu = testMenu();
const overrides = (company: BrandOverrides["company"] = {}): BrandOverrides => ({
  company: { scheduled_order_enabled: true, default_eta: 45, ...company },
  outlets: [testOutlet({ opening_hours: dailyHours("08:00", "22:00") })],
  menus: { main: { ...menu, categories: [...menu.categories, breakfast] } },
});

/** A brand of its own at 10:10 of Monday 6 January 2025, by the outlet's clock. */
async function brandAt(now = "2025-01-06T10:10:00+08:00", company: BrandOverrides["company"] = {}) {
  const brand = testBrand(overrides(company));
  await applyBrand(server, brand);
  await setClock(server, brand.company.id, now);
  const clock = (time: string) => setClock(server, brand.company.id, time);
  const customer = (options: CustomerOptions = {}) =>
    signedInCustomer(server, brand, { choice: { pickup: "in_store" }, ...options });
  return { brand, clock, customer };
}
const optionsOf = (answer: Answer, name: string) =>
  answer.page.querySelectorAll(`${TIME_FORM} input[type=radio][name=${name}]`).map((option) => ({
    value: option.getAttribute("value") ?? "",
    label: option.closest("label")?.textContent,
    disabled: option.hasAttribute("disabled"),
  }));
const chosenOf = (answer: Answer, name: string) =>
  answer.page.querySelector(`${TIME_FORM} input[name=${name}][checked]`)?.getAttribute("value");
const timesOf = (answer: Answer) =>
  optionsOf(answer, "time")
    .filter(({ disabled }) => !disabled)
    .map(({ value }) => value);

/** Chooses a date, then a time, as a browser without script does. */
async function schedule(client: Client, date: string, time: string, layout = ""): Promise<Answer> {
  const popup = await client.get(`${layout}${POPUP}&date=${date}`);
  return client.submit(popup, { form: TIME_FORM, fields: time ? { time } : {}, button: button("schedule") });
}

describe("the link on step 1", () => {
  it("SCHED-01 'Schedule for later' shows only when scheduled orders are enabled, and not on step 2", async () => {
    const { customer } = await brandAt();
    const link = (answer: Answer) => answer.page.querySelector(`${DETAILS} button[value=schedule]`)?.textContent;
    const client = await customer();
    expect(link(await client.get("/checkout"))).toBe("Schedule for later");
    expect(link(await client.get("/m/checkout?step=1"))).toBe("Schedule for later");
    expect(textOf(await goToPayment(client))).not.toContain("Schedule for later");
    const without = await brandAt(undefined, { scheduled_order_enabled: false });
    const other = await without.customer();
    expect(textOf(await other.get("/checkout"))).not.toContain("Schedule for later");
    expect((await other.get(POPUP)).page.querySelector("dialog[open]")).toBeNull();
  });

  it("SCHED-01 keeps what was typed and opens the popup", async () => {
    const { customer } = await brandAt();
    const client = await customer();
    const page = await client.get("/checkout");
    const fields = { name: "Mei Ling", note: "No onions" };
    const popup = await client.submit(page, { form: DETAILS, fields, button: button("schedule") }, { follow: true });
    expect(popup.page.querySelector("dialog[open] h2")?.textContent).toBe("Schedule Pickup");
    expect(popup.page.querySelector(`${DETAILS} input[name=name]`)?.getAttribute("value")).toBe("Mei Ling");
    expect(popup.page.querySelector(`${DETAILS} textarea[name=note]`)?.textContent).toBe("No onions");
  });
});

describe("the popup", () => {
  it("SCHED-14 offers seven dates from the earliest slot and the half hours of the chosen one", async () => {
    const { customer } = await brandAt();
    const client = await customer();
    const popup = await client.get(POPUP);
    const dates = optionsOf(popup, "date");
    expect(dates.map(({ value }) => value)).toEqual(
      ["06", "07", "08", "09", "10", "11", "12"].map((day) => `2025-01-${day}`),
    );
    expect(dates[0]?.label).toBe("Today 6 Jan");
    expect(timesOf(popup).slice(0, 2)).toEqual(["11:00 AM", "11:30 AM"]);
    expect(timesOf(popup).at(-1)).toBe("9:30 PM");
    const tomorrow = await client.get(`${POPUP}&date=2025-01-07`);
    expect(timesOf(tomorrow)[0]).toBe("9:00 AM");
    expect(chosenOf(tomorrow, "date")).toBe("2025-01-07");
  });

  it("SCHED-14 a day without hours is named as closed and cannot be chosen", async () => {
    const { brand, customer } = await brandAt();
    const { tuesday: _closed, ...hours } = dailyHours("08:00", "22:00") ?? {};
    await applyBrand(server, { ...brand, outlets: [testOutlet({ opening_hours: hours })] });
    const dates = optionsOf(await (await customer()).get(POPUP), "date");
    expect(dates.find(({ value }) => value === "2025-01-07")).toEqual({
      value: "2025-01-07",
      label: "Tue 7 Jan (closed)",
      disabled: true,
    });
  });

  it("SCHED-14 a chosen time shows on both steps and both layouts, and can be taken back", async () => {
    const { customer } = await brandAt();
    const client = await customer();
    expect((await schedule(client, "2025-01-07", "6:30 PM")).location).toBe("/checkout?step=1");
    for (const path of ["/checkout", "/m/checkout"])
      expect(textOf(await client.get(path))).toContain("Scheduled for Tuesday 7 January, 6:30 PM");
    expect(textOf(await goToPayment(client))).toContain("Scheduled for Tuesday 7 January, 6:30 PM");
    const popup = await client.get(POPUP);
    expect(chosenOf(popup, "time")).toBe("6:30 PM");
    const back = await client.submit(
      popup,
      { form: TIME_FORM, button: button("as_soon_as_possible") },
      { follow: true },
    );
    expect(textOf(back)).toContain("Expected time Around 10:55 AM");
  });

  it("SCHED-11 Submit needs a time, and one that is offered", async () => {
    const { customer } = await brandAt();
    const client = await customer();
    const refused = await schedule(client, "2025-01-07", "");
    expect(refused.status).toBe(400);
    expect(textOf(refused)).toContain("Please choose a date and a time.");
    expect(chosenOf(refused, "date")).toBe("2025-01-07");
    for (const [date, time] of [
      ["2025-01-06", "10:30 AM"],
      ["2025-01-07", "6:45 PM"],
      ["2025-01-07", "10:00 PM"],
      ["2025-01-14", "6:30 PM"],
    ] as const) {
      const popup = await client.get(POPUP);
      const csrf = popup.page.querySelector(`${TIME_FORM} input[name=csrf]`)?.getAttribute("value") ?? "";
      const answer = await client.post(POPUP, { csrf, date, time, intent: "schedule" });
      expect([date, time, answer.status]).toEqual([date, time, 409]);
      expect(textOf(answer)).toContain("The time you chose is no longer available.");
    }
    expect(textOf(await client.get("/checkout"))).not.toContain("Scheduled for");
  });

  it("ERR-42 SCHED-11 items that cannot be scheduled for the time are listed, and the time is refused", async () => {
    const { customer } = await brandAt();
    const client = await customer({ items: [PANCAKES, IDS.cola] });
    const refused = await schedule(client, "2025-01-07", "11:00 AM");
    expect(refused.status).toBe(409);
    const warning = refused.page.querySelector("dialog[open] [role=alert]");
    expect(warning?.textContent).toBe(
      "We're sorry for the inconvenience, but your order includes items that cannot be scheduled for the selected date and time:Pancakes",
    );
    expect(chosenOf(refused, "time")).toBe("11:00 AM");
    expect((await schedule(client, "2025-01-07", "10:30 AM")).status).toBe(303);
  });

  it("SCHED-13 counts in the outlet's time, whatever the visitor's", async () => {
    const { brand, customer, clock } = await brandAt("2025-01-06T01:00:00Z");
    await applyBrand(server, {
      ...brand,
      outlets: [testOutlet({ utc_offset: -210, opening_hours: dailyHours("08:00", "22:00") })],
    });
    await clock("2025-01-06T00:10:00Z");
    const popup = await (await customer()).get(POPUP);
    expect(optionsOf(popup, "date")[0]?.value).toBe("2025-01-05");
    expect(timesOf(popup)).toEqual(["9:30 PM"]);
  });
});

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
    expect(listed.out).toContain(
      "Tuesday 7 January, 6:30 PM, ordered for later: the kitchen starts Tuesday 7 January, 5:30 PM",
    );
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
    await applyBrand(server, { ...brand, menus: { main: { ...menu, categories: [...menu.categories, shorter] } } });
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
    const placed = await place(client, payment);
    expect(placedOrderId(placed)).not.toBe("");
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
