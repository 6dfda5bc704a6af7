/** The wallets that are offered beside a company's ways to pay (PAY-APPLEPAY-01, PAY-GOOGLEPAY-01). */
import {
  isOnline,
  offeredAt,
  offeredPaymentTypes,
  type OnlineType,
  type PaymentType,
} from "~/ordering/payments/payment-types";
import type { WalletKind, WalletOffer } from "~/ordering/payments/wallets/wallet";
import { providerOf } from "~/payments/registry.server";
import type { Visit } from "~/services/visit/visit.server";
import type { CompanyContext } from "~/tenancy/company.server";

const offersOf = ({ payment_type, settings }: OnlineType) => providerOf(payment_type).wallets?.offers(settings) ?? [];

const offersIn = (types: readonly PaymentType[]) => types.filter(isOnline).flatMap(offersOf);

/** Each wallet once, as its first account has it that serves the outlet. */
export function walletsOffered({ tenant, outlet }: Pick<Visit, "tenant" | "outlet">): WalletOffer[] {
  const all = offersIn(offeredAt(tenant.paymentTypes, outlet.id)).map(({ offer }) => offer);
  return all.filter(({ by }, index) => all.findIndex((each) => each.by === by) === index);
}

/** What a page loads where wallets are offered, as its policy is told. */
export const sourcesForWallets = (tenant: CompanyContext): string[] =>
  offersIn(offeredPaymentTypes(tenant.paymentTypes)).flatMap(({ sources }) => sources);

/** Whether a way to pay takes the tokens of a wallet. */
export const takesWallet = (type: OnlineType, wallet: WalletKind): boolean =>
  offersOf(type).some(({ offer }) => offer.by === wallet);

/** What Apple looks for to know that a domain is the company's; null where it has given nothing. */
export function domainAssociation({ paymentTypes }: CompanyContext): string | null {
  const all = offeredPaymentTypes(paymentTypes).filter(isOnline);
  const shown = all.flatMap(
    ({ payment_type, settings }) => providerOf(payment_type).wallets?.domainFile(settings) ?? [],
  );
  return shown[0] ?? null;
}
