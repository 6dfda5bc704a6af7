/** Promotions with a time: offered, priced and placed by the outlet's clock, and kept on no page beyond it. */
import { describe, expect, it } from "vitest";
import {
  applyBrand,
  dailyHours,
  IDS,
  testBrand,
  testOutlet,
  type BrandOverrides,
  type PromotionDocument,
} from "../support/brands";
import { button, DETAILS, goToPayment, place, placedOrderId, textOf, trackedOrder } from "../support/checkout";
import { Client, type Answer } from "../support/client";
import { setClock, standClock } from "../support/clock";
import { choose, putIntoCart, signedInCustomer } from "../support/customers";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
const hours = (start_time: string, end_time: string) => [{ days: [...DAYS], time_slots: [{ start_time, end_time }] }];
/** Wednesday 25 November 2026, by the outlet's clock. */
const day = (time: string) => `2026-11-25T${time}:00+08:00`;

/** Half the price of burgers at lunch. */
const lunch = (over: Partial<PromotionDocument> = {}): PromotionDocument => ({
  id: 1,
  name: "Lunch deal",
  translations: { ar: { name: "عرض الغداء" }, zh: { name: "午市优惠" }, ms: { name: "Tawaran tengah hari" } },
  priority: 1,
  condition: { type: "buys_specific_items", include: [{ field: "category", id: IDS.burgers }] },
  action: { type: "gets_percent_discount", value: 50 },
  schedules: hours("12:00", "15:00"),
  ...over,
});
const freeCola = (over: Partial<PromotionDocument> = {}): PromotionDocument => ({
  id: 2,
  name: "Cola on us",
  priority: 2,
  condition: { type: "buys_specific_items", include: [{ field: "item", id: IDS.classic }] },
  action: { type: "gets_free_item", include: [{ field: "item", id: IDS.cola }] },
  schedules: hours("12:00", "15:00"),
  ...over,
});

async function brandAt(time: string, overrides: BrandOverrides) {
  const brand = testBrand(overrides);
  await applyBrand(server, brand);
  const clock = (at: string) => standClock(server, brand.company.id, day(at));
  await clock(time);
  const guest = () => new Client(server, brand.host);
  const customer = (items = [IDS.classic as number]) =>
    signedInCustomer(server, brand, { choice: { pickup: "in_store" }, items });
  return { brand, clock, guest, customer };
}

type Home = {
  promotions: { id: number; valid_from?: string; valid_until?: string; schedules?: unknown[] }[];
  availablePromoCodes: { code: string }[];
  cart: { total: string; items: { id: number; sub_total: string }[] } | null;
};
const homeOf = async (client: Client) => (await client.get("/pages/home")).json<Home>();
const totalOf = async (client: Client) => (await homeOf(client)).cart?.total;
const headingOf = (answer: Answer, category: number) =>
  answer.page.querySelector(`#h${category}`)?.parentNode?.textContent.replaceAll("\u00a0", " ");
const changesOf = (answer: Answer) => answer.page.querySelector("[data-ui=price-changes]")?.textContent;

describe("outside its time", () => {
  it("PROMO-29 a promotion is not offered, not applied and in no total", async () => {
    const { clock, guest } = await brandAt("11:59", { promotions: [lunch()] });
    const client = guest();
    await choose(client, { pickup: "in_store" });
    await putIntoCart(client, IDS.classic);
    const seen = async () => {
      const { promotions, cart } = await homeOf(client);
      return [promotions.map(({ id }) => id), cart?.total, cart?.items[0]?.sub_total];
    };
    const listed = async () => textOf(await client.get("/?promotions=open"));
    expect(await seen()).toEqual([[], "10.00", "10.00"]);
    expect(await listed()).not.toContain("Lunch deal");
    await clock("12:00");
    expect(await seen()).toEqual([[1], "5.00", "5.00"]);
    expect(await listed()).toContain("Lunch deal");
    expect(textOf(await client.get("/m/order-details"))).toContain("Lunch deal");
    await clock("15:00");
    expect(await seen()).toEqual([[], "10.00", "10.00"]);
    expect(textOf(await client.get("/m/order-details"))).not.toContain("Lunch deal");
  });

  it("PROMO-29 its code is none, and one that was entered gives nothing any more", async () => {
    const coded = lunch({ coupon_codes: [{ id: 7, code: "NOON" }] });
    const { clock, guest } = await brandAt("11:00", { promotions: [coded] });
    const client = guest();
    await choose(client, { pickup: "in_store" });
    await putIntoCart(client, IDS.classic);
    const enter = async () => {
      const page = await client.get("/m/order-details");
      return client.submit(page, { form: 'form[action="/discounts"]', fields: { code: "NOON" } }, { follow: true });
    };
    expect((await homeOf(client)).availablePromoCodes).toEqual([]);
    expect(await totalOf(client)).toBe("10.00");
    await clock("12:00");
    await enter();
    expect(await totalOf(client)).toBe("5.00");
    await clock("15:00");
    expect(await totalOf(client)).toBe("10.00");
  });

  it("PROMO-29 its free item leaves the cart, and comes with the next change once it is in its time", async () => {
    const { clock, guest } = await brandAt("14:00", { promotions: [freeCola()] });
    const client = guest();
    await choose(client, { pickup: "in_store" });
    await putIntoCart(client, IDS.classic);
    const items = async () => (await homeOf(client)).cart?.items.map(({ id }) => id);
    expect(await items()).toEqual([IDS.classic, IDS.cola]);
    await clock("15:00");
    expect(await items()).toEqual([IDS.classic]);
    await putIntoCart(client, IDS.classic);
    await clock("14:00");
    await putIntoCart(client, IDS.classic);
    expect(await items()).toEqual([IDS.classic, IDS.cola]);
  });

  it("PROMO-29 the call tells its time in its fields", async () => {
    const timed = {
      valid_from: "2026-11-01T00:00",
      valid_until: "2026-12-04T00:00",
      schedules: hours("00:00", "24:00"),
    };
    const { guest } = await brandAt("12:00", { promotions: [lunch(timed)] });
    expect((await homeOf(guest())).promotions).toMatchObject([timed]);
  });
});

describe("an order", () => {
  it("PROMO-29 whose discount has ended is placed only when the customer has seen the price that holds", async () => {
    const { clock, customer } = await brandAt("14:59", { promotions: [lunch()] });
    const client = await customer();
    const payment = await goToPayment(client);
    expect(textOf(payment)).toContain("Lunch deal");
    await clock("15:00");
    const refused = await place(client, payment);
    expect(refused.status).toBe(409);
    expect(textOf(refused)).toContain("Nothing has been ordered yet");
    expect(changesOf(refused)).toMatch(/Total.*5\.00.*10\.00/);
    const order = await trackedOrder(client, placedOrderId(await place(client, refused)));
    expect(order.total_amount).toBe("10.00");
  });

  it("PROMO-29 whose discount has begun meanwhile says so before it is placed", async () => {
    const { clock, customer } = await brandAt("11:59", { promotions: [lunch()] });
    const client = await customer();
    const payment = await goToPayment(client);
    await clock("12:00");
    const refused = await place(client, payment);
    expect([
      refused.status,
      changesOf(refused)
        ?.match(/Total.*/)?.[0]
        .replaceAll("\u00a0", " "),
    ]).toEqual([409, "TotalSGD 10.00SGD 5.00"]);
    const order = await trackedOrder(client, placedOrderId(await place(client, refused)));
    expect(order.total_amount).toBe("5.00");
  });

  it("PROMO-29 that has lost a free item, at the same price, is not placed without a word", async () => {
    const { clock, customer } = await brandAt("14:59", { promotions: [freeCola()] });
    const client = await customer();
    const payment = await goToPayment(client);
    expect(textOf(payment)).toContain("Cola");
    await clock("15:00");
    const refused = await place(client, payment);
    expect(refused.status).toBe(409);
    expect(changesOf(refused)).toContain("Cola");
    const order = await trackedOrder(client, placedOrderId(await place(client, refused)));
    expect([order.total_amount, order.items.map(({ id }) => id)]).toEqual(["10.00", [IDS.classic]]);
  });

  it.each([
    ["at lunch for the evening has the lunch deal", "14:00", "7:00 PM", "5.00"],
    ["in the morning for lunch has it not", "10:00", "1:00 PM", "10.00"],
  ])("PROMO-29 %s: what counts is when it is placed", async (_what, now, time, total) => {
    const { customer } = await brandAt(now, {
      company: { scheduled_order_enabled: true },
      promotions: [lunch()],
    });
    const client = await customer();
    const popup = await client.get("/checkout?step=1&schedule=open&date=2026-11-25");
    const chosen = await client.submit(popup, {
      form: "#schedule-time",
      fields: { time },
      button: button("schedule"),
    });
    expect(chosen.status).toBe(303);
    const payment = await goToPayment(client);
    const order = await trackedOrder(client, placedOrderId(await place(client, payment)));
    expect([order.total_amount, order.scheduled_at === null]).toEqual([total, false]);
  });
});

describe("the heading of a category", () => {
  it("PROMO-30 says until which hour its promotion is offered, in the visitor's language, and so does the list", async () => {
    const { guest } = await brandAt("13:00", { promotions: [lunch()] });
    const said = {
      en: ["Lunch deal", "until 3:00 PM"],
      ar: ["عرض الغداء", "حتى 3:00 م"],
      zh: ["午市优惠", "至下午3:00"],
      ms: ["Tawaran tengah hari", "hingga 3:00 PTG"],
    };
    const client = guest();
    await choose(client, { pickup: "in_store" });
    for (const [language, [name = "", until = ""]] of Object.entries(said)) {
      for (const path of ["/", "/m"]) {
        const page = await guest().get(`${path}?lang=${language}`);
        expect(headingOf(page, IDS.burgers)).toContain(`${name} ${until}`);
        expect(headingOf(page, IDS.drinks)).not.toContain(name);
      }
      const list = await client.get(`/?promotions=open&lang=${language}`);
      const entry = list.page.querySelector("dialog[open] li")?.textContent.replaceAll("\u00a0", " ");
      expect(entry).toContain(name);
      expect(entry).toContain(until);
    }
  });

  it("PROMO-30 says the last date where that is another day, and nothing of an end that there is not", async () => {
    const until = lunch({ valid_until: "2026-12-04T00:00", schedules: undefined });
    const { guest } = await brandAt("13:00", { promotions: [until] });
    const said = { en: "until 3 Dec", ar: "حتى 3 ديسمبر", zh: "至12月3日", ms: "hingga 3 Dis" };
    for (const [language, words] of Object.entries(said))
      expect(headingOf(await guest().get(`/?lang=${language}`), IDS.burgers)).toContain(words);
    const years = await brandAt("13:00", {
      promotions: [lunch({ valid_until: "2027-07-01T00:00", schedules: undefined })],
    });
    expect(headingOf(await years.guest().get("/"), IDS.burgers)).toContain("until 30 Jun 2027");
    const endless = await brandAt("13:00", { promotions: [lunch({ schedules: undefined })] });
    expect(headingOf(await endless.guest().get("/"), IDS.burgers)).not.toContain("until");
  });

  it("PROMO-30 no kept page outlives the end of a promotion, or comes before the start of the next", async () => {
    const SECONDS = 3;
    const border = day("15:00");
    const next = lunch({ id: 3, name: "Tea time", schedules: hours("15:00", "18:00") });
    const { brand, guest } = await brandAt("12:00", { promotions: [lunch(), next] });
    const asked = Date.now();
    await setClock(server, brand.company.id, new Date(Date.parse(border) - SECONDS * 1000).toISOString());
    const set = Date.now();
    for (;;) {
      const before = Date.now();
      const heading = headingOf(await guest().get("/"), IDS.burgers);
      // The shop's clock was set between the two: only what is sure by both is judged.
      if (Date.now() - asked < SECONDS * 1000) expect(heading).toContain("Lunch deal until 3:00 PM");
      if (before - set < SECONDS * 1000) continue;
      expect(heading).toContain("Tea time until 6:00 PM");
      break;
    }
  });
});

describe("a promotion with a time in a brand that is unlike others", () => {
  it("PROMO-29 a closed store that takes orders for later gives what is offered while it is closed", async () => {
    const { customer, guest } = await brandAt("06:00", {
      company: { scheduled_order_enabled: true },
      outlets: [testOutlet({ opening_hours: dailyHours("10:00", "22:00") })],
      promotions: [lunch({ name: "Early bird", schedules: hours("05:00", "08:00") })],
    });
    expect(headingOf(await guest().get("/"), IDS.burgers)).toContain("Early bird until 8:00 AM");
    const client = await customer();
    expect(await totalOf(client)).toBe("5.00");
    const popup = await client.get("/checkout?step=1&schedule=open&date=2026-11-25");
    await client.submit(popup, { form: "#schedule-time", fields: { time: "1:00 PM" }, button: button("schedule") });
    const order = await trackedOrder(client, placedOrderId(await place(client, await goToPayment(client))));
    expect(order.total_amount).toBe("5.00");
  });

  it("PROMO-30 in the one language of a brand", async () => {
    const { guest } = await brandAt("13:00", {
      company: { locale_data: { locales: ["ar"], default: "ar" } },
      promotions: [lunch()],
    });
    const heading = headingOf(await guest().get("/"), IDS.burgers);
    expect(heading).toContain("عرض الغداء حتى 3:00 م");
    expect(heading).not.toMatch(/until|PM/);
  });

  it("PROMO-29 where cash is the only way to pay, and orders are only picked up", async () => {
    const free = lunch({
      id: 5,
      name: "Free ride",
      condition: { type: "buys_for_specific_amount" },
      action: { type: "gets_free_delivery" },
    });
    const { brand, clock, customer } = await brandAt("14:59", {
      company: { modes_of_delivery: "pickup", modes_of_pickup: ["in_store"] },
      payment_types: [{ id: 1, payment_type: "cash_on_delivery", title: "Cash", sapaad_payment_type_id: 1 }],
      promotions: [lunch(), free],
    });
    const client = await customer();
    expect((await homeOf(client)).promotions.map(({ id }) => id)).toEqual([1]);
    const payment = await goToPayment(client);
    expect(payment.page.querySelector(DETAILS)).toBeNull();
    await clock("15:00");
    const refused = await place(client, payment);
    expect(refused.status).toBe(409);
    await standClock(server, brand.company.id, day("15:01"));
    const order = await trackedOrder(client, placedOrderId(await place(client, refused)));
    expect(order.total_amount).toBe("10.00");
  });
});
