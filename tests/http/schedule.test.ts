/** Ordering for later: the link and the popup's form without script. */
import { describe, expect, it } from "vitest";
import { applyBrand, dailyHours, IDS, testOutlet } from "../support/brands";
import { button, DETAILS, goToPayment, textOf } from "../support/checkout";
import { Client, type Answer } from "../support/client";
import { brandAt, chosenOf, optionsOf, PANCAKES, POPUP, schedule, TIME_FORM, timesOf } from "../support/scheduling";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const plain = (element: { textContent: string } | null | undefined) =>
  element?.textContent.replaceAll(/[\u00a0\u202f]/g, " ") ?? "";

it("the menu and its areas promise minutes while the outlet is open by then, else the time that the checkout tells too", async () => {
  const { brand, clock, customer } = await brandAt("2025-01-06T20:10:00+08:00", { lead_time: 60 });
  const promised = async () => {
    const visitor = new Client(server, brand.host);
    const words = [await visitor.get("/"), await visitor.get("/m"), await visitor.get("/?choose=delivery")];
    const [wide, phone] = words.map(({ page }) => plain(page.querySelector("[data-ui=place] dl div")));
    return [wide, phone, plain(words[2]?.page.querySelector("dialog[open] [data-ui=area]"))];
  };
  const [minutes, later] = ["105–115 min", "Tuesday 7 January, 8:45 AM"];
  expect(await promised()).toEqual([`Arrives in${minutes}`, `Arrives in${minutes}`, expect.stringContaining(minutes)]);
  await clock("2025-01-06T20:20:00+08:00");
  expect(await promised()).toEqual([
    `Arrives around${later}`,
    `Arrives around${later}`,
    expect.stringContaining(`Around ${later}`),
  ]);
  const client = await customer();
  expect(plain((await client.get("/")).page.querySelector("[data-ui=place] dl div"))).toBe(`Ready around${later}`);
  expect(plain((await client.get("/checkout")).page)).toContain(`Around ${later}`);
});

it("API-10 GET /pages/checkout tells the days and times that may be chosen, as the popup has them, and the chosen one", async () => {
  const { customer } = await brandAt();
  const client = await customer();
  type Told = { isOffered: boolean; chosen: string | null; popup: Popup | null };
  type Popup = { days: { date: string; parts: { times: { value: string; isGone: boolean }[] }[] }[]; typed: object };
  const told = async () =>
    (await client.get("/pages/checkout")).json<{ checkout: { schedule: Told } }>().checkout.schedule;
  const { isOffered, chosen, popup } = await told();
  expect([isOffered, chosen]).toEqual([true, null]);
  const page = await client.get(POPUP);
  expect(popup?.days.map(({ date }) => date)).toEqual(optionsOf(page, "date").map(({ value }) => value));
  const offered = popup?.days[0]?.parts.flatMap(({ times }) => times.filter(({ isGone }) => !isGone));
  expect(offered?.map(({ value }) => value)).toEqual(timesOf(page));
  expect(offered?.length).toBeGreaterThan(0);
});

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
