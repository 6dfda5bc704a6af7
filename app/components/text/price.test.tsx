import { expect, test } from "vitest";
import { Price } from "./price";
import { rendered } from "~/components/testing/rendered";

test("the minus stands before the currency, and both are isolated from the line's direction", () => {
  expect(rendered(<Price amount={-500} currency="SGD" precision={2} />)).toBe(
    '<span class="price"><bdi>\u2212SGD\u00a05.00</bdi></span>',
  );
});

test("an Arabic page writes the currency as its readers do, with the currency's own decimals", () => {
  expect(rendered(<Price plain amount={5750} currency="KWD" precision={3} />, "ar")).toBe(
    '<span class="tabular-nums"><bdi>5.750\u00a0د.ك</bdi></span>',
  );
});
