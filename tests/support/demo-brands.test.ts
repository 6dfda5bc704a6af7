/** The demo brands: between them they show every way to pay. */
import { expect, it } from "vitest";
import { z } from "zod/v4";
import { brandSlugs, readBrand } from "../../cli/brand-files";
import { PAYMENT_TYPES } from "~/ordering/payments/payment-types";

const typesSchema = z.array(z.looseObject({ payment_type: z.enum(PAYMENT_TYPES) }));

it("the demo brands are in order, and offer every way to pay between them", async () => {
  const brands = await Promise.all(brandSlugs("tenants").map((slug) => readBrand("tenants", slug)));
  expect(brands.flatMap(({ problems }) => problems)).toEqual([]);
  const offered = brands.flatMap(({ brand }) => typesSchema.parse(brand.files.payment_types));
  expect(new Set(offered.map(({ payment_type }) => payment_type))).toEqual(new Set(PAYMENT_TYPES));
});
