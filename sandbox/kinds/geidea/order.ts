/** Geidea: a session with the order that comes of it, as queries and callbacks tell it. */
import { toMajor } from "../../money/money";
import type { Outcome } from "../../payments/outcome";
import type { Payment, State } from "../../payments/payment";

export type Details = { orderId: string; returnUrl: string; callbackUrl: string };
export type Session = Payment<Details>;

/** Geidea: query, status. */
export const STATUS: Readonly<Record<State, readonly [status: string, detailed: string, code: string]>> = {
  open: ["Initiated", "Initiated", "000"],
  challenged: ["InProgress", "AuthenticationInitiated", "000"],
  pending: ["InProgress", "Pending", "000"],
  held: ["Success", "Authorized", "000"],
  paid: ["Success", "Paid", "000"],
  declined: ["Failed", "Failed", "700"],
  cancelled: ["Cancelled", "Cancelled", "010"],
  expired: ["Expired", "Expired", "100"],
  voided: ["Success", "Refunded", "000"],
};

export function orderOf(session: Session, publicKey: string, says: Outcome | null = null) {
  const { charged, details, reference, card } = session;
  const [status, detailedStatus, responseCode] = STATUS[says ?? session.state];
  const amount = Number(toMajor(charged));
  return {
    orderId: details.orderId,
    amount,
    totalAmount: amount,
    currency: charged.currency,
    status,
    detailedStatus,
    merchantReferenceId: reference,
    merchantPublicKey: publicKey,
    cardOnFile: false,
    tokenId: null,
    paymentOperation: "Pay",
    ...(card && {
      paymentMethod: { type: "Card", brand: card.scheme, maskedCardNumber: `${card.number.slice(0, 6)}******` },
    }),
    transactions: [{ type: "Pay", status, amount, codes: { responseCode, detailedResponseCode: responseCode } }],
    isTest: true,
  };
}
