/** Omise: charges, and what is done with one. */
import { openPage } from "../../checkout/open";
import { json, type Answer, type Asked } from "../../http/asked";
import { settleByCall } from "../../payments/settle";
import { troubleOf, underFault } from "../../payments/trouble";
import { chargeOf, newId, type OmiseCharge } from "./charge";
import type { VaultCard } from "./cards";
import { bodyOf, chargeNamed, queryOf, type Desk } from "./desk";
import { createCharge, createRefund, LIMITS, listCharges, type CreateCharge } from "./fields";
import { Refusal } from "./refusal";

/** How long a customer has at their bank. */
const PAGE_SECONDS = 15 * 60;
const DEFAULT_LIMIT = 20;

export function create(desk: Desk, asked: Asked): Answer | Promise<Answer> {
  const { bench } = desk;
  const body = bodyOf(asked, createCharge);
  const [least = 0, most = 0] = LIMITS[body.currency] ?? [];
  if (body.amount < least || body.amount > most)
    throw new Refusal("invalid_amount", `amount is ${least} to ${most} in ${body.currency}`);
  const money = { minor: body.amount, currency: body.currency };
  const reference = typeof body.metadata?.reference === "string" ? body.metadata.reference : "";
  return underFault(bench, { reference, money }, async (fault) => {
    const details = detailsOf(desk, body);
    const payment = openPage(desk, { reference, asked: money, seconds: PAGE_SECONDS, fault, details });
    const { played } = details.card;
    payment.card = played;
    if (played.result === "asks 3DS") return { ...told(desk, payment), detail: "asks 3DS" };
    if (played.code) payment.code = played.code;
    const afterwards = await settleByCall(bench, desk.teller, payment, played.result === "pays" ? "paid" : "declined");
    return { ...told(desk, payment), afterwards };
  });
}

const detailsOf = (desk: Desk, body: CreateCharge) => ({
  chargeId: newId("chrg"),
  description: body.description ?? "",
  returnUri: body.return_uri ?? null,
  metadata: body.metadata ?? {},
  webhooks: body.webhook_endpoints ?? [],
  customer: body.customer ?? null,
  card: cardOf(desk, body),
  refunded: 0,
});

/** A token's card, which is used up by it, or a saved card of the customer. */
function cardOf({ vault }: Desk, { card, customer }: CreateCharge): VaultCard {
  if (card?.startsWith("tokn_")) return vault.spend(card);
  const { cards } = vault.customer(customer ?? "");
  const found = card === undefined ? cards.at(-1) : cards.find(({ id }) => id === card);
  if (!found) throw new Refusal("not_found", `card ${card ?? ""} was not found`);
  return found;
}

function told({ bench }: Desk, payment: OmiseCharge): Answer {
  const charge = chargeOf(payment, bench.base);
  return { ...json(200, charge), detail: `${charge.id} ${charge.status}`, reference: payment.reference };
}

export function retrieve(desk: Desk, asked: Asked): Answer {
  const payment = chargeNamed(desk, asked.params.id ?? "");
  return { ...told(desk, payment), ...troubleOf([payment]) };
}

export function list({ bench, shelf }: Desk, asked: Asked): Answer {
  const { limit = DEFAULT_LIMIT, offset = 0, order = "chronological" } = queryOf(asked, listCharges);
  const all = order === "chronological" ? shelf.all() : shelf.all().toReversed();
  const data = all.slice(offset, offset + limit).map((payment) => chargeOf(payment, bench.base));
  return json(200, { object: "list", data, limit, offset, total: all.length, order, location: "/charges" });
}

/** Takes a charge back that is still being decided about. */
export function expire(desk: Desk, asked: Asked): Answer {
  const payment = chargeNamed(desk, asked.params.id ?? "");
  if (payment.state !== "open" && payment.state !== "challenged")
    throw new Refusal("failed_expire", "charge is pending no more");
  payment.state = "expired";
  return told(desk, payment);
}

export function refund(desk: Desk, asked: Asked): Answer {
  const { amount } = bodyOf(asked, createRefund);
  const payment = chargeNamed(desk, asked.params.id ?? "");
  const { charged, details, reference, state } = payment;
  if (state !== "paid") throw new Refusal("invalid_charge", "charge was paid");
  if (amount < 1 || amount > charged.minor - details.refunded)
    throw new Refusal("failed_refund", "amount is at most what is left of the charge");
  details.refunded += amount;
  const made = { object: "refund", id: newId("rfnd"), amount, currency: charged.currency.toLowerCase() };
  return { ...json(200, { ...made, charge: details.chargeId, status: "closed" }), reference, detail: made.id };
}
