/** Loyalty that the operator gives to a customer. */
import { grantLoyalty } from "~/db/loyalty.server";
import { AmountError, parseAmount, toDecimal } from "~/ordering/money";
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
  const minor = readAmount(amount, precision);
  if (typeof minor === "string") return { ok: false, reason: "invalid_amount", message: minor };
  const balance = await grantLoyalty(tenant.id, phone.slice(1), minor, now);
  if (balance === null) return { ok: false, reason: "unknown_customer" };
  return {
    ok: true,
    loyalty: { currency, granted: toDecimal(minor, precision), balance: toDecimal(balance, precision) },
  };
}

/** The amount in minor units, or what is wrong with it. */
function readAmount(text: string, precision: number): number | string {
  try {
    const minor = parseAmount(text, precision);
    return minor > 0 ? minor : "The amount must be above 0";
  } catch (error) {
    if (error instanceof AmountError) return error.message;
    throw error;
  }
}
