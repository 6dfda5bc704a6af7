/** DPO Pay's shapes and ours (XML API v6: createToken, verifyToken, refundToken, push). */
import { z } from "zod/v4";
import { fromProviderAmount, toProviderAmount, type AmountUnit, type Money } from "~/ordering/payments/amount-unit";
import type { Evidence } from "~/ordering/payments/payment";
import { declined, ProviderError, type Asked, type Pending } from "~/payments/provider.server";
import { toXml, type Elements } from "~/payments/xml.server";
import type { DpoSettings } from "./settings.server";

/** Major units with two decimals, whatever the currency has. */
export const UNIT: AmountUnit = { as: "decimal", digits: 2 };

/** How long a token can be paid, in minutes: longer than a payment of ours, since what comes late is given back. */
const PAYMENT_TIME_LIMIT = 15;
const MAX_DESCRIPTION = 100;

/** One address for every request: its name stands in the document, the token that opens it too. */
export const documentOf = ({ company_token }: DpoSettings, request: string, elements: Elements): string => {
  const document = toXml({ API3G: { CompanyToken: company_token, Request: request, ...elements } });
  return `<?xml version="1.0" encoding="utf-8"?>${document}`;
};

/** What createToken asks for. `at` is when the service is given, as DPO wants to know. */
export function tokenRequest({ service_type }: DpoSettings, asked: Asked, at: Date): Elements {
  const { name, email, phone } = asked.customer;
  const [, first = name, last] = /^(.+) (\S+)$/.exec(name ?? "") ?? [];
  return {
    Transaction: {
      PaymentAmount: toProviderAmount(asked, UNIT),
      PaymentCurrency: asked.currency,
      CompanyRef: asked.reference,
      CompanyRefUnique: 1,
      RedirectURL: asked.returnUrl,
      BackURL: `${asked.returnUrl}?${GIVEN_UP}=1`,
      PTL: PAYMENT_TIME_LIMIT,
      PTLtype: "minutes",
      customerFirstName: first ?? undefined,
      customerLastName: last,
      customerEmail: email ?? undefined,
      customerPhone: phone.replaceAll(/\D/g, ""),
    },
    Services: {
      Service: {
        ServiceType: service_type,
        ServiceDescription: asked.description.slice(0, MAX_DESCRIPTION),
        ServiceDate: at.toISOString().slice(0, 16).replaceAll("-", "/").replace("T", " "),
      },
    },
  };
}

/** What our address has in its query when the page's own way back is taken. */
export const GIVEN_UP = "given_up";

/** Some errors are told under other names. */
const resultSchema = z.union([
  z.object({ Result: z.string().regex(/^\d{3}$/), ResultExplanation: z.string().optional() }),
  z
    .object({ Code: z.string().regex(/^\d{3}$/), Explanation: z.string().optional() })
    .transform(({ Code, Explanation }) => ({ Result: Code, ResultExplanation: Explanation })),
]);

export const createdSchema = z.object({
  API3G: z.intersection(resultSchema, z.object({ TransToken: z.string().min(1).optional() })),
});
export const doneSchema = z.object({ API3G: resultSchema });

const refundSchema = z.object({ Code: z.string(), RefundAmount: z.string() });
/** One refund stands alone, several are a list. */
export const refundsSchema = z.object({
  API3G: z.object({
    Refunds: z
      .object({ Refund: z.union([refundSchema, z.array(refundSchema)]) })
      .optional()
      .catch(undefined),
  }),
});

/** Done, or waiting for a hand at DPO. */
const GIVEN_BACK = new Set(["003", "009"]);

/** Whether verifyRefund tells of a refund of the amount that was not declined. */
export function isGivenBack({ Refunds }: z.output<typeof refundsSchema>["API3G"], paid: Money): boolean {
  const refunds = [Refunds?.Refund ?? []].flat();
  return refunds.some(
    (each) => GIVEN_BACK.has(each.Code) && fromProviderAmount(each.RefundAmount, paid, UNIT) === paid.amount,
  );
}
export const verifiedSchema = z.object({
  API3G: z.intersection(
    resultSchema,
    z.object({
      TransactionAmount: z.string().optional(),
      TransactionCurrency: z.string().optional(),
      TransactionFinalAmount: z.string().optional(),
      TransactionFinalCurrency: z.string().optional(),
      CompanyRef: z.string().optional(),
    }),
  ),
});
export type Verified = z.output<typeof verifiedSchema>["API3G"];

/** A push carries our reference under this name, and is not signed. */
export const pushSchema = z.object({
  API3G: z.object({ TransactionToken: z.string().min(1), TransactionRef: z.string().min(1) }),
});

/** Authorised, waiting, queued, split, and not paid yet stay in progress. */
const SAYS: Readonly<Record<string, Exclude<Evidence["says"], "paid">>> = {
  "001": "pending",
  "003": "pending",
  "005": "pending",
  "007": "pending",
  "900": "pending",
  "901": "declined",
  "903": "declined",
  "904": "cancelled",
};

/**
 * What verifyToken says of a payment. Paid too much or too little (002) is money of an amount that is none of
 * ours, and may still be put right.
 * @throws ProviderError when it answers about the request, not about the payment, or about another payment.
 */
export function evidenceOf(verified: Verified, pending: Pending): Evidence {
  const { Result, TransactionAmount, TransactionCurrency = "", CompanyRef } = verified;
  if (CompanyRef !== undefined && CompanyRef !== "" && CompanyRef !== pending.reference)
    throw new ProviderError("DPO answered about another payment");
  if (Result === "000") {
    const { TransactionFinalAmount, TransactionFinalCurrency } = verified;
    const written = TransactionFinalAmount || TransactionAmount;
    const amount = written === undefined ? null : fromProviderAmount(written, pending, UNIT);
    return { says: "paid", amount, currency: TransactionFinalCurrency || TransactionCurrency };
  }
  if (Result === "002") return { says: "paid", amount: null, currency: TransactionCurrency, isOpen: true };
  const says = SAYS[Result];
  if (!says) throw new ProviderError(`DPO answered ${Result}`);
  return says === "declined" ? declined(verified.ResultExplanation) : { says };
}
