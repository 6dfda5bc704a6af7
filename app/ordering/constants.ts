/** Named constants of the specification (calls document, section 9) that belong to no rule of their own. */

/** Discount type codes of the order payload. */
export const DISCOUNT_TYPE_CODES = { PERCENTAGE: 1, VALUE: 2 } as const;
/** Discount types as they are sent. */
export const DISCOUNT_TYPE_NAMES = { PERCENTAGE: "PERCENTAGE", VALUE: "value" } as const;

/** Surcharge type codes of the order payload: 2 is fixed, any other is a percentage. */
export const SURCHARGE_TYPE_CODES = { PERCENTAGE: 1, FIXED: 2 } as const;
export const isFixedSurcharge = (code: number): boolean => code === SURCHARGE_TYPE_CODES.FIXED;

/** Decimals of a price where nothing else is known. */
export const DEFAULT_PRECISION = 2;

/** Names that orders carry besides their order type. */
export const ORDER_TYPE_CONSTANTS = ["cash_on_delivery", "card_on_delivery", "paid", "mastercard", "delivery"] as const;

/** An account not used for this long is deleted with its data. */
export const DATA_KEPT_MONTHS = 12;
