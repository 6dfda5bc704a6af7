import { expect, it } from "vitest";
import { ORDER_TYPES, PICKUP_MODES } from "./company";
import { LANGUAGES } from "./language";

it("CONST-39 CONST-40 order types and pickup modes", () => {
  expect(ORDER_TYPES).toEqual(["delivery", "pickup"]);
  expect(PICKUP_MODES).toEqual(["in_store", "curbside"]);
});

it("CONST-53 languages are English, Arabic, Mandarin and Malay", () => {
  expect(LANGUAGES).toEqual(["en", "ar", "zh", "ms"]);
});
