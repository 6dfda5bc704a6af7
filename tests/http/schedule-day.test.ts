/** A scheduled time and its day belong together: in the form that chooses them, and wherever they are named. */
import { describe, expect, it } from "vitest";
import { applyBrand, dailyHours, testBrand, testOutlet } from "../support/brands";
import { button, goToPayment, place, placedOrderId, textOf, trackedOrder } from "../support/checkout";
import type { Answer, Client } from "../support/client";
import { setClock } from "../support/clock";
import { signedInCustomer } from "../support/customers";
import { readOutbox } from "../support/outbox";
import { textOfPdf } from "../support/pdf";
import { pathTo } from "~/paths/address";
import { INVOICE } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const POPUP = "/checkout?step=1&schedule=open";
const FORM = "#schedule-time";
const [MONDAY, TUESDAY] = ["2025-01-06", "2025-01-07"];

/** A customer of a brand of their own, at 10:10 of Monday 6 January 2025; open from eight to ten, on Tuesday from three. */
async function customer() {
  const hours = { ...dailyHours("08:00", "22:00"), tuesday: [{ from: "15:00", to: "22:00" }] };
  const brand = testBrand({
    company: { scheduled_order_enabled: true, default_eta: 45 },
    outlets: [testOutlet({ opening_hours: hours })],
  });
  await applyBrand(server, brand);
  await setClock(server, brand.company.id, "2025-01-06T10:10:00+08:00");
  return { brand, client: await signedInCustomer(server, brand, { choice: { pickup: "in_store" } }) };
}

const submit = (client: Client, from: Answer, fields: Record<string, string>) =>
  client.submit(from, { form: FORM, fields, button: button("schedule") });
const chosen = (answer: Answer, name: string) =>
  answer.page.querySelector(`${FORM} input[name=${name}][checked]`)?.getAttribute("value");
const firstTime = (answer: Answer) =>
  answer.page.querySelector(`${FORM} input[name=time]:not([disabled])`)?.getAttribute("value");

/** The words that the times are described by. */
function atTime({ page }: Answer): string {
  const ids =
    page.querySelector(`${FORM} fieldset:has(input[name=time])`)?.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => page.getElementById(id)?.textContent).join(" ");
}

describe("the popup's form", () => {
  it("a time shown for one day is not taken for another: its times are shown, with the time where it is offered then", async () => {
    const { client } = await customer();
    const popup = await client.get(POPUP);
    const refused = await submit(client, popup, { date: TUESDAY, time: "6:30 PM" });
    expect(refused.status).toBe(409);
    expect([chosen(refused, "date"), firstTime(refused), chosen(refused, "time")]).toEqual([
      TUESDAY,
      "4:00 PM",
      "6:30 PM",
    ]);
    expect(atTime(refused)).toContain("You chose another day. These are the times of Tuesday 7 January");
    expect(textOf(await client.get("/checkout"))).not.toContain("Scheduled for");

    const done = await client.submit(refused, { form: FORM, button: button("schedule") }, { follow: true });
    expect(textOf(done)).toContain("Scheduled for Tuesday 7 January, 6:30 PM");
  });

  it("a time that the other day does not have is not chosen there", async () => {
    const { client } = await customer();
    const refused = await submit(client, await client.get(POPUP), { date: TUESDAY, time: "11:30 AM" });
    expect([refused.status, chosen(refused, "date")]).toEqual([409, TUESDAY]);
    expect(chosen(refused, "time") ?? "").toBe("");
  });

  it("'Show times' brings the times of the day, and keeps the time that is offered on both", async () => {
    const { client } = await customer();
    const form = { form: FORM, fields: { date: TUESDAY, time: "6:30 PM" }, button: button("show_times") };
    const shown = await client.submit(await client.get(POPUP), form, { follow: true });
    expect([chosen(shown, "date"), firstTime(shown), chosen(shown, "time")]).toEqual([TUESDAY, "4:00 PM", "6:30 PM"]);
    expect((await client.submit(shown, { form: FORM, button: button("schedule") })).status).toBe(303);
  });

  it("one of two tabs may be on another day; each is judged by the day that it showed", async () => {
    const { client } = await customer();
    const [monday, tuesday] = [
      await client.get(`${POPUP}&date=${MONDAY}`),
      await client.get(`${POPUP}&date=${TUESDAY}`),
    ];
    expect((await submit(client, tuesday, { time: "4:00 PM" })).status).toBe(303);
    expect((await submit(client, monday, { time: "11:30 AM" })).status).toBe(303);
    expect(textOf(await client.get("/checkout"))).toContain("Scheduled for Today, Monday 6 January, 11:30 AM");
  });
});

describe("a time of today", () => {
  it("stands with its day on both steps, in the thanks, the tracking, the past orders, the message and the invoice", async () => {
    const { client, brand } = await customer();
    await submit(client, await client.get(POPUP), { time: "6:30 PM" });
    const words = "Today, Monday 6 January, 6:30 PM";
    for (const path of ["/checkout", "/m/checkout"])
      expect(textOf(await client.get(path))).toContain(`Scheduled for ${words}`);
    const payment = await goToPayment(client);
    expect(textOf(payment)).toContain(`Scheduled for ${words}`);
    const answer = await place(client, payment);
    expect(textOf(await client.get(answer.location ?? ""))).toContain(
      "It is scheduled for today, Monday 6 January, 6:30 PM.",
    );
    const id = placedOrderId(answer);
    expect(textOf(await client.get(`/trackorder?order=${id}`))).toContain(`Scheduled for ${words}`);
    expect(textOf(await client.get("/m/past-orders"))).toContain("Scheduled for today, Monday 6 January, 6:30 PM");
    const { order_number } = await trackedOrder(client, id);
    const invoice = await textOfPdf((await client.get(pathTo(INVOICE, { file: `${order_number}.pdf` }))).body);
    expect(invoice).toContain("Scheduled for 6 January 2025, 6:30 PM");
    await expect
      .poll(async () => (await readOutbox(server, brand.host)).map(({ text }) => text).join())
      .toContain("Ready to collect around Monday 6 January, 6:30 PM.");
  });

  it("stands with its day in every language", async () => {
    const { client } = await customer();
    await submit(client, await client.get(POPUP), { time: "6:30 PM" });
    for (const [language, words] of [
      ["ar", "اليوم، الاثنين، 6 يناير، 6:30 م"],
      ["zh", "今天 1月6日星期一 晚上6:30"],
      ["ms", "Hari ini, Isnin, 6 Januari, 6:30 PTG"],
    ] as const) {
      client.cookies.set("userLocale", language);
      expect(textOf(await client.get("/checkout"))).toContain(words);
    }
  });
});
