/**
 * What an operator does about a payment by hand: asks the provider, gives the money back, says that it was given back
 * elsewhere, marks it as one to look at, or takes the mark away.
 */
export const DEEDS = ["ask", "refund", "refunded", "flag", "unflag"] as const;
export type Deed = (typeof DEEDS)[number];
