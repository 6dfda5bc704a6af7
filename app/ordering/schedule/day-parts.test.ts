import { describe, expect, it } from "vitest";
import { dayPartOf, shortDate } from "./day-parts";

describe("the parts of a day", () => {
  it.each([
    ["00:00", "night"],
    ["04:30", "night"],
    ["05:00", "morning"],
    ["11:30", "morning"],
    ["12:00", "afternoon"],
    ["16:30", "afternoon"],
    ["17:00", "evening"],
    ["23:30", "evening"],
  ] as const)("%s is of the %s", (time, part) => expect(dayPartOf(time)).toBe(part));
});

describe("a short date", () => {
  it("names its day in every language, with Latin digits", () => {
    expect(shortDate("2025-01-07", "en")).toEqual({ weekday: "Tue", day: "7", month: "Jan", words: "Tue 7 Jan" });
    expect(shortDate("2025-01-07", "ar")).toEqual({
      weekday: "الثلاثاء",
      day: "7",
      month: "يناير",
      words: "الثلاثاء، 7 يناير",
    });
    expect(shortDate("2025-01-07", "zh")).toEqual({ weekday: "周二", day: "7", month: "1月", words: "1月7日周二" });
    expect(shortDate("2025-01-07", "ms")).toEqual({ weekday: "Sel", day: "7", month: "Jan", words: "Sel, 7 Jan" });
  });
});
