/** PayTabs: create page, answer; and a charge of a saved card, which is answered with its result. */
import { expireLater } from "../../../checkout/visit";
import { FAULTS, type FaultId } from "../../../faults/faults";
import { json, type Answer } from "../../../http/asked";
import { toMajor, type Money } from "../../../money/money";
import { settleByCall } from "../../../payments/settle";
import type { TestCard } from "../../../payments/test-card";
import { describe, trace, TYPES, type Details, type Transaction } from "../transaction";
import type { Desk } from "./desk";
import type { Charge } from "./fields";

export type Done = { transaction: Transaction; answer: Answer; afterwards?: () => Promise<void> };

export async function openPage(desk: Desk, body: Charge, money: Money, fault: FaultId): Promise<Done> {
  const { bench, account, ledger } = desk;
  const transaction = ledger.open(body.cart_id, money, detailsOf(body));
  // What meets the call itself has happened by the time that somebody sees the page.
  if (!FAULTS[fault].call) transaction.fault = fault;
  expireLater(desk, transaction);
  const answer = json(200, {
    tran_ref: transaction.details.tranRef,
    tran_type: TYPES[transaction.details.type],
    cart_id: body.cart_id,
    cart_description: body.cart_description,
    cart_currency: money.currency,
    cart_amount: toMajor(money),
    tran_total: toMajor(money),
    return: body.return,
    callback: body.callback,
    redirect_url: `${bench.base}/payment/page/${transaction.id}`,
    serviceId: 2,
    profileId: account.profileId,
    merchantId: account.merchantId,
    trace: trace("PMNT"),
  });
  return { transaction, answer };
}

export async function chargeCard(
  desk: Desk,
  body: Charge,
  money: Money,
  card: TestCard,
  fault: FaultId,
): Promise<Done> {
  const transaction = desk.ledger.open(body.cart_id, money, detailsOf(body));
  transaction.card = card;
  transaction.fault = fault;
  if (card.code) transaction.code = card.code;
  return finish(desk, transaction, card.result === "fails" ? "declined" : "paid");
}

/** Settles what has no page, and answers it with its result. */
export async function finish(desk: Desk, transaction: Transaction, outcome: "paid" | "declined"): Promise<Done> {
  const { bench, account, teller } = desk;
  const afterwards = await settleByCall(bench, teller, transaction, outcome);
  const answer = json(200, {
    ...describe(transaction, bench.schedule.now()),
    serviceId: 2,
    profileId: account.profileId,
    merchantId: account.merchantId,
    trace: trace("PMNT"),
  });
  return { transaction, answer, afterwards };
}

function detailsOf(body: Charge): Omit<Details, "tranRef"> {
  return {
    previousTranRef: null,
    type: body.tran_type,
    class: body.tran_class,
    description: body.cart_description,
    customer: body.customer_details ?? null,
    shipping: body.shipping_details ?? null,
    returnUrl: body.return ?? null,
    callbackUrl: body.callback ?? null,
    isReturnedByGet: body.return_using_get,
    saves: body.tokenise === undefined ? "never" : body.show_save_card ? "asked" : "always",
    token: body.token ?? null,
    moved: 0,
  };
}
