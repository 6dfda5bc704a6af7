/** PayTabs: POST /payment/token and /payment/token/delete. What is read of a token is not documented but for its name. */
import { json, type Answer, type Asked } from "../../../http/asked";
import { cardInfo, trace } from "../transaction";
import type { Desk } from "./desk";
import { enter } from "./door";
import { tokenCall } from "./fields";
import { Refusal } from "./refusal";

export function answerToken({ account, ledger }: Desk, asked: Asked): Answer {
  const { token } = enter(asked, account, tokenCall);
  const saved = ledger.cards.get(token);
  if (!saved) throw new Refusal("invalid", "token is a saved card's");
  return json(200, { token, tran_ref: saved.tranRef, payment_info: cardInfo(saved.card) });
}

export function deleteToken({ account, ledger }: Desk, asked: Asked): Answer {
  const { token } = enter(asked, account, tokenCall);
  if (!ledger.cards.delete(token)) throw new Refusal("invalid", "token is a saved card's");
  return json(200, { code: 0, message: "Token deleted", trace: trace("PMNT") });
}
