/** Brands that are made to be checked, each with one thing that is wrong or unusual, and what the check says of them. */
import { checkBrand } from "~/tenancy/brand/check-brand.server";
import { testBrand, testMenu, testOutlet, type BrandOverrides, type OutletDocument } from "./brands";

/** All that the check says of a brand. */
export const found = (overrides: BrandOverrides) => {
  const { slug, host: _host, images, ...documents } = testBrand(overrides);
  return checkBrand(slug, documents, Object.keys(images));
};
export const english: BrandOverrides["company"] = { locale_data: { locales: ["en"], default: "en" } };
export const outlet = (overrides: Parameters<typeof testOutlet>[0]): BrandOverrides => ({
  company: english,
  outlets: [testOutlet(overrides)],
});
export const company = (overrides: BrandOverrides["company"]): BrandOverrides => ({
  company: { ...english, ...overrides },
});
export const account = (
  payment_type: "card_on_delivery" | "paytabs",
  settings: Record<string, unknown>,
): BrandOverrides => ({
  payment_types: [{ id: 1, payment_type, title: "Pay", sapaad_payment_type_id: 1, settings }],
});
export const payments = (...kinds: ("cash_on_delivery" | "generic_fintech_partner" | "paytabs")[]): BrandOverrides => ({
  company: english,
  payment_types: kinds.map((payment_type, i) => ({ id: i + 1, payment_type, title: "Pay", sapaad_payment_type_id: 1 })),
});
export const group = (maximum: number, defaults: number): BrandOverrides => {
  const menu = testMenu();
  const items = [1, 2, 3].map((id) => ({ id, name: `Size ${id}`, is_default: id <= defaults }));
  const item = menu.categories[1]?.items?.[0];
  if (item) item.groups = [{ id: 5, name: "Size", minimum: 0, maximum, items }];
  return { company: english, menus: { main: menu } };
};
export const codes = (promo: string[], coupon: string[]): BrandOverrides => ({
  company: english,
  promotions: promo.map((code, i) => ({
    id: i + 1,
    name: "Deal",
    priority: 1,
    condition: { type: "buys_specific_items" },
    action: { type: "gets_value_discount", value: "1" },
    coupon_codes: [{ id: i + 1, code }],
  })),
  coupons: coupon.map((code, i) => ({
    discount_id: i + 1,
    discount_name: "Off",
    code,
    discount_type: "VALUE",
    discount_rate: "1",
  })),
});
export const hours = (opening_hours: OutletDocument["opening_hours"]) => outlet({ opening_hours });

const corner = ([lat, lng]: [number, number]) => ({ lat, lng });
export const zones = (mapped: [number, number][], ...holes: [number, number][][]) =>
  outlet({
    delivery_areas: [
      { id: 1, name: "Town", mapped_zones: [mapped.map(corner)], zone_holes: holes.map((hole) => hole.map(corner)) },
    ],
  });
export const AREA = "[0].delivery_areas[0]";
