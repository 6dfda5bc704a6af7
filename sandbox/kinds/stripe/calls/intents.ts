/** Stripe: a PaymentIntent that pays with a card at once, asks its bank first, or waits for the customer's browser. */
import { FAULTS } from "../../../faults/faults";
import { json, serverError, type Answer, type Asked } from "../../../http/asked";
import { settleByCall } from "../../../payments/settle";
import { cardError, intent, type StripePayment } from "../payment";
import type { SavedCard } from "../ledger";
import type { Desk } from "./desk";
import { destinationIn, formFields, queryFields } from "./door";
import { createIntent, moneyOf, nothing, readOne, type CreateIntent } from "./fields";
import { invalid, missing } from "./refusal";
import { trouble } from "./sessions";

export async function create(desk: Desk, asked: Asked): Promise<Answer> {
  const { bench, ledger } = desk;
  const body = formFields(asked, createIntent);
  const money = moneyOf(body.amount, body.currency);
  const saved = cardOf(desk, body);
  const destination = destinationIn(desk, asked, body.transfer_data);
  const reference = body.metadata?.reference ?? "";
  const fault = bench.armed.take(bench.face.kind, reference, money);
  const { call } = FAULTS[fault];
  if (call === "fails") return { ...serverError(), reference, detail: `fault: ${FAULTS[fault].title}` };
  const payment = ledger.open(reference, money, { ...detailsOf(body), destination });
  if (saved) payment.card = saved.card;
  payment.fault = fault;
  const { answer, afterwards } = body.confirm
    ? await confirm(desk, payment)
    : { answer: json(200, intent(payment, bench.base)) };
  const detail = payment.details.intentId;
  // The answer is lost and the event is sent.
  if (call === "silent") await afterwards?.();
  if (call === "silent") return { ...answer, reference, detail: `${detail}, fault: no answer`, isSilent: true };
  return { ...answer, reference, detail, ...(afterwards && { afterwards }) };
}

type Confirmed = { answer: Answer; afterwards?: Answer["afterwards"] };

/** Pays with the card of a payment, or has its bank ask first. */
export async function confirm(desk: Desk, payment: StripePayment): Promise<Confirmed> {
  const { bench, teller, ledger } = desk;
  const { card } = payment;
  if (card?.result === "asks 3DS") {
    payment.state = "challenged";
    return { answer: json(200, intent(payment, bench.base)) };
  }
  if (card?.code) payment.code = card.code;
  const outcome = card?.result === "pays" ? "paid" : "declined";
  if (outcome === "paid") ledger.save(payment);
  const afterwards = await settleByCall(bench, teller, payment, outcome);
  const told = intent(payment, bench.base);
  if (outcome === "paid") return { answer: json(200, told), afterwards };
  const error = { ...cardError(payment.code ?? "generic_decline"), payment_intent: told };
  return { answer: json(402, { error }), afterwards };
}

/** The card that is named, if it is its customer's own, or nobody's yet: that one pays once. */
function cardOf({ ledger }: Desk, { customer, payment_method: id }: CreateIntent): SavedCard | null {
  if (customer && !ledger.customers.has(customer)) throw missing("customer", customer);
  if (id === undefined) return null;
  const found = ledger.cards.get(id);
  if (!found) throw missing("PaymentMethod", id);
  if (found.customer !== null && found.customer !== customer)
    throw invalid(`The customer does not have a payment method with the ID ${id}.`, "payment_method");
  if (found.customer === null) ledger.cards.delete(id);
  return found;
}

const detailsOf = (body: CreateIntent) => ({
  sessionId: null,
  description: body.description ?? "",
  successUrl: body.return_url ?? "",
  cancelUrl: null,
  metadata: {},
  intentMetadata: body.metadata ?? {},
  customer: body.customer ?? null,
  method: body.payment_method ?? null,
  saves: body.setup_future_usage !== undefined,
});

export function retrieve({ bench, ledger }: Desk, asked: Asked): Answer {
  queryFields(asked, readOne);
  const payment = ledger.findIntent(asked.params.id ?? "");
  if (!payment) throw missing("payment_intent", asked.params.id ?? "");
  const told = intent(payment, bench.base);
  return { ...json(200, told), detail: `${told.id} ${told.status}`, ...trouble(payment), reference: payment.reference };
}

export function cancel({ bench, ledger }: Desk, asked: Asked): Answer {
  formFields(asked, nothing);
  const payment = ledger.findIntent(asked.params.id ?? "");
  if (!payment) throw missing("payment_intent", asked.params.id ?? "");
  const { status } = intent(payment, bench.base);
  // Stripe: of a page's PaymentIntent only the page is expired.
  if (payment.details.sessionId || !["requires_action", "requires_payment_method"].includes(status))
    throw invalid(`You cannot cancel this PaymentIntent because it has a status of ${status}.`);
  payment.state = "expired";
  return { ...json(200, intent(payment, bench.base)), reference: payment.reference, detail: "canceled" };
}
