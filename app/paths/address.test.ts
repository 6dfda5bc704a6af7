import { expect, test } from "vitest";
import { layoutOf, pathIn, pathTo, withQuery } from "./address";

test("parameters are set and taken away, and the rest of the address stays", () => {
  expect(withQuery("/m", { choose: "pickup" })).toBe("/m?choose=pickup");
  expect(withQuery("/?q=tea&error=csrf#part-2", { error: null })).toBe("/?q=tea#part-2");
  expect(withQuery("/?choose=mode", { choose: null })).toBe("/");
  expect(withQuery("/?q=a+b", { error: "generic" })).toBe("/?q=a+b&error=generic");
});

test("a path's parameters stand in their places, each in one segment whatever its letters", () => {
  expect(pathTo("/discounts/:code", { code: "10 %/?#é" })).toBe("/discounts/10%20%25%2F%3F%23%C3%A9");
  expect(pathTo("/operator/orders/:slug/:number/status", { slug: "bun", number: 1001 })).toBe(
    "/operator/orders/bun/1001/status",
  );
  expect(pathTo("/delivery_areas/:id/", { id: "$&" })).toBe("/delivery_areas/%24%26/");
});

test("the phones' route set is whatever stands under /m, and each path has its twin there", () => {
  expect(["/m", "/m/", "/m/checkout"].map(layoutOf)).toEqual(["mobile", "mobile", "mobile"]);
  expect(["/", "/mobile", "/checkout/m"].map(layoutOf)).toEqual(["desktop", "desktop", "desktop"]);
  expect(["/", "/?q=", "/checkout?step=1"].map((path) => pathIn("mobile", path))).toEqual([
    "/m",
    "/m?q=",
    "/m/checkout?step=1",
  ]);
  expect(pathIn("desktop", "/checkout")).toBe("/checkout");
});
