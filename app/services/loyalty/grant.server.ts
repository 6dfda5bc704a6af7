/** Loyalty that the operator gives to a customer. */
import { grantLoyalty } from "~/db/loyalty.server";
import { amountOrProblem, toDecimal } from "~/ordering/model/money";
import type { CompanyContext } from "~/tenancy/company.server";

export type Grant = {
  /** In international form: "+6590000001". */
  phone: string;
  /** A decimal amount of the company's currency, above 0. */
  amount: string;
};
export type GrantResult =
  | { ok: true; loyalty: { currency: string; granted: string; balance: string } }
  | { ok: false; reason: "unknown_customer" }
  | { ok: false; reason: "invalid_amount"; message: string };

/** Adds to the balance of the customer with a telephone number, and writes it into the ledger. */
export async function grant(tenant: CompanyContext, { phone, amount }: Grant, now: Date): Promise<GrantResult> {
  const { currency, decimal_precision: precision } = tenant.company;
  const minor = amountOrProblem(amount, precision);
  if (typeof minor === "string") return { ok: false, reason: "invalid_amount", message: minor };
  if (minor <= 0) return { ok: false, reason: "invalid_amount", message: "The amount must be above 0" };
  const balance = await grantLoyalty(tenant.id, phone.slice(1), minor, now);
  if (balance === null) return { ok: false, reason: "unknown_customer" };
  return {
    ok: true,
    loyalty: { currency, granted: toDecimal(minor, precision), balance: toDecimal(balance, precision) },
  };
}
