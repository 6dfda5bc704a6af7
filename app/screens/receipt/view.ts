/** Why an order costs what it costs, in the visitor's words; made by `services/receipt.server.ts`, amounts in minor units. */
import type { Minor } from "~/ordering/model/money";

export type ReceiptLine = {
  key: string;
  /** Parts add up to the next sum, the total is all of them; notes count towards neither. */
  kind: "part" | "sum" | "note";
  label: string;
  /** What the amount is made of; empty where the label says it. */
  why: string;
  /** Below 0 where it is taken off. */
  amount: Minor;
};
