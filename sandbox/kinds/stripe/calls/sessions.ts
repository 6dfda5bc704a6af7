/** Stripe: Checkout Sessions. A page to pay on, how it stands, and its end. */
import { expireLater } from "../../../checkout/visit";
import { FAULTS } from "../../../faults/faults";
import { json, serverError, type Answer, type Asked } from "../../../http/asked";
import { settleByCall } from "../../../payments/settle";
import { intent, newId, session, type StripePayment } from "../payment";
import type { Desk } from "./desk";
import { destinationIn, formFields, queryFields } from "./door";
import { createSession, moneyOf, nothing, readOne, type CreateSession } from "./fields";
import { invalid, missing } from "./refusal";

const MINUTE_SECONDS = 60;

export function create(desk: Desk, asked: Asked): Answer {
  const { bench, ledger } = desk;
  const body = formFields(asked, createSession);
  const money = totalOf(body);
  const destination = destinationIn(desk, asked, body.payment_intent_data?.transfer_data);
  if (body.customer && !ledger.customers.has(body.customer)) throw missing("customer", body.customer);
  const until = endOf(body, bench.schedule.now());
  const reference = body.client_reference_id ?? "";
  const fault = bench.armed.take(bench.face.kind, reference, money);
  const { call } = FAULTS[fault];
  if (call === "fails") return { ...serverError(), reference, detail: `fault: ${FAULTS[fault].title}` };
  const payment = ledger.open(reference, money, { ...detailsOf(body), destination }, until);
  // What meets the call itself has happened by the time that somebody sees the page.
  if (!call) payment.fault = fault;
  expireLater(desk, payment);
  const answer = json(200, session(payment, bench.base));
  const detail = payment.details.sessionId ?? "";
  if (call === "silent") return { ...answer, reference, detail: `${detail}, fault: no answer`, isSilent: true };
  return { ...answer, reference, detail };
}

function totalOf({ line_items }: CreateSession) {
  const lines = Object.values(line_items);
  const [first] = lines;
  if (!first) throw invalid("Missing required param: line_items.", "line_items", "parameter_missing");
  if (lines.some(({ price_data }) => price_data.currency !== first.price_data.currency))
    throw invalid("All line items have one currency", "line_items");
  const total = lines.reduce((sum, { quantity, price_data }) => sum + quantity * price_data.unit_amount, 0);
  return moneyOf(total, first.price_data.currency);
}

/** In milliseconds; 30 minutes to 24 hours ahead. */
function endOf({ expires_at: end }: CreateSession, now: number): number | undefined {
  if (end === undefined) return undefined;
  const ahead = end - now / 1000;
  if (ahead < 30 * MINUTE_SECONDS || ahead > 24 * 60 * MINUTE_SECONDS)
    throw invalid("expires_at is 30 minutes to 24 hours ahead", "expires_at");
  return end * 1000;
}

const detailsOf = ({ payment_intent_data: data, customer, ...body }: CreateSession) => ({
  sessionId: newId("cs_test"),
  description: Object.values(body.line_items)[0]?.price_data.product_data.name ?? "",
  successUrl: body.success_url,
  cancelUrl: body.cancel_url ?? null,
  metadata: body.metadata ?? {},
  intentMetadata: data?.metadata ?? {},
  customer: customer ?? null,
  method: null,
  saves: data?.setup_future_usage !== undefined,
});

export function retrieve({ bench, ledger }: Desk, asked: Asked): Answer {
  const { expand } = queryFields(asked, readOne);
  const payment = found(ledger.findSession(asked.params.id ?? ""), asked);
  const told = session(payment, bench.base);
  const isExpanded = Object.values(expand ?? {}).includes("payment_intent") && told.payment_intent !== null;
  const answer = json(200, isExpanded ? { ...told, payment_intent: intent(payment, bench.base) } : told);
  return { ...answer, detail: `${told.id} ${told.status}`, ...trouble(payment), reference: payment.reference };
}

export async function expire(desk: Desk, asked: Asked): Promise<Answer> {
  const { bench, ledger, teller } = desk;
  formFields(asked, nothing);
  const payment = found(ledger.findSession(asked.params.id ?? ""), asked);
  const { reference } = payment;
  const { status } = session(payment, bench.base);
  if (status !== "open")
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${status}.`,
    );
  payment.fault = "none";
  const afterwards = await settleByCall(bench, teller, payment, "expired");
  return { ...json(200, session(payment, bench.base)), reference, detail: "expired", afterwards };
}

const found = (payment: StripePayment | null, { params }: Asked): StripePayment => {
  if (!payment) throw missing("checkout.session", params.id ?? "");
  return payment;
};

/** The fault that a payment's next call meets, once. */
export function trouble(payment: StripePayment): Partial<Answer> {
  const { trouble: meets, fault } = payment;
  if (!meets) return {};
  delete payment.trouble;
  const detail = `fault: ${FAULTS[fault].title}`;
  return meets === "silent" ? { isSilent: true, detail } : { ...serverError(), detail };
}
