import { describe, expect, it } from "vitest";
import { hasWish, namedOn, suits, type Dietary, type DishWish } from "./dietary";

const dish = (over: Partial<Dietary>): Dietary => ({ diets: [], allergens: null, calories: null, ...over });
const wish = (over: Partial<DishWish>): DishWish => ({ diets: [], without: [], ...over });

describe("whether a dish suits", () => {
  it.each([
    ["everything suits who wishes nothing", dish({}), wish({}), true],
    ["of one diet of two", dish({ diets: ["vegetarian"] }), wish({ diets: ["vegetarian", "halal"] }), false],
    ["of both diets", dish({ diets: ["halal", "vegetarian"] }), wish({ diets: ["vegetarian", "halal"] }), true],
    ["with what is unwanted", dish({ allergens: ["milk", "nuts"] }), wish({ without: ["nuts"] }), false],
    ["with something else", dish({ allergens: ["milk"] }), wish({ without: ["nuts"] }), true],
    ["with nothing, as the brand says", dish({ allergens: [] }), wish({ without: ["nuts"] }), true],
    ["of which the brand has not said", dish({ diets: ["vegan"] }), wish({ without: ["milk"] }), false],
  ])("%s", (_, of, wanted, expected) => expect(suits(of, wanted)).toBe(expected));
});

it("a menu is asked by what its dishes name, in one order", () => {
  const dishes = [
    dish({ diets: ["halal"], allergens: ["sesame", "gluten"] }),
    dish({ diets: ["vegetarian"], allergens: [] }),
    dish({}),
  ];
  expect(namedOn(dishes)).toEqual({ diets: ["vegetarian", "halal"], without: ["gluten", "sesame"] });
  expect([hasWish(namedOn(dishes)), hasWish(namedOn([]))]).toEqual([true, false]);
});
