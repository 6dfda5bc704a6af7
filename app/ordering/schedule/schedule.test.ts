import { everyDay } from "./hours-fixture";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OpeningHours } from "~/ordering/model/company";
import { storeTimings } from "./hours";
import { outletTime } from "./outlet-clock";
import {
  clock24,
  earliestTime,
  isOffered,
  isScheduled,
  minimumEtaMinutes,
  orderTime,
  scheduleDays,
  takesOrders,
  takesOrdersAhead,
  timeChosen,
  timeSent,
  type Kitchen,
} from "./schedule";
import { unschedulable } from "./timed";

/** Singapore keeps UTC+8 all year. */
function kitchen(opening_hours: OpeningHours, company: Partial<Kitchen["company"]> = {}): Kitchen {
  return {
    outlet: { utc_offset: 480, time_zone: null, opening_hours },
    company: { default_eta: 45, lead_time: 0, ...company },
  };
}
/** An instant given by Singapore's clock. 2025-01-06 is a Monday. */
const sgt = (time: string) => new Date(`${time}:00+08:00`);
const timesOn = (of: Kitchen, now: string, date: string) =>
  scheduleDays(of, sgt(now))
    .find((day) => day.date === date)
    ?.slots.map(({ time }) => time);
const firstOf = (of: Kitchen, now: string) => scheduleDays(of, sgt(now))[0]?.slots[0]?.instant;
const day = everyDay(["10:00", "22:00"]);

describe("a store that is closed", () => {
  const taker = (scheduled_order_enabled: boolean, hours = day) => {
    const { outlet, company } = kitchen(hours);
    return { outlet: { ...outlet, paused_until: null }, company: { ...company, scheduled_order_enabled } };
  };

  it("takes orders for later where the company takes them and there is a time for one", () => {
    const night = sgt("2025-01-06T23:00");
    expect(takesOrdersAhead(taker(true), night)).toBe(true);
    expect(takesOrdersAhead(taker(false), night)).toBe(false);
    expect(takesOrdersAhead(taker(true, {}), night)).toBe(false);
  });

  it("fills carts for later only, an open one always", () => {
    expect(takesOrders(taker(true), sgt("2025-01-06T23:00"))).toBe(true);
    expect(takesOrders(taker(false), sgt("2025-01-06T23:00"))).toBe(false);
    expect(takesOrders(taker(false), sgt("2025-01-06T12:00"))).toBe(true);
  });
});

describe("the earliest time", () => {
  it("SCHED-05 the minimum ETA is default_eta, plus lead_time when that is above 0", () => {
    expect(minimumEtaMinutes({ default_eta: 45, lead_time: 0 })).toBe(45);
    expect(minimumEtaMinutes({ default_eta: 45, lead_time: 30 })).toBe(75);
    expect(minimumEtaMinutes({ default_eta: 45, lead_time: -10 })).toBe(45);
  });

  it("SCHED-06 is the later of the opening plus default_eta and now plus the minimum ETA", () => {
    expect(earliestTime(kitchen(day), sgt("2025-01-06T12:10"))).toEqual(sgt("2025-01-06T12:55"));
    expect(earliestTime(kitchen(day), sgt("2025-01-06T07:00"))).toEqual(sgt("2025-01-06T10:45"));
    expect(earliestTime(kitchen(day), sgt("2025-01-06T09:50"))).toEqual(sgt("2025-01-06T10:45"));
    expect(earliestTime(kitchen(day), sgt("2025-01-06T10:10"))).toEqual(sgt("2025-01-06T10:55"));
    expect(earliestTime(kitchen(day, { lead_time: 120 }), sgt("2025-01-06T09:00"))).toEqual(sgt("2025-01-06T11:45"));
    expect(earliestTime(kitchen(day), sgt("2025-01-06T21:30"))).toEqual(sgt("2025-01-07T10:45"));
    expect(earliestTime(kitchen({}), sgt("2025-01-06T12:00"))).toBeNull();
    expect(earliestTime(kitchen(day), sgt("2025-01-06T21:14")), "a minute before closing").toEqual(
      sgt("2025-01-06T21:59"),
    );
    expect(earliestTime(kitchen(day), sgt("2025-01-06T21:15")), "not when closing").toEqual(sgt("2025-01-07T10:45"));
    const short = everyDay(["10:00", "10:45"], ["12:00", "13:00"]);
    expect(earliestTime(kitchen(short), sgt("2025-01-06T07:00")), "too short to prepare").toEqual(
      sgt("2025-01-06T12:45"),
    );
  });

  it("SCHED-06 an outlet that never closes has been open long enough for any preparation", () => {
    const of = kitchen(everyDay(["00:00", "24:00"]), { default_eta: 50 * 60 });
    expect(earliestTime(of, sgt("2025-01-06T12:10"))).toEqual(sgt("2025-01-08T14:10"));
    expect(firstOf(of, "2025-01-06T12:10")).toEqual(sgt("2025-01-08T14:30"));
  });

  it("SCHED-03 the first slot rounds up to the next half hour or hour", () => {
    expect(firstOf(kitchen(day), "2025-01-06T12:10")).toEqual(sgt("2025-01-06T13:00"));
    expect(firstOf(kitchen(day), "2025-01-06T12:20")).toEqual(sgt("2025-01-06T13:30"));
    expect(firstOf(kitchen(day), "2025-01-06T12:15")).toEqual(sgt("2025-01-06T13:00"));
    const second = new Date(sgt("2025-01-06T12:15").getTime() + 1);
    expect(scheduleDays(kitchen(day), second)[0]?.slots[0]?.instant).toEqual(sgt("2025-01-06T13:30"));
    expect(firstOf(kitchen(day), "2025-01-06T07:00")).toEqual(sgt("2025-01-06T11:00"));
  });
});

describe("the dates and times that are offered", () => {
  it("CONST-28 seven days from the earliest slot", () => {
    const dates = (now: string, of = kitchen(day)) => scheduleDays(of, sgt(now)).map(({ date }) => date);
    const week = ["06", "07", "08", "09", "10", "11", "12"].map((of) => `2025-01-${of}`);
    expect(dates("2025-01-06T12:00")).toEqual(week);
    expect(dates("2025-01-05T21:30")).toEqual(week);
    expect(dates("2025-01-04T12:00", kitchen(day, { lead_time: 2 * 1440 }))).toEqual(week);
    expect(dates("2025-01-06T12:00", kitchen({ sunday: [{ from: "10:00", to: "12:00" }] }))[0]).toBe("2025-01-12");
    expect(dates("2025-01-12T13:00", kitchen({ sunday: [{ from: "10:00", to: "12:00" }] }))[0]).toBe("2025-01-19");
    expect(dates("2025-01-06T12:00", kitchen({}))).toEqual([]);
  });

  it("CONST-29 are half an hour apart", () => {
    expect(timesOn(kitchen(everyDay(["10:10", "13:40"])), "2025-01-06T07:00", "2025-01-07")).toEqual([
      "11:00",
      "11:30",
      "12:00",
      "12:30",
      "13:00",
      "13:30",
    ]);
  });

  it("SCHED-04 begin with the opening itself where nothing needs preparing", () => {
    const of = kitchen(everyDay(["10:00", "11:00"]), { default_eta: 0 });
    expect(timesOn(of, "2025-01-06T07:00", "2025-01-06")).toEqual(["10:00", "10:30"]);
  });

  it("SCHED-04 follow the opening hours of the weekday; a day without hours offers none", () => {
    const hours: OpeningHours = {
      monday: [
        { from: "11:00", to: "13:00" },
        { from: "18:00", to: "20:00" },
      ],
      wednesday: [{ from: "22:00", to: "01:00" }],
    };
    const of = kitchen(hours, { default_eta: 30 });
    const times = (date: string) => timesOn(of, "2025-01-06T08:00", date);
    expect(times("2025-01-06")).toEqual(["11:30", "12:00", "12:30", "18:30", "19:00", "19:30"]);
    expect(times("2025-01-07")).toEqual([]);
    expect(times("2025-01-08")).toEqual(["22:30", "23:00", "23:30"]);
    expect(times("2025-01-09")).toEqual(["00:00", "00:30"]);
    expect(timesOn(kitchen(everyDay(["00:00", "24:00"])), "2025-01-06T08:00", "2025-01-08")).toHaveLength(48);
  });

  it("those that are gone are told, the last three of them; none of a day to come", () => {
    const gone = (now: string) => scheduleDays(kitchen(day), sgt(now)).map((each) => each.gone);
    const [today, ...later] = gone("2025-01-06T15:10");
    expect(today).toEqual(["14:30", "15:00", "15:30"]);
    expect(later.flat()).toEqual([]);
    expect(gone("2025-01-06T10:20")[0]).toEqual(["11:00"]);
    expect(gone("2025-01-06T09:00")[0]).toEqual([]);
  });

  it("nothing is gone of an opening that is over: last night's before noon, lunch's before the evening", () => {
    const goneOf = (hours: OpeningHours, now: string) => scheduleDays(kitchen(hours), sgt(now))[0]?.gone;
    const night = everyDay(["12:00", "02:00"]);
    expect(goneOf(night, "2025-01-06T09:00")).toEqual([]);
    expect(goneOf(night, "2025-01-06T00:10")).toEqual(["00:00", "00:30"]);
    const lunch = everyDay(["11:00", "14:00"], ["18:00", "22:00"]);
    expect(goneOf(lunch, "2025-01-06T12:20")).toEqual(["12:00", "12:30", "13:00"]);
    expect(goneOf(lunch, "2025-01-06T13:40")).toEqual([]);
    expect(goneOf(lunch, "2025-01-06T18:50")).toEqual(["19:00", "19:30"]);
  });

  it("SCHED-13 are those of the outlet's clock, not of the visitor's", () => {
    const outlet = { utc_offset: -210, time_zone: null, opening_hours: day };
    const [first] = scheduleDays({ outlet, company: { default_eta: 45, lead_time: 0 } }, new Date("2025-01-06T00:10Z"));
    expect(first).toMatchObject({ date: "2025-01-05" });
    expect(first?.slots.map(({ time }) => time)).toEqual(["21:30"]);
    expect(first?.slots[0]?.instant).toEqual(new Date("2025-01-06T01:00:00Z"));
  });

  it("SCHED-13 a half hour that the spring change skips is not offered, one that the autumn change repeats only once", () => {
    const outlet = { utc_offset: 0, time_zone: "America/New_York", opening_hours: everyDay(["00:00", "24:00"]) };
    const of = { outlet, company: { default_eta: 30, lead_time: 0 } };
    const times = (now: string) => scheduleDays(of, new Date(now))[1]?.slots.map(({ time }) => time) ?? [];
    const spring = times("2025-03-08T12:00:00Z");
    expect(spring).toHaveLength(46);
    expect(spring).not.toContain("02:00");
    const autumn = times("2025-11-01T12:00:00Z");
    expect(autumn).toHaveLength(48);
    expect(new Set(autumn).size).toBe(48);
  });

  it("SCHED-11 a time that has gone past, of another day or between two slots is not accepted", () => {
    const of = kitchen(day);
    const accepts = (time: string) => isOffered(of, sgt(time), sgt("2025-01-06T12:10"));
    expect(accepts("2025-01-06T13:00")).toBe(true);
    expect(accepts("2025-01-12T21:30")).toBe(true);
    for (const time of ["2025-01-06T12:30", "2025-01-06T13:15", "2025-01-06T22:00", "2025-01-07T10:30"])
      expect(accepts(time), time).toBe(false);
    expect(accepts("2025-01-13T13:00")).toBe(false);
    expect(accepts("2025-01-05T13:00")).toBe(false);
  });

  it("SCHED-11 CONST-28 a time is accepted within seven days of the earliest slot, however late that is", () => {
    const hours = [{ from: "10:00", to: "12:00" }];
    const of = kitchen({ monday: hours, saturday: hours });
    const accepts = (time: string) => isOffered(of, sgt(time), sgt("2025-01-06T12:10"));
    expect([accepts("2025-01-11T11:00"), accepts("2025-01-13T11:00"), accepts("2025-01-18T11:00")]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isOffered(kitchen({}), sgt("2025-01-13T11:00"), sgt("2025-01-06T12:10"))).toBe(false);
  });

  it("SCHED-11 exactly the offered times are accepted, and the outlet is open at each", () => {
    const minutes = fc.integer({ min: 28_900_000, max: 29_400_000 });
    const eta = fc.integer({ min: 1, max: 120 });
    const of = kitchen(everyDay(["09:15", "14:00"], ["17:00", "01:30"]));
    fc.assert(
      fc.property(minutes, eta, eta, (minute, default_eta, lead_time) => {
        const own = { ...of, company: { default_eta, lead_time } };
        const now = new Date(minute * 60_000);
        const offered = scheduleDays(own, now).flatMap(({ slots }) => slots.map(({ instant }) => instant));
        for (const instant of offered) {
          expect(isOffered(own, instant, now)).toBe(true);
          expect(isOffered(own, new Date(instant.getTime() + 60_000), now)).toBe(false);
          expect(storeTimings(of.outlet, instant).isOpen).toBe(true);
          expect(storeTimings(of.outlet, new Date(instant.getTime() - default_eta * 60_000)).isOpen).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe("what the kitchen is told", () => {
  const company = { default_eta: 45, lead_time: 0 };
  const now = sgt("2025-01-06T12:00");

  it("SCHED-07 the chosen time less default_eta", () => {
    expect(timeSent(company, sgt("2025-01-06T13:00"), now)).toEqual(sgt("2025-01-06T12:15"));
  });

  it("CONST-30 and 15 minutes earlier when that is still in the future", () => {
    expect(timeSent(company, sgt("2025-01-06T13:30"), now)).toEqual(sgt("2025-01-06T12:30"));
    const justPast = new Date(sgt("2025-01-06T12:00").getTime() - 1);
    expect(timeSent(company, sgt("2025-01-06T13:00"), justPast)).toEqual(sgt("2025-01-06T12:00"));
  });

  it("SCHED-07 the time sent leads back to the chosen one", () => {
    const offered = scheduleDays(kitchen(day), now).flatMap(({ slots }) => slots);
    for (const { instant } of offered)
      expect(timeChosen(kitchen(day), timeSent(company, instant, now))).toEqual(instant);
  });

  it("SCHED-08 orders with lead time, or later than now plus the minimum ETA, are scheduled; others immediate", () => {
    expect(isScheduled(company, null, now)).toBe(false);
    expect(isScheduled(company, sgt("2025-01-06T12:45"), now)).toBe(false);
    expect(isScheduled(company, sgt("2025-01-06T13:00"), now)).toBe(true);
    expect(isScheduled({ ...company, lead_time: 30 }, null, now)).toBe(true);
  });

  it("SCHED-08 an order is due at its chosen time, or as soon as the kitchen can", () => {
    expect(orderTime(kitchen(day), null, now)).toEqual({ due: sgt("2025-01-06T12:45"), scheduledAt: null });
    const beforeClosing = sgt("2025-01-06T21:30");
    expect(orderTime(kitchen(day), null, beforeClosing).due, "an immediate order may be ready after closing").toEqual(
      sgt("2025-01-06T22:15"),
    );
    expect(orderTime(kitchen(day), sgt("2025-01-07T18:00"), now)).toEqual({
      due: sgt("2025-01-07T18:00"),
      scheduledAt: sgt("2025-01-07T17:00"),
    });
    expect(orderTime(kitchen(day, { lead_time: 60 }), null, now)).toEqual({
      due: sgt("2025-01-06T13:45"),
      scheduledAt: sgt("2025-01-06T12:45"),
    });
    expect(orderTime(kitchen(day, { lead_time: 660 }), null, now).due).toEqual(sgt("2025-01-07T10:45"));
    expect(orderTime(kitchen({}, { lead_time: 10 }), null, now).due).toEqual(sgt("2025-01-06T12:55"));
  });
});

describe("the 12-hour clock", () => {
  it("SCHED-12 12 AM is 00, 12 PM is 12, PM adds 12", () => {
    const both = {
      "12:00 AM": "00:00",
      "12:30 PM": "12:30",
      "1:30 AM": "01:30",
      "9:00 PM": "21:00",
      "11:30 pm": "23:30",
      "09:05AM": "09:05",
      " 10:59 am ": "10:59",
    };
    for (const [label, clock] of Object.entries(both)) expect(clock24(label), label).toBe(clock);
    for (const wrong of [
      "",
      "13:00 PM",
      "9:00 PM.",
      "99:00 PM",
      "9:000 AM",
      "9:00  AM",
      "0:30 AM",
      "9:60 AM",
      "9:00",
      "x9:00 AM",
    ])
      expect(clock24(wrong)).toBeNull();
  });
});

describe("items that cannot be scheduled", () => {
  const breakfast = [{ days: ["monday" as const], time_slots: [{ start_time: "07:00", end_time: "11:00" }] }];
  const local = (time: string) => outletTime({ utc_offset: 480, time_zone: null }, sgt(time));

  it("SCHED-10 have schedules of which none contains the chosen time", () => {
    const items = [
      { name: "Always", schedules: [[], []] },
      { name: "Breakfast", schedules: [breakfast, []] },
      { name: "Below breakfast", schedules: [[], breakfast] },
    ];
    const named = (time: string) => unschedulable(items, local(time)).map(({ name }) => name);
    expect(named("2025-01-06T10:30")).toEqual([]);
    expect(named("2025-01-06T11:00")).toEqual(["Breakfast", "Below breakfast"]);
    expect(named("2025-01-07T10:30")).toEqual(["Breakfast", "Below breakfast"]);
  });
});
