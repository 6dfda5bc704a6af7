import { expect, test } from "vitest";
import { ACTIONS } from "./actions";
import { CONDITIONS } from "./conditions";
import { ACTION_TYPES, CONDITION_TYPES, isPercentAction } from "./promotion";

test("CONST-35 there are twelve actions, each with its rule", () => {
  expect(ACTION_TYPES).toEqual([
    "gets_value_discount",
    "gets_percent_discount",
    "gets_percent_discount_on_order",
    "gets_value_discount_on_order",
    "pay_fixed_price",
    "earn_loyalty",
    "gets_percent_discount_on_item",
    "gets_value_discount_on_item",
    "gets_free_item",
    "gets_free_delivery",
    "gets_percent_delivery_discount",
    "gets_value_delivery_discount",
  ]);
  expect(Object.keys(ACTIONS).sort()).toEqual([...ACTION_TYPES].sort());
});

test("CONST-36 there are two conditions, each with its rule", () => {
  expect(CONDITION_TYPES).toEqual(["buys_specific_items", "buys_for_specific_amount"]);
  expect(Object.keys(CONDITIONS).sort()).toEqual([...CONDITION_TYPES].sort());
});

test("the value of an action is in percent where its name says so", () => {
  expect(ACTION_TYPES.filter(isPercentAction)).toEqual(ACTION_TYPES.filter((type) => type.includes("percent")));
});
