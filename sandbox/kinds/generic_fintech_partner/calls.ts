/** A fintech partner: what each call does. */
import { randomUUID } from "node:crypto";
import { openPage } from "../../checkout/open";
import { json, type Answer, type Asked } from "../../http/asked";
import { settle } from "../../payments/settle";
import { troubleOf, underFault } from "../../payments/trouble";
import { cancel, create, refund } from "./fields";
import { checkKey, fields, find, keyOf, moneyOf, Refusal, type Desk } from "./desk";
import { described, type Attempt } from "./payment";

/** Where the page lies, and where its form is posted to. */
export const PAGE = "/pay/:id";
export const ENTRY = "/enter";

const PAGE_SECONDS = 900;

export function openPayment(desk: Desk, asked: Asked): Answer | Promise<Answer> {
  const { bench, account, shelf } = desk;
  checkKey(account, asked);
  const body = fields(create, asked);
  const { reference_id: reference, customer, expires_in } = body;
  if (keyOf(asked) !== reference) throw new Refusal("invalid_request", "Idempotency-Key is the reference_id");
  const text = JSON.stringify(body);
  const earlier = shelf.all().find((each) => each.reference === reference);
  if (earlier && earlier.details.body !== text)
    throw new Refusal("idempotency_conflict", "the body is the one of before");
  if (earlier) return { ...json(200, answerOf(desk, earlier)), reference, detail: "the payment of before" };
  const money = moneyOf(body);
  return underFault(bench, { reference, money }, (fault) => {
    const attempt = openPage(desk, {
      reference,
      asked: money,
      seconds: expires_in ?? PAGE_SECONDS,
      fault,
      details: {
        partnerId: `pp_${randomUUID().slice(0, 8)}`,
        description: body.description ?? reference,
        returnUrl: body.return_url,
        cancelUrl: body.cancel_url,
        callbackUrl: body.callback_url,
        // A customer of this name is led to the page by a form.
        token: customer?.email?.startsWith("post@") ? randomUUID() : null,
        body: text,
        refunds: new Map(),
      },
    });
    return { ...json(201, answerOf(desk, attempt)), detail: attempt.details.partnerId };
  });
}

/** Where the customer goes: to the page, or with a form to its entry. */
function answerOf({ bench }: Desk, attempt: Attempt) {
  const { token } = attempt.details;
  const { reference_id, partner_payment_id, status } = described(attempt);
  return {
    reference_id,
    partner_payment_id,
    status,
    payment_url: `${bench.base}${token === null ? PAGE.replace(":id", attempt.id) : ENTRY}`,
    method: token === null ? "GET" : "POST",
    payment_payload: token === null ? null : { payment: attempt.id, token },
    expires_at: new Date(attempt.expiresAt).toISOString(),
  };
}

export function answerPayment(desk: Desk, asked: Asked): Answer {
  checkKey(desk.account, asked);
  const found = find(desk, asked.params.reference ?? "");
  const told = described(found);
  return { ...json(200, told), detail: told.status, reference: found.reference, ...troubleOf([found]) };
}

/** Only before the customer has authorised. */
export async function cancelPayment(desk: Desk, asked: Asked): Promise<Answer> {
  checkKey(desk.account, asked);
  fields(cancel, asked);
  const found = find(desk, asked.params.reference ?? "");
  if (found.state === "cancelled") return { ...json(200, described(found)), reference: found.reference };
  if (found.state !== "open" && found.state !== "challenged")
    throw new Refusal("not_allowed", "a payment is cancelled before it is authorised");
  found.fault = "none";
  await settle(desk.bench, { ...desk.teller, notice: () => null }, found, "cancelled");
  return { ...json(200, described(found)), reference: found.reference };
}

export function giveBack(desk: Desk, asked: Asked): Answer {
  checkKey(desk.account, asked);
  const body = fields(refund, asked);
  const key = keyOf(asked);
  const found = find(desk, asked.params.reference ?? "");
  const { refunds } = found.details;
  const earlier = refunds.get(key);
  if (earlier && earlier.body !== JSON.stringify(body))
    throw new Refusal("idempotency_conflict", "the body is the one of before");
  if (earlier) return { ...earlier.answer, reference: found.reference, detail: "the refund of before" };
  const money = moneyOf(body);
  const isWhole = money.minor === found.charged.minor && money.currency === found.charged.currency;
  if (found.state !== "paid" || !isWhole) throw new Refusal("amount_not_allowed", "amount is what was paid", "amount");
  found.state = "voided";
  const told = { refund_id: `rf_${randomUUID().slice(0, 8)}`, reference_id: found.reference, status: "succeeded" };
  const answer = json(201, { ...told, ...body });
  refunds.set(key, { body: JSON.stringify(body), answer });
  return { ...answer, reference: found.reference };
}
