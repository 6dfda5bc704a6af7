/** QPay: a payment as its page was asked for, its signature, and the words for what became of it. */
import { createHmac } from "node:crypto";
import type { Payment, State } from "../../payments/payment";
import type { TestCard } from "../../payments/test-card";

export type Details = {
  transactionId: string;
  description: string;
  returnUrl: string;
  /** Whether the card that pays is to get a token. */
  wantsToken: boolean;
  /** The card of the token that pays; null where another one is to be typed. */
  saved: TestCard | null;
  /** The token that the card has got. */
  cardToken?: string;
};
export type Order = Payment<Details>;

/** QPay: status mapping. The return and the status call have words of their own. */
export const STATUS: Readonly<Record<State, { told: string; asked: string }>> = {
  open: { told: "error", asked: "" },
  challenged: { told: "error", asked: "" },
  pending: { told: "pending", asked: "pending" },
  held: { told: "pending", asked: "pending" },
  paid: { told: "success", asked: "accepted" },
  declined: { told: "error", asked: "denied" },
  cancelled: { told: "cancel", asked: "cancelled" },
  expired: { told: "error", asked: "expired" },
  voided: { told: "error", asked: "voided" },
};

/** The token that a card has got, and of its number what may be shown. */
export const tokenOf = ({ card, state, details: { cardToken } }: Order): Record<string, string> => {
  const number = card?.number.replaceAll(" ", "") ?? "";
  return cardToken && state === "paid"
    ? { cardToken, cardNumber: `${number.slice(0, 6)}xxxxxx${number.slice(-4)}` }
    : {};
};

/** Over names and values of the fields that are listed, in that order. */
export function sign(secretKey: string, list: string, fields: Readonly<Record<string, string | undefined>>): string {
  const message = list.split(",").map((name) => `${name}=${fields[name] ?? ""}`);
  return createHmac("sha256", secretKey).update(message.join(",")).digest("base64");
}
