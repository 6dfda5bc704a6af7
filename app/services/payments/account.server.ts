/** A company's account with a provider, opened. */
import { canSay, type Money } from "~/ordering/payments/amount-unit";
import { accountOf } from "~/ordering/payments/account-name";
import type { OnlineType } from "~/ordering/payments/payment-types";
import { providerOf } from "~/payments/registry.server";
import { isOnline } from "~/ordering/payments/payment-types";
import { unseal } from "~/platform/sealing.server";
import type { CompanyContext } from "~/tenancy/company.server";

/**
 * The settings that a provider is asked with, secrets among them: they go from here to the provider and nowhere else.
 * @throws SealError when no key opens them, ZodError when they are not what the provider needs.
 */
export function openAccount({ id }: CompanyContext, type: OnlineType): Record<string, unknown> {
  const secrets: unknown = type.sealed === undefined ? {} : JSON.parse(unseal(type.sealed, accountOf(id, type.id)));
  return providerOf(type.payment_type).settings.parse({ ...type.settings, ...(secrets as object) });
}

/** Whether nobody can pay by it without script. */
export const needsScript = ({ payment_type }: Pick<OnlineType, "payment_type">): boolean =>
  providerOf(payment_type).needsScript === true;

/** Whether its provider can be asked for the amount: not where that would have to be rounded. */
export const canTake = ({ payment_type }: Pick<OnlineType, "payment_type">, due: Money): boolean =>
  canSay(due, providerOf(payment_type).unit);

/** The company's way to pay that a payment was begun with; null when it has it no more, or as another kind. */
export function onlineType({ paymentTypes }: CompanyContext, id: number, kind: string): OnlineType | null {
  const type = paymentTypes.find((each) => each.id === id);
  return type && isOnline(type) && type.payment_type === kind ? type : null;
}
