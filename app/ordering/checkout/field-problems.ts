/** What is wrong with a form of the checkout, beside its fields. */
import type { ToldError } from "~/ordering/model/errors";

export type FieldProblem = ToldError;
export type CheckoutField =
  | "name"
  | "curbside_note"
  | "address"
  | "note"
  | "payment"
  | "payment_choice"
  | "email"
  | "line_1"
  | "line_2"
  | "line_3"
  | "line_4"
  | "address_name";
export type FieldProblems = Partial<Record<CheckoutField, FieldProblem>>;
