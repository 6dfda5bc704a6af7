/** The ways to pay that are offered, as calls tell them: of their accounts what a browser may know (PAY-01). */
import { z } from "zod/v4";
import { wordingIn } from "~/ordering/model/language";
import { offeredAt, shownTitle, type PaymentType } from "~/ordering/payments/payment-types";
import type { Visit } from "~/services/visit/visit.server";

const text = z.string().nullable().catch(null);
const flag = z.boolean().catch(false);

/** Read from an account's settings without their secrets; another kind's account has none of them. */
const toldSettings = z.object({
  public_key: text,
  direct_payment_enabled: flag,
  google_pay_enabled: flag,
  apple_pay_enabled: flag,
  google_pay_merchant_id: text,
  merchant_id: text,
  client_key: text,
  locale: text,
  environment: text,
});

export const toldPaymentTypes = ({ tenant, outlet, language }: Pick<Visit, "tenant" | "outlet" | "language">) =>
  offeredAt(tenant.paymentTypes, outlet.id).map((type: PaymentType) => ({
    id: type.id,
    payment_type: type.payment_type,
    title: wordingIn(shownTitle(type), language),
    can_save_cards: type.can_save_cards ?? false,
    generic_integration: type.generic_integration ?? false,
    sapaad_payment_type_id: type.sapaad_payment_type_id,
    partner_name: type.partner_name ?? null,
    ...toldSettings.parse(type.settings ?? {}),
  }));
