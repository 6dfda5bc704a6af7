/** Discount type codes of the order payload (calls document, section 9). */
export const DISCOUNT_TYPE_CODES = { PERCENTAGE: 1, VALUE: 2 } as const;
/** Discount types as they are sent. */
export const DISCOUNT_TYPE_NAMES = { PERCENTAGE: "PERCENTAGE", VALUE: "value" } as const;

/** Percent of an amount, or an amount. */
export type DiscountType = keyof typeof DISCOUNT_TYPE_CODES;
