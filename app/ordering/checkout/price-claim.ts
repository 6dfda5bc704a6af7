/** The price that a page has shown: it goes along with the order, and comes back compared when it no longer holds. */
import type { Minor } from "~/ordering/model/money";

export type ClaimRow = { key: string; name: string; amount: Minor };
export type Claim = { total: Minor; rows: ClaimRow[] };

/** One amount that is not what was shown; null where a line came or went. */
export type PriceChange = { key: string; name: string; before: Minor | null; now: Minor | null };

/** The parts of an order's summary that cost something. */
type Costs = {
  items: readonly { cart_id: string; count: number; name: string; amount: Minor }[];
  charges: readonly { name: string; amount: Minor }[];
  /** Below 0. */
  discounts: readonly { id: string; name: string; amount: Minor }[];
  /** On top of the prices. */
  taxes: readonly { id: number; name: string; amount: Minor }[];
  /** What is redeemed, and the tip; 0: none. */
  loyalty: Minor;
  tip: Minor;
  total: Minor;
};
type Names = { loyalty: string; tip: string; total: string };

/** A summary as rows: lines, charges, discounts, taxes, loyalty, tip, total. */
export function claimOf(summary: Costs, names: Names): Claim {
  return {
    total: summary.total,
    rows: [
      ...summary.items.map(({ cart_id, count, name, amount }) => ({
        key: LINE + cart_id,
        name: `${count} × ${name}`,
        amount,
      })),
      ...summary.charges.map(({ name, amount }) => ({ key: `charge ${name}`, name, amount })),
      ...summary.discounts.map(({ id, name, amount }) => ({ key: `discount ${id}`, name, amount })),
      ...summary.taxes.map(({ id, name, amount }) => ({ key: `tax ${id}`, name, amount })),
      ...(summary.loyalty === 0 ? [] : [{ key: "loyalty", name: names.loyalty, amount: -summary.loyalty }]),
      ...(summary.tip === 0 ? [] : [{ key: "tip", name: names.tip, amount: summary.tip }]),
      { key: TOTAL, name: names.total, amount: summary.total },
    ],
  };
}

const LINE = "line ";
const TOTAL = "total";

/** Whether a row is a dish's. */
export const isLine = ({ key }: Pick<ClaimRow, "key">): boolean => key.startsWith(LINE);

/** Whether a row is what the order costs in all. */
export const isTotal = ({ key }: Pick<ClaimRow, "key">): boolean => key === TOTAL;

/** The lines that were shown, by cart_id. */
export const linesShown = (rows: readonly ClaimRow[]): string[] =>
  rows.filter(isLine).map(({ key }) => key.slice(LINE.length));

/** Every row that differs between what was shown and what holds now; what came or went has only one side. */
export function priceChanges(shown: readonly ClaimRow[], now: readonly ClaimRow[]): PriceChange[] {
  const before = new Map(shown.map((row) => [row.key, row]));
  const gone = shown.filter(({ key }) => !now.some((row) => row.key === key));
  return [
    ...gone.map(({ key, name, amount }) => ({ key, name, before: amount, now: null })),
    ...now
      .filter(({ key, amount }) => before.get(key)?.amount !== amount)
      .map(({ key, name, amount }) => ({ key, name, before: before.get(key)?.amount ?? null, now: amount })),
  ];
}
