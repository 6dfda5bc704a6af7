/** The files of a brand: what each document is called, and the schema that reads it with amounts of so many decimals. */
import { companyFileSchema, menuFileSchema, outletsFileSchema } from "./company-schema.server";
import { paymentTypesFileSchema } from "./payment-types-schema.server";
import { couponsFileSchema, promotionsFileSchema } from "./promotion-schema.server";

/** Every document but the menus; a brand without promotions or coupons may leave their files out. */
export const BRAND_FILES = {
  company: { file: "company.json", schema: () => companyFileSchema, isOptional: false },
  outlets: { file: "outlets.json", schema: outletsFileSchema, isOptional: false },
  payment_types: { file: "payment-types.json", schema: () => paymentTypesFileSchema, isOptional: false },
  promotions: { file: "promotions.json", schema: promotionsFileSchema, isOptional: true },
  coupons: { file: "coupons.json", schema: couponsFileSchema, isOptional: true },
} as const;

/** The menu that outlets name. */
export const menuFile = (name: string) => ({ file: `menus/${name}.json`, schema: menuFileSchema }) as const;
