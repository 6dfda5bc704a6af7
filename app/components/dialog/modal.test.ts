import { expect, test } from "vitest";
import { isOutside } from "./modal";

const box = { left: 100, right: 300, top: 50, bottom: 250 };

test("a press on the popup, its edge included, is not beside it", () => {
  expect(isOutside({ clientX: 200, clientY: 100 }, box)).toBe(false);
  expect(isOutside({ clientX: 100, clientY: 250 }, box)).toBe(false);
});

test.each([
  [99, 100],
  [301, 100],
  [200, 49],
  [200, 251],
])("a press at %i, %i is beside it", (clientX, clientY) => {
  expect(isOutside({ clientX, clientY }, box)).toBe(true);
});
