import fc from "fast-check";
import { expect, it } from "vitest";
import { ORDER_STATUSES } from "./order-status";
import { stepDue, waitsSince, type Patience, type Urge } from "./unaccepted";

const noon = new Date("2026-11-23T12:00:00Z");
const after = (minutes: number, since = noon) => new Date(since.getTime() + minutes * 60_000);
const placed = { status: "unconfirmed", created_at: noon, scheduled_at: null, urged: null } as const;
const PATIENCE: Patience = { remind_after: 5, escalate_after: 10, reject_after: 20 };

it("reminds, escalates and rejects when the minutes are over, and not before", () => {
  const due = (minutes: number, urged: Urge | null = null) => stepDue({ ...placed, urged }, PATIENCE, after(minutes));
  expect([0, 4.99, 5, 9.99, 10, 19.99, 20].map((minutes) => due(minutes))).toEqual([
    null,
    null,
    "reminded",
    "reminded",
    "escalated",
    "escalated",
    "rejected",
  ]);
  expect([due(6, "reminded"), due(10, "reminded"), due(19, "escalated"), due(25, "escalated")]).toEqual([
    null,
    "escalated",
    null,
    "rejected",
  ]);
});

it("counts from when the kitchen should have started an order for later, and from its placing where that is gone by", () => {
  const later = { ...placed, scheduled_at: after(180) };
  expect(waitsSince(later)).toEqual(after(180));
  expect(stepDue(later, PATIENCE, after(184))).toBeNull();
  expect(stepDue(later, PATIENCE, after(185))).toBe("reminded");
  expect(waitsSince({ ...placed, scheduled_at: after(-10) })).toEqual(noon);
});

it("leaves out what is off, and every order that somebody has seen to", () => {
  const never: Patience = { remind_after: null, escalate_after: null, reject_after: null };
  expect(stepDue(placed, never, after(10_000))).toBeNull();
  expect(stepDue(placed, { ...never, reject_after: 20 }, after(19))).toBeNull();
  expect(stepDue(placed, { ...PATIENCE, reject_after: null }, after(500))).toBe("escalated");
  for (const status of ORDER_STATUSES.filter((each) => each !== "unconfirmed"))
    expect(stepDue({ ...placed, status }, PATIENCE, after(500))).toBeNull();
});

it("does each step once at the most, in their order, however often and irregularly it is looked at", () => {
  const step = fc.option(fc.integer({ min: 1, max: 60 }));
  fc.assert(
    fc.property(
      step,
      step,
      step,
      fc.array(fc.integer({ min: 0, max: 30 })),
      (remind_after, escalate_after, reject_after, pauses) => {
        let [urged, minutes]: [Urge | null, number] = [null, 0];
        const done: string[] = [];
        for (const pause of pauses) {
          minutes += pause;
          const due = stepDue({ ...placed, urged }, { remind_after, escalate_after, reject_after }, after(minutes));
          if (due === null) continue;
          done.push(due);
          if (due === "rejected") break;
          urged = due;
        }
        expect(new Set(done).size).toBe(done.length);
        const course = ["reminded", "escalated", "rejected"];
        expect(done).toEqual(course.filter((each) => done.includes(each)));
      },
    ),
  );
});
