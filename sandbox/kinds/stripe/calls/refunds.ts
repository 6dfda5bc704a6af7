/** Stripe: refunds. */
import { json, type Answer, type Asked } from "../../../http/asked";
import { newId } from "../payment";
import type { Desk } from "./desk";
import { formFields } from "./door";
import { createRefund } from "./fields";
import { invalid, missing } from "./refusal";

export function create({ ledger }: Desk, asked: Asked): Answer {
  const { payment_intent: id, amount, reverse_transfer } = formFields(asked, createRefund);
  const payment = ledger.findIntent(id);
  if (!payment) throw missing("payment_intent", id);
  const { charged, details, reference, state } = payment;
  if (state !== "paid") throw invalid(`This PaymentIntent (${id}) does not have a successful charge to refund.`);
  if (reverse_transfer && details.destination === null)
    throw invalid("There is no transfer to be reversed", "reverse_transfer");
  const left = charged.minor - details.refunded;
  if (left === 0) throw invalid("Charge has already been refunded.", "payment_intent", "charge_already_refunded");
  const minor = amount ?? left;
  if (minor < 1 || minor > left) throw invalid("amount is at most what is left of the charge", "amount");
  details.refunded += minor;
  const refund = { id: newId("re"), object: "refund", amount: minor, currency: charged.currency.toLowerCase() };
  return { ...json(200, { ...refund, payment_intent: id, status: "succeeded" }), reference, detail: refund.id };
}
