/** Loyalty of a signed-in customer: the account, and what is redeemed of it in the checkout. */
import { accountOf } from "~/ordering/loyalty/account";
import type { Customer } from "~/db/account/customer-columns.server";
import type { Company } from "~/ordering/model/company";
import type { ToldError } from "~/ordering/model/errors";
import { loyaltyRefusal, type LoyaltyError } from "~/ordering/loyalty/loyalty";
import { toDecimal } from "~/ordering/model/money";
import { type Quote } from "~/services/pricing/quote.server";

/** Why nothing is redeemed of what was asked, in the words of the error catalogue; null where all of it is. */
export function redemptionProblem(company: Company, customer: Customer, { priced }: Quote): Required<ToldError> | null {
  return problemOf(priced.loyaltyError, company, customer, priced.totalBeforeLoyalty);
}

function problemOf(
  error: LoyaltyError | null,
  company: Company,
  customer: Customer,
  totalBeforeLoyalty: number,
): Required<ToldError> | null {
  const refusal = loyaltyRefusal(error, accountOf(company, customer), totalBeforeLoyalty);
  if (!refusal) return null;
  const { currency, decimal_precision } = company;
  const { id, amount } = refusal;
  return { id, values: { currency, ...(amount && { [amount.place]: toDecimal(amount.value, decimal_precision) }) } };
}
