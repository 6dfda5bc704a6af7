import { expect, it } from "vitest";
import { MOST_NOTICES, ordersIn, togetherWith } from "./notices";

const at = (query: string) => new URL(`http://shop.example/kitchen/board?${query}`);
const after = (to: string, here: string) => togetherWith(at(to), at(here)).searchParams.get("order");

it("tells of orders that are told of already too, each once, the latest of many", () => {
  expect(after("told=meanwhile&order=7", "told=meanwhile&order=5")).toBe("5 7");
  expect(after("told=meanwhile&order=5", "told=meanwhile&order=5 7")).toBe("5 7");
  expect(after("told=meanwhile&order=7", "sold=1")).toBe("7");
  expect(after("told=unknown", "told=meanwhile&order=5")).toBeNull();
  const many = Array.from({ length: MOST_NOTICES }, (_, place) => place + 1);
  expect(after("told=meanwhile&order=99", `told=meanwhile&order=${many.join(" ")}`)).toBe(
    [...many.slice(1), 99].join(" "),
  );
});

it("reads numbers alone", () => {
  const read = (order: string) => ordersIn(new URLSearchParams({ order }));
  expect([read("5 7"), read("x 0 -1 2.5 3"), read(""), read("5  7")]).toEqual([[5, 7], [3], [], [5, 7]]);
});
