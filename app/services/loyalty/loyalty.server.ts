/** Loyalty of a signed-in customer: the account, and what is redeemed of it in the checkout. */
import { accountOf } from "~/ordering/loyalty/account";
import { currencyIn } from "~/i18n/format";
import type { Customer } from "~/db/account/customer-columns.server";
import type { ToldError } from "~/ordering/model/errors";
import { loyaltyRefusal } from "~/ordering/loyalty/loyalty";
import { toDecimal } from "~/ordering/model/money";
import type { Quote } from "~/services/pricing/quote.server";
import type { Visit } from "~/services/visit/visit.server";

/** Why nothing is redeemed of what was asked, in the words of the error catalogue; null where all of it is. */
export function redemptionProblem(
  { company, language }: Pick<Visit, "company" | "language">,
  customer: Customer,
  { priced }: Quote,
): Required<ToldError> | null {
  const account = accountOf(company, customer);
  const refusal = loyaltyRefusal(priced.loyaltyError, account, priced.totalBeforeLoyalty);
  if (!refusal) return null;
  const { id, amount } = refusal;
  const currency = currencyIn(company.currency, language);
  const named = amount && { [amount.place]: toDecimal(amount.value, company.decimal_precision) };
  return { id, values: { currency, ...named } };
}
