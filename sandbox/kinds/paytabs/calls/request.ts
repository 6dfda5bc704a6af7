/** PayTabs: POST /payment/request. A page to pay on, a charge of a saved card, or what follows a charge. */
import type { FAULTS } from "../../../faults/faults";
import type { Answer, Asked } from "../../../http/asked";
import { underFault } from "../../../payments/trouble";
import { moneyOf } from "../ledger";
import { chargeCard, openPage, type Done } from "./charge";
import type { Desk } from "./desk";
import { enter } from "./door";
import { request, type Charge, type FollowUp } from "./fields";
import { checkFollowUp, follow } from "./follow-up";
import { Refusal } from "./refusal";

export async function answerRequest(desk: Desk, asked: Asked): Promise<Answer> {
  const { bench, account, ledger } = desk;
  const body = enter(asked, account, request);
  ledger.countRequest();
  const money = moneyOf(body);
  const act = prepare(desk, body);
  const reference = body.cart_id;
  return underFault(bench, { reference, money }, async (fault) => {
    ledger.refuseDuplicate(body.tran_type, reference, money);
    const { answer, transaction, afterwards } = await act(fault);
    return { ...answer, detail: transaction.details.tranRef, ...(afterwards && { afterwards }) };
  });
}

/** Holds a request to what its fields must be together; answers what carries it out. */
function prepare(desk: Desk, body: Charge | FollowUp): (fault: keyof typeof FAULTS) => Promise<Done> {
  const money = moneyOf(body);
  if (isFollowUp(body)) {
    const original = checkFollowUp(desk.ledger, body, money);
    return (fault) => follow(desk, body, money, original, fault);
  }
  const saved = body.token === undefined ? undefined : desk.ledger.cards.get(body.token);
  if (body.token !== undefined && !saved) throw new Refusal("invalid", "token is a saved card's");
  if (body.tran_class === "recurring") {
    if (!saved) throw new Refusal("invalid", "token is needed where tran_class is recurring");
    if (body.tran_ref !== saved.tranRef)
      throw new Refusal("invalid", "tran_ref is the payment's that saved the card, where tran_class is recurring");
    return (fault) => chargeCard(desk, body, money, saved.card, fault);
  }
  if (body.tran_ref !== undefined) throw new Refusal("invalid", "tran_ref goes with tran_class recurring");
  if (body.return === undefined) throw new Refusal("invalid", "return is needed where a page is opened");
  if (body.callback === undefined) throw new Refusal("invalid", "callback is needed where a page is opened");
  return (fault) => openPage(desk, body, money, fault);
}

const isFollowUp = (body: Charge | FollowUp): body is FollowUp =>
  body.tran_type !== "sale" && body.tran_type !== "auth";
