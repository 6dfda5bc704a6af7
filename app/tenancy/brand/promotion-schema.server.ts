/** The schema of `promotions.json` and `coupons.json`, in the specification's fields (section 3, Promotion and Discount). */
import { z } from "zod/v4";
import type { Coupon } from "~/ordering/promotions/coupon";
import type { Category, Menu } from "~/ordering/model/menu";
import type { Translations } from "~/ordering/model/language";
import {
  ACTION_TYPES,
  CONDITION_TYPES,
  isPercentAction,
  type Promotion,
  type Target,
} from "~/ordering/promotions/promotion";
import { perPrecision } from "./company-amounts.server";
import { amountSchema, id, rate, scheduleSchema, text, translations } from "./company-schema.server";
import { idsIn, unique, usedTwice, type Place } from "./places.server";

/** A coupon of the brand: what it gives, the code that it is asked for by, and how many orders may take it. */
export type BrandCoupon = Coupon & {
  code: string;
  translations: Translations;
  /** Null: any number. */
  usage_limit: number | null;
};

const code = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, "must be 1 to 40 letters, digits, dashes or underscores");
const targets = z.array(z.strictObject({ field: z.enum(["item", "category"]), id })).default([]);
const localTime = z
  .string()
  .refine(isLocalTime, "must be a date and a time of the outlet's clock, like 2026-12-24T18:00");
const quantity = z.int().min(0).max(1000).default(0);

/** `promotions.json`. Amounts in the brand's currency; `action.value` is in percent for the actions that take a percentage. */
export const promotionsFileSchema = perPrecision((precision) => {
  const amount = amountSchema(precision);
  const condition = z.strictObject({
    type: z.enum(CONDITION_TYPES),
    include: targets,
    exclude: targets,
    min_qty: quantity,
    max_qty: quantity,
    min_price: amount.default(0),
    bundle_discount: z.boolean().default(false),
  });
  const shared = {
    quantity,
    include: targets,
    exclude: targets,
    max_discount_value: amount.default(0),
    price_modifiers: z.boolean().default(false),
    bundle_discount: z.boolean().default(false),
    surcharge_id: id.optional(),
    movement_type: text(40).optional(),
  };
  const percentTypes = ACTION_TYPES.filter((type) => isPercentAction(type));
  const amountTypes = ACTION_TYPES.filter((type) => !isPercentAction(type));
  const action = z
    .discriminatedUnion("type", [
      z.strictObject({ ...shared, type: z.enum(percentTypes), value: rate }),
      z.strictObject({ ...shared, type: z.enum(amountTypes), value: amount.default(0) }),
    ])
    .transform(({ surcharge_id, movement_type, ...rest }) => ({
      ...rest,
      ...(surcharge_id !== undefined && { surcharge_id }),
      ...(movement_type !== undefined && { movement_type }),
    }));
  return z
    .array(
      z
        .strictObject({
          id,
          name: text(120),
          description: z.string().trim().max(1000).default(""),
          translations,
          priority: z.int().min(0).max(1_000_000),
          promo_type: z.enum(["basic", "advanced"]).default("basic"),
          condition,
          action,
          coupon_codes: z.array(z.strictObject({ id, code })).default([]),
          valid_from: localTime.optional(),
          valid_until: localTime.optional(),
          schedules: z.array(scheduleSchema).optional(),
        })
        .transform(({ valid_from, valid_until, schedules, ...promotion }) => ({
          ...promotion,
          ...(valid_from !== undefined && { valid_from }),
          ...(valid_until !== undefined && { valid_until }),
          ...(schedules !== undefined && { schedules }),
        })),
    )
    .superRefine((promotions, ctx) => {
      unique(ctx, idsIn(promotions), "promotion");
      const codes = promotions.flatMap(({ coupon_codes }, i) =>
        coupon_codes.map((promo, j) => ({ ...promo, above: [i, "coupon_codes", j] })),
      );
      unique(
        ctx,
        codes.map(({ id, above }) => ({ id, place: [...above, "id"] })),
        "promo code",
      );
      uniqueCodes(ctx, codes, "promo code");
    });
});

const LOCAL_TIME = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/;

/** A moment that the calendar has. */
function isLocalTime(written: string): boolean {
  if (!LOCAL_TIME.test(written)) return false;
  return new Date(`${written}Z`).toISOString().startsWith(written);
}

/** `coupons.json`. `discount_rate` is in percent for PERCENTAGE, else an amount of the brand's currency. */
export const couponsFileSchema = perPrecision((precision) => {
  const amount = amountSchema(precision);
  const shared = {
    discount_id: id,
    discount_name: text(120),
    translations,
    code,
    on_total: z.boolean().default(false),
    min_order_amount: amount.default(0),
    usage_limit: z.int().min(1).max(2_000_000_000).nullable().default(null),
  };
  return z
    .array(
      z.discriminatedUnion("discount_type", [
        z.strictObject({ ...shared, discount_type: z.literal("PERCENTAGE"), discount_rate: rate }),
        z.strictObject({ ...shared, discount_type: z.literal("VALUE"), discount_rate: amount }),
      ]),
    )
    .superRefine((coupons, ctx) => {
      unique(
        ctx,
        coupons.map(({ discount_id }, i) => ({ id: discount_id, place: [i, "discount_id"] })),
        "coupon",
      );
      uniqueCodes(
        ctx,
        coupons.map(({ code: written }, i) => ({ code: written, above: [i] })),
        "coupon code",
      );
    });
});

/** Codes are unique as they are looked up: without regard to case. */
function uniqueCodes(ctx: z.RefinementCtx, things: { code: string; above: Place }[], what: string): void {
  const seen = new Map<string, Place>();
  for (const { code: written, above } of things) {
    const [looked, place] = [written.toLowerCase(), [...above, "code"]];
    const first = seen.get(looked);
    if (first) ctx.addIssue({ code: "custom", path: place, message: usedTwice(`${what} ${written}`, first) });
    else seen.set(looked, place);
  }
}

export type DanglingReference = { path: string; problem: string };

/** What promotions name that none of the brand's menus has. */
export function danglingReferences(promotions: readonly Promotion[], menus: readonly Menu[]): DanglingReference[] {
  const categories = menus.flatMap((menu) => menu.categories.flatMap(withSubcategories));
  const items = categories.flatMap((category) => category.items.flatMap((item) => [item, ...item.items]));
  const known = {
    item: new Set(items.map((item) => item.id)),
    category: new Set(categories.map((category) => category.id)),
    surcharge: new Set(menus.flatMap((menu) => menu.surcharges.map((surcharge) => surcharge.id))),
  };
  const problem = (field: keyof typeof known, named: number) =>
    `names ${field} ${named}, which no menu of the brand has`;
  const inTargets = (path: string, named: readonly Target[] = []) =>
    named.flatMap((target, i) =>
      known[target.field].has(target.id)
        ? []
        : [{ path: `${path}[${i}].id`, problem: problem(target.field, target.id) }],
    );
  return promotions.flatMap(({ condition, action }, i) => [
    ...inTargets(`[${i}].condition.include`, condition.include),
    ...inTargets(`[${i}].condition.exclude`, condition.exclude),
    ...inTargets(`[${i}].action.include`, action.include),
    ...inTargets(`[${i}].action.exclude`, action.exclude),
    ...(action.surcharge_id === undefined || known.surcharge.has(action.surcharge_id)
      ? []
      : [{ path: `[${i}].action.surcharge_id`, problem: problem("surcharge", action.surcharge_id) }]),
  ]);
}

const withSubcategories = (category: Category): Category[] => [category, ...category.categories];
