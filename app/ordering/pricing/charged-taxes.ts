/** The taxes that an order pays, by what the menu says of each. */
import type { Tax } from "~/ordering/model/menu";
import type { Minor } from "~/ordering/model/money";
import type { PricedCart } from "./types";

export type ChargedTax = { tax: Tax; amount: Minor };

/** Those that cost something, on top of the prices or in them. */
export const chargedTaxes = ({ taxes }: Pick<PricedCart, "taxes">, known: readonly Tax[]): ChargedTax[] =>
  taxes.flatMap(({ id, amount }) => {
    const tax = known.find((each) => each.id === id);
    return tax && amount > 0 ? [{ tax, amount }] : [];
  });
