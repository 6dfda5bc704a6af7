/** Stripe: what its script asks from the customer's browser, with the publishable key. Not recorded: a card's number is in it. */
import { json, type Answer, type Asked } from "../../../http/asked";
import type { TestCard } from "../../../payments/test-card";
import { CARDS } from "../cards";
import { intent, type StripePayment } from "../payment";
import type { z } from "zod/v4";
import type { Account, Desk } from "./desk";
import { formFields } from "./door";
import { confirmIntent, createMethod } from "./fields";
import { confirm } from "./intents";
import { invalid, missing, Refusal } from "./refusal";

type Fields = { key: string; _stripe_account?: string | undefined };

/** The account that the script was set up with. */
export function accountInBrowser(asked: Asked, { connectedAccount }: Account): string | null {
  const named = new URLSearchParams(asked.body.toString("utf8")).get("_stripe_account");
  if (named !== null && named !== connectedAccount)
    throw new Refusal(403, { type: "invalid_request_error", code: "account_invalid" }, `No access to '${named}'`);
  return named;
}

function authenticate({ key }: Fields, { publicKey }: Account): void {
  if (key !== publicKey) throw new Refusal(401, { type: "invalid_request_error" }, "Invalid API Key provided");
}

type Entered = z.output<typeof createMethod>["card"];

function cardOf({ number }: Entered): TestCard {
  const card = CARDS.find((each) => each.number.replaceAll(" ", "") === number);
  if (card) return card;
  throw new Refusal(402, { type: "card_error", code: "incorrect_number" }, "Your card number is incorrect.");
}

/** A token of a card, which pays once. */
export function method({ account, ledger }: Desk, asked: Asked): Answer {
  const fields = formFields(asked, createMethod);
  authenticate(fields, account);
  const { id } = ledger.keepCard(cardOf(fields.card), null);
  return json(200, { id, object: "payment_method", type: "card", customer: null, livemode: false });
}

/** Pays an intent that waits for it. One that was declined may be tried again with another card. */
export async function confirmed(desk: Desk, asked: Asked): Promise<Answer> {
  const { account, bench, ledger } = desk;
  const fields = formFields(asked, confirmIntent);
  authenticate(fields, account);
  const id = asked.params.id ?? "";
  const payment = ledger.findIntent(id);
  const { client_secret, status } = payment ? intent(payment, bench.base) : { client_secret: null, status: null };
  if (!payment || fields.client_secret !== client_secret) throw missing("payment_intent", id);
  if (status !== "requires_payment_method")
    throw invalid(
      `This PaymentIntent could not be confirmed because it has a status of ${String(status)}.`,
      "payment_intent",
      "payment_intent_unexpected_state",
    );
  holdToElements(payment, fields.elements);
  if (fields.payment_method_data) payment.card = cardOf(fields.payment_method_data.card);
  else if (fields.payment_method !== payment.details.method)
    throw missing("PaymentMethod", fields.payment_method ?? "");
  payment.details.successUrl = fields.return_url;
  const { answer, afterwards } = await confirm(desk, payment);
  return { ...answer, ...(afterwards && { afterwards }) };
}

type Elements = z.output<typeof confirmIntent>["elements"];

/** Stripe: amount, currency and what is to be saved are the intent's. */
function holdToElements({ asked, details }: StripePayment, elements: Elements): void {
  if (!elements) return;
  const isRight =
    elements.amount === asked.minor &&
    elements.currency.toUpperCase() === asked.currency &&
    (elements.setup_future_usage !== undefined) === details.saves;
  if (!isRight) throw invalid("What the Elements were set up with does not match the PaymentIntent.");
}
