/** PayTabs: POST /payment/query. By `tran_ref` one object, by `cart_id` a list. */
import { json, type Answer, type Asked } from "../../../http/asked";
import { troubleOf } from "../../../payments/trouble";
import { describe, TYPES } from "../transaction";
import type { Desk } from "./desk";
import { enter } from "./door";
import { query } from "./fields";
import { Refusal } from "./refusal";

export function answerQuery({ bench, account, ledger }: Desk, asked: Asked): Answer {
  const { tran_ref: tranRef, cart_id: cartId = "" } = enter(asked, account, query);
  const found = tranRef === undefined ? ledger.ofCart(cartId) : [ledger.find(tranRef)].filter((each) => each !== null);
  if (tranRef !== undefined && found.length === 0)
    throw new Refusal("invalid", "tran_ref is a transaction of this profile");
  const told = found.map((each) => ({
    ...describe(each, bench.schedule.now()),
    original_tran_type: TYPES[each.details.type],
    serviceId: 2,
    profileId: account.profileId,
  }));
  const reference = found[0]?.reference ?? cartId;
  const answer = json(200, tranRef === undefined ? told : told[0]);
  const detail = found.map(({ details, state }) => `${details.tranRef} ${state}`).join(", ") || "none";
  return { ...answer, detail, ...troubleOf(found), reference };
}
