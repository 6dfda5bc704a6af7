import type { ErrorId } from "~/ordering/model/errors";
import type { ShownStatus } from "~/ordering/payments/payment";

/**
 * How the page goes on after a wallet: to the page of the payment, which tells what has become of it; to the order, where there is
 * one already; to where a payment that has failed is told, with the reason; here, as if nothing had been pressed; or here, with what stands in the order's way.
 */
export type WalletEnd =
  | { ended: "payment"; reference: string }
  | { ended: "placed"; order: string }
  | { ended: "failed"; id: ErrorId }
  | { ended: "closed" }
  | { ended: "refused"; id: ErrorId };

/** Null: nobody knows just now. */
export type Standing = ShownStatus | null;

/** A payment that was given up stays where it is, unless it could not be given up any more. */
export const afterGivingUp = (reference: string, standing: Standing): WalletEnd =>
  standing === "paid" || standing === "in_progress" ? { ended: "payment", reference } : { ended: "closed" };
