/** Mastercard Gateway: a payment by the token of a wallet, which makes its order. */
import type { z } from "zod/v4";
import { json, type Answer, type Asked } from "../../http/asked";
import { fromMajor, type Money } from "../../money/money";
import type { Outcome } from "../../payments/outcome";
import { settle, settleByCall } from "../../payments/settle";
import { underFault } from "../../payments/trouble";
import { openPage } from "../../checkout/open";
import { bodyOf, moneyOf, takeReferences, type Desk } from "./desk";
import { fillByToken, type walletPayment } from "./fields";
import { transactionAnswer, type Order } from "./order";
import { Refusal } from "./refusal";
import { cardIn, type WalletCard } from "./wallet-token";

type Wanted = z.output<typeof walletPayment>;

const OUTCOMES: Readonly<Record<WalletCard["outcome"], Outcome>> = {
  APPROVED: "paid",
  DECLINED: "declined",
  UNKNOWN: "pending",
  CHALLENGE: "paid",
};
const LATER_SECONDS = 4;
/** An order without a page is never paid at one. */
const OPEN_SECONDS = 1_800;

/** Pays, once for one transaction; the same again is answered with what has become of it. */
export function payByWallet(desk: Desk, asked: Asked, wanted: Wanted): Answer | Promise<Answer> {
  const { order: reference = "", transaction: id = "" } = asked.params;
  const text = JSON.stringify(wanted);
  const known = desk.shelf.all().findLast((each) => each.reference === reference);
  if (known) {
    if (known.details.done.get(id)?.body !== text) throw new Refusal("invalid", `transaction ${id} was another one`);
    return { ...answerOf(desk, known), status: 200, detail: "as before" };
  }
  const money = moneyOf(wanted.order, "order.amount");
  const card = cardIn(wanted.sourceOfFunds.provided.card.devicePayment.paymentToken, wanted.order.walletProvider);
  checkAmount(card, money);
  takeReferences(desk, [wanted.order.reference, wanted.transaction.reference]);
  return underFault(desk.bench, { reference, money }, async (fault) => {
    const details = {
      sessionId: "",
      successIndicator: "",
      description: wanted.order.walletProvider,
      returnUrl: "",
      cancelUrl: "",
      declinedUrl: "",
      timeoutUrl: "",
      notificationUrl: wanted.order.notificationUrl ?? null,
      transactionReference: wanted.transaction.reference,
      refunded: 0,
      authentication: null,
      done: new Map([[id, { body: text, answer: {} }]]),
    };
    const order = openPage(desk, { reference, asked: money, seconds: OPEN_SECONDS, fault, details });
    const outcome = outcomeOf(card);
    const afterwards = await settleByCall(desk.bench, desk.teller, order, outcome);
    if (outcome === "pending") payLater(desk, order);
    return { ...answerOf(desk, order), afterwards };
  });
}

/** The vendor's test cards that a token stands for: whose bank asks, does not ask, or cannot be asked. */
const numberOf = ({ method, outcome }: WalletCard): string => {
  if (method !== "PAN_ONLY") return "5111111111111118";
  return outcome === "CHALLENGE" ? "5123450000000008" : "2223000000000007";
};

/** Opens the token that the merchant puts into a session, in place of a card that a browser enters. */
export function fillSession(desk: Desk, asked: Asked): Answer {
  const { session: id = "" } = asked.params;
  const { order, sourceOfFunds } = bodyOf(fillByToken, asked);
  const session = desk.sessions.get(id);
  if (!session) throw new Refusal("invalid", "is one that was made here", "session.id");
  const card = cardIn(sourceOfFunds.provided.card.devicePayment.paymentToken, order.walletProvider);
  checkAmount(card, moneyOf(order, "order.amount"));
  if (card.merchant !== desk.account.merchantId)
    throw new Refusal("invalid", "is a token of this merchant's", "sourceOfFunds.devicePayment.paymentToken");
  Object.assign(session, { number: numberOf(card), expiryMonth: "01", expiryYear: "39", securityCode: "000" });
  desk.tokens.set(id, card);
  return json(200, { merchant: desk.account.merchantId, session: { id, updateStatus: "SUCCESS", version: "101" } });
}

/** What becomes of a token's charge: one that is decided later is paid then. */
export const outcomeOf = ({ outcome }: WalletCard): Outcome => OUTCOMES[outcome];

export function payLater(desk: Desk, order: Order): void {
  desk.bench.schedule.later(LATER_SECONDS, () => settle(desk.bench, desk.teller, order, "paid"), order.reference);
}

const answerOf = (desk: Desk, order: Order): Answer => {
  const answer = transactionAnswer(order, desk.account.merchantId);
  return { ...json(201, answer), reference: order.reference, detail: answer.result };
};

/** A token is of one amount. */
export function checkAmount(card: WalletCard, money: Money): void {
  const signed = fromMajor(card.amount, card.currency);
  if (signed?.minor !== money.minor || signed.currency !== money.currency)
    throw new Refusal("invalid", "is of the amount that the token was made for", "order.amount");
}
