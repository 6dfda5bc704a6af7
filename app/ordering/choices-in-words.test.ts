import { expect, it } from "vitest";
import { choicesInWords } from "./choices-in-words";

it("names each choice once, and how often where that is more than once", () => {
  expect(choicesInWords([])).toBe("");
  expect(
    choicesInWords([
      { name: "Large", count: 1 },
      { name: "Ketchup", count: 2 },
    ]),
  ).toBe("Large, Ketchup × 2");
});
