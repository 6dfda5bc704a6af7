/** What an invoice says, in the customer's language: texts ready to be read, amounts ready formatted. */
import type { Language } from "~/ordering/model/language";

export type InvoiceSum = { label: string; amount: string; kind: "plain" | "saving" | "total" };

export type Invoice = {
  language: Language;
  title: string;
  /** The company first, then the outlet, its address and its phone. */
  seller: string[];
  /** PNG of the company's logo, at most 400 px wide. */
  logo: Uint8Array | null;
  /** Order number, date, customer, where to, payment. */
  facts: { label: string; value: string }[];
  columns: { count: string; item: string; amount: string };
  items: { count: string; name: string; modifiers: string; amount: string }[];
  /** The total stands last. */
  sums: InvoiceSum[];
  /** Said under the sums: the tax that the prices include. */
  notes: string[];
};
