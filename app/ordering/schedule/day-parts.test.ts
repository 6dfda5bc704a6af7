import { describe, expect, it } from "vitest";
import { dayPartOf } from "./day-parts";

describe("the parts of a day", () => {
  it.each([
    ["00:00", "night"],
    ["04:30", "night"],
    ["05:00", "morning"],
    ["11:30", "morning"],
    ["12:00", "afternoon"],
    ["17:30", "afternoon"],
    ["18:00", "evening"],
    ["23:30", "evening"],
  ] as const)("%s is of the %s", (time, part) => expect(dayPartOf(time)).toBe(part));
});
