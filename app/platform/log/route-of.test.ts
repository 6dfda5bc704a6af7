import { expect, it } from "vitest";
import { routeOf } from "./route-of";

it("what a visitor has put into a path is named, not told", () => {
  expect(routeOf("/discounts/SUMMER%2077/", { code: "SUMMER 77" })).toBe("/discounts/:code/");
  expect(routeOf("/menu-html/1/en/x", { outlet: "1", language: "en" })).toBe("/menu-html/:outlet/:language/x");
  expect(routeOf("/checkout", {})).toBe("/checkout");
});

it("a path that the table does not have is told as none", () => {
  expect(routeOf("/zuleikha@example.com", { "*": "zuleikha@example.com" })).toBe("/*");
  expect(routeOf("/%zz", { "*": "%zz" })).toBe("/*");
});
