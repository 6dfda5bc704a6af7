/** The amounts of a brand's files. They are in the company's currency, whose decimals only the whole of `company.json` tells. */
import { z } from "zod/v4";
import { amountOrProblem, type Minor } from "~/ordering/model/money";

const decimal = z.union([z.string(), z.number()]);
const preset = z.strictObject({ type: z.enum(["percentage", "value"]), value: decimal });

/** Tips: percentages with at most four decimals, or amounts. */
export const tipSettings = z
  .strictObject({
    has_tips: z.boolean(),
    type: z.enum(["pre_order", "post_order"]),
    values: z.array(preset).max(8).default([]),
  })
  .default({ has_tips: false, type: "pre_order", values: [] });

/** What a loyalty balance must reach before anything is redeemed, and the most for one order; 0: unlimited. */
export const redeemLimits = { min_redeem_value: decimal.default(0), max_redeem_value: decimal.default(0) };

type Settings = {
  decimal_precision: number;
  tip_settings: z.infer<typeof tipSettings>;
  loyalty_details: { min_redeem_value: string | number; max_redeem_value: string | number };
};

const PERCENT_DECIMALS = 4;

/** An amount as a brand writes it, in minor units; or what is wrong with it, as no brand's amount is negative. */
export function brandAmount(written: string | number, precision: number): Minor | string {
  const amount = amountOrProblem(written, precision);
  return typeof amount === "number" && amount < 0 ? "must not be negative" : amount;
}

/**
 * A schema for each number of decimals that a currency may have, made when it is first asked for: making the schema of a menu
 * takes longer than reading a small one with it.
 */
export function perPrecision<Schema>(make: (precision: number) => Schema): (precision: number) => Schema {
  const made = new Map<number, Schema>();
  return (precision) => {
    const schema = made.get(precision) ?? make(precision);
    made.set(precision, schema);
    return schema;
  };
}

/** Reads tips and redeem limits into minor units; what is no such amount becomes an issue at its path. */
export function inMinorUnits<Company extends Settings>(company: Company, ctx: z.RefinementCtx) {
  const { decimal_precision: precision, tip_settings, loyalty_details } = company;
  const read = (value: string | number, path: PropertyKey[], decimals = precision): Minor => {
    const amount = brandAmount(value, decimals);
    if (typeof amount === "number") return amount;
    ctx.addIssue({ code: "custom", path, message: amount });
    return 0;
  };
  const limit = (name: keyof typeof redeemLimits) => read(loyalty_details[name], ["loyalty_details", name]);
  const values = tip_settings.values.map(({ type, value }, i) => {
    const path = ["tip_settings", "values", i, "value"];
    if (type === "value") return { type, value: read(value, path) };
    return { type, value: read(value, path, PERCENT_DECIMALS) / 10 ** PERCENT_DECIMALS };
  });
  return {
    ...company,
    tip_settings: { ...tip_settings, values },
    loyalty_details: {
      ...loyalty_details,
      min_redeem_value: limit("min_redeem_value"),
      max_redeem_value: limit("max_redeem_value"),
    },
  };
}
