import { expect, test } from "vitest";
import { withQuery } from "./address";

test("parameters are set and taken away, and the rest of the address stays", () => {
  expect(withQuery("/m", { choose: "pickup" })).toBe("/m?choose=pickup");
  expect(withQuery("/?q=tea&error=csrf#part-2", { error: null })).toBe("/?q=tea#part-2");
  expect(withQuery("/?choose=mode", { choose: null })).toBe("/");
  expect(withQuery("/?q=a+b", { error: "generic" })).toBe("/?q=a+b&error=generic");
});
