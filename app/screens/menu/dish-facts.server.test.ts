import { describe, expect, it } from "vitest";
import { dishFacts } from "./dish-facts.server";

describe("the kilocalories of a dish", () => {
  it.each([
    [0, "بلا سعرات حرارية"],
    [1, "سعرة حرارية واحدة"],
    [2, "سعرتان حراريتان"],
    [7, "7 سعرات حرارية"],
    [45, "45 سعرة حرارية"],
    [600, "600 سعرة حرارية"],
  ])("%i are said in the right form of the word in Arabic", (calories, words) => {
    expect(dishFacts({ diets: [], allergens: null, calories }, "ar")).toEqual([words]);
  });
});
