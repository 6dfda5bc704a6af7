import { expect, it } from "vitest";
import { toDecimal } from "~/ordering/model/money";
import { companyFileSchema } from "./company-schema.server";

const { decimal_precision } = companyFileSchema.in.shape;

it("CONST-34 prices carry the company's decimals, 2 by default", () => {
  expect([0, 2, 3, undefined].map((written) => toDecimal(1490, decimal_precision.parse(written)))).toEqual([
    "1490",
    "14.90",
    "1.490",
    "14.90",
  ]);
  expect(decimal_precision.safeParse(1).success).toBe(false);
});
