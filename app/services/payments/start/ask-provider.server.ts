/** The start of a payment at its provider. */
import { keepStarted } from "~/db/payments/payments.server";
import type { EvidenceSource } from "~/db/documents.server";
import type { Money } from "~/ordering/payments/amount-unit";
import type { Next } from "~/ordering/payments/next";
import type { WalletKind } from "~/ordering/payments/wallets/wallet";
import type { OnlineType } from "~/ordering/payments/payment-types";
import { PAYMENT_RETURN, PAYMENT_WEBHOOK } from "~/paths/calls";
import { pathTo, type Layout } from "~/paths/address";
import type { Asked } from "~/payments/provider.server";
import { providerOf } from "~/payments/registry.server";
import { log } from "~/platform/log/logger.server";
import { seal } from "~/platform/sealing.server";
import type { Refused } from "~/services/orders/placing/order-quote.server";
import type { CustomerVisit } from "~/services/visit/visit.server";
import { openAccount } from "~/services/payments/account.server";
import { nextOf } from "~/services/payments/reference.server";
import type { CardAsked } from "~/services/payments/cards/saved-cards.server";
import { settlePayment } from "~/services/payments/settle/settle.server";

/** How a payment is made: by which of the company's ways, from which route set, and under which of its hostnames. */
export type Paying = {
  type: OnlineType;
  layout: Layout;
  origin: string;
  card: CardAsked | null;
  payer?: Payer;
  choice?: string | null | undefined;
  /** Of a card that was entered at the checkout, as the caller tells it. */
  cardToken?: string | null | undefined;
  /** The wallet whose token is to pay. */
  wallet?: WalletKind | null | undefined;
  /** The customer's browser confirms it by the provider's script, once it has been begun. */
  isConfirmedByBrowser?: boolean;
};

/** Who pays, where that is told for the payment alone; what is missing is the customer's own, or the order's. */
type Payer = { name?: string | null | undefined; email?: string | null | undefined };

/** What the provider is asked for. */
type Due = Money & Pick<Asked, "reference" | "card" | "cardToken">;

/**
 * A payment with its next step; null while another request is asking the provider, or has died over it. `isDecided`: the
 * provider can be asked at once what has become of it.
 */
export type AtProvider = { ok: true; reference: string; next: Next | null; isDecided?: boolean };

/**
 * Asks the provider to begin; where that fails nobody can pay, since nobody knows where to, and the payment ends. `told`: what
 * the provider says to the customer about it.
 */
export async function askProvider(
  visit: CustomerVisit,
  due: Due,
  paying: Paying,
  refused: Refused,
): Promise<AtProvider | (Refused & { told?: string | undefined })> {
  const { tenant, now } = visit;
  const { reference } = due;
  const { type } = paying;
  let source: EvidenceSource = "start";
  let told: string | undefined;
  try {
    const started = await providerOf(type.payment_type).start(openAccount(tenant, type), askedOf(visit, due, paying));
    if (started.ok) {
      const { provider_reference, next } = started;
      const sealed = seal(JSON.stringify(next), nextOf(tenant.id, reference));
      await keepStarted(tenant.id, reference, {
        provider_reference,
        next: sealed,
        saves_card: due.card?.token === null,
      });
      return { ok: true, reference, next, isDecided: started.isDecided ?? false };
    }
    told = started.told;
    log.warn(
      { tenant: tenant.id, kind: type.payment_type, reason: started.message },
      "A payment was refused at its start",
    );
  } catch (error) {
    source = "no_answer";
    log.error({ err: error, tenant: tenant.id, kind: type.payment_type }, "A payment could not be begun");
  }
  await settlePayment(tenant.id, reference, { source, evidence: { says: "declined" }, at: now });
  return { ...refused, told };
}

/** What a provider is told of a payment, and of who pays. */
export function askedOf(
  { tenant, customer, language }: CustomerVisit,
  due: Due,
  { type, origin, payer, choice, wallet, isConfirmedByBrowser }: Omit<Paying, "layout" | "card" | "cardToken">,
): Asked {
  const kind = type.payment_type;
  return {
    ...due,
    description: tenant.company.name,
    language,
    choice,
    wallet,
    isConfirmedByBrowser,
    customer: {
      name: payer?.name ?? null,
      email: payer?.email ?? null,
      phone: `${customer.dialing_code}${customer.phone_number}`,
    },
    returnUrl: `${origin}${pathTo(PAYMENT_RETURN, { kind, reference: due.reference })}`,
    webhookUrl: `${origin}${pathTo(PAYMENT_WEBHOOK, { kind, account: type.id })}`,
  };
}
