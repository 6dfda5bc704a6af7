/** Mastercard Gateway: an order and its transactions, as they are read back and told. */
import { toMajor } from "../../money/money";
import type { Outcome } from "../../payments/outcome";
import type { Payment, State } from "../../payments/payment";

export type Details = {
  sessionId: string;
  description: string;
  /** Told to whoever pays, and to the merchant beforehand. */
  successIndicator: string;
  returnUrl: string;
  cancelUrl: string;
  declinedUrl: string;
  timeoutUrl: string;
  notificationUrl: string | null;
  transactionReference: string;
  refunded: number;
  /** Of a card that its bank is asked about. */
  authentication: Authentication | null;
  /** What was answered to each operation, by its transaction's id: asked for again, it is not done again. */
  done: Map<string, { body: string; answer: object }>;
};
export type Authentication = {
  id: string;
  status: string;
  recommendation: "PROCEED" | "DO_NOT_PROCEED";
  result: "SUCCESS" | "FAILURE" | "PENDING";
  interaction: "REQUIRED" | "NOT_REQUIRED" | null;
  html: string | null;
  responseUrl: string;
};
export type Order = Payment<Details>;

type Standing = readonly [status: string, result: string, gatewayCode: string];

const STANDINGS: Readonly<Record<State, Standing>> = {
  open: ["INITIATED", "UNKNOWN", "UNKNOWN"],
  challenged: ["AUTHENTICATION_INITIATED", "PENDING", "AUTHENTICATION_IN_PROGRESS"],
  pending: ["PENDING", "PENDING", "SUBMITTED"],
  held: ["AUTHORIZED", "SUCCESS", "APPROVED"],
  paid: ["CAPTURED", "SUCCESS", "APPROVED"],
  declined: ["FAILED", "FAILURE", "DECLINED"],
  cancelled: ["CANCELLED", "FAILURE", "CANCELLED"],
  expired: ["EXPIRED", "FAILURE", "EXPIRED_CARD"],
  voided: ["REFUNDED", "SUCCESS", "APPROVED"],
};

/** An order's own fields: at the top of an order that is read, under `order` of a transaction. */
export function orderFields({ charged, reference, state, details }: Order, says: State = state) {
  const amount = Number(toMajor(charged));
  const authenticated = says === "challenged" ? standingOfAuthentication(details.authentication) : null;
  const isTaken = says === "paid" || says === "voided";
  return {
    id: reference,
    reference,
    amount,
    currency: charged.currency,
    description: details.description,
    status: authenticated ?? STANDINGS[says][0],
    totalAuthorizedAmount: isTaken || says === "held" ? amount : 0,
    totalCapturedAmount: isTaken ? amount : 0,
    totalRefundedAmount: Number(toMajor({ minor: details.refunded, currency: charged.currency })),
  };
}

function standingOfAuthentication(authentication: Authentication | null): string | null {
  if (!authentication) return null;
  if (authentication.recommendation !== "PROCEED") return "AUTHENTICATION_UNSUCCESSFUL";
  return DONE.has(authentication.status) ? "AUTHENTICATED" : "AUTHENTICATION_INITIATED";
}

/** The bank has vouched for its customer. */
export const DONE: ReadonlySet<string> = new Set(["AUTHENTICATION_SUCCESSFUL", "AUTHENTICATION_ATTEMPTED"]);

/** The transaction that asks the bank. */
export const authenticationAnswer = (order: Order, merchant: string, asked: Authentication) => ({
  merchant,
  result: asked.result,
  response: {
    gatewayCode: asked.result === "SUCCESS" ? "APPROVED" : "AUTHENTICATION_IN_PROGRESS",
    gatewayRecommendation: asked.recommendation,
  },
  order: orderFields(order),
  transaction: { id: asked.id, type: "AUTHENTICATION", authenticationStatus: asked.status },
  authentication: {
    version: asked.status === "AUTHENTICATION_NOT_SUPPORTED" ? "NONE" : "3DS2",
    ...(asked.interaction && { payerInteraction: asked.interaction }),
    ...(asked.html !== null && { redirect: { html: asked.html } }),
  },
});

export const orderAnswer = (order: Order, merchant: string) => ({
  merchant,
  result: "SUCCESS",
  ...orderFields(order),
  transaction: [transactionAnswer(order, merchant)],
});

/** The transaction that pays. */
export function transactionAnswer(order: Order, merchant: string, says: Outcome | null = null) {
  const { state, charged, details, card } = order;
  const [, result, gatewayCode] = STANDINGS[says ?? state];
  return {
    merchant,
    result,
    response: { gatewayCode: order.code ?? gatewayCode },
    order: orderFields(order, says ?? state),
    transaction: {
      id: "1",
      type: "PAYMENT",
      reference: details.transactionReference,
      amount: Number(toMajor(charged)),
      currency: charged.currency,
    },
    ...(card && {
      sourceOfFunds: { type: "CARD", provided: { card: { number: maskedNumber(card.number), brand: card.scheme } } },
    }),
    version: "100",
  };
}

/** "512345xxxxxx0008" */
const maskedNumber = (number: string): string => {
  const digits = number.replaceAll(" ", "");
  return `${digits.slice(0, 6)}xxxxxx${digits.slice(-4)}`;
};
