/** A card as it may be shown. */

/** "•••• 4242" */
export const maskedNumber = (last4: string): string => `•••• ${last4}`;

const BRANDS: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  unionpay: "UnionPay",
  jcb: "JCB",
  diners: "Diners Club",
  discover: "Discover",
};

/** "Visa •••• 4242"; a brand that is not known stands as the provider has it, one that is not told not at all. */
export const cardName = ({ brand, last4 }: { brand: string | null; last4: string }): string =>
  brand === null ? maskedNumber(last4) : `${BRANDS[brand.toLowerCase()] ?? brand} ${maskedNumber(last4)}`;

type Expiry = { exp_month: number | null; exp_year: number | null };

/** "09/27"; null where it is not told. */
export const cardExpiry = ({ exp_month, exp_year }: Expiry): string | null =>
  exp_month === null || exp_year === null
    ? null
    : `${String(exp_month).padStart(2, "0")}/${String(exp_year % 100).padStart(2, "0")}`;

/** The first digits of each brand's numbers. */
const FIRST_DIGITS: readonly [brand: string, begins: RegExp][] = [
  ["visa", /^4/],
  ["mastercard", /^(?:5[1-5]|2[2-7])/],
  ["amex", /^3[47]/],
];

/** What a number tells of which the middle is hidden: "411111xxxxxx1111". */
export const cardOfNumber = (card_no: string): { brand: string | null; last4: string } => ({
  brand: FIRST_DIGITS.find(([, begins]) => begins.test(card_no))?.[0] ?? null,
  last4: card_no.slice(-4),
});
