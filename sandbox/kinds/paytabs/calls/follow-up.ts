/** PayTabs: refund, void and capture by `tran_type`. Each is a transaction of its own with the charge's name beside it. */
import type { FaultId } from "../../../faults/faults";
import type { Money } from "../../../money/money";
import type { Ledger } from "../ledger";
import type { Transaction } from "../transaction";
import { finish, type Done } from "./charge";
import type { Desk } from "./desk";
import type { FollowUp } from "./fields";
import { Refusal } from "./refusal";

/** The charge that a request follows, or the refusal that names what stands against it. */
export function checkFollowUp(ledger: Ledger, body: FollowUp, money: Money): Transaction {
  const original = ledger.find(body.tran_ref);
  if (!original) throw new Refusal("invalid", "tran_ref is a transaction of this profile");
  const { charged, details, state } = original;
  if (state !== "paid") throw new Refusal("invalid", `tran_ref is a charge that stands; this one is ${state}`);
  if (money.currency !== charged.currency) throw new Refusal("invalid", "cart_currency is the charge's");
  const { type, moved } = details;
  const left = charged.minor - moved;
  if (body.tran_type === "refund" && type !== "sale" && type !== "capture")
    throw new Refusal("invalid", "a refund follows a sale or a capture");
  if (body.tran_type === "capture" && type !== "auth")
    throw new Refusal("invalid", "a capture follows an authorisation");
  if (body.tran_type === "void" && type !== "sale" && type !== "auth")
    throw new Refusal("invalid", "a void follows a sale or an authorisation");
  if (body.tran_type === "void" && (moved > 0 || money.minor !== charged.minor))
    throw new Refusal("invalid", "a void takes back the whole of a charge that nothing has followed");
  if (money.minor > left) throw new Refusal("invalid", "cart_amount is at most what is left of the charge");
  return original;
}

export async function follow(
  desk: Desk,
  body: FollowUp,
  money: Money,
  original: Transaction,
  fault: FaultId,
): Promise<Done> {
  const { details } = original;
  const transaction = desk.ledger.open(body.cart_id, money, {
    ...details,
    type: body.tran_type,
    class: body.tran_class,
    description: body.cart_description,
    previousTranRef: details.tranRef,
    // PayTabs: notices of what follows go where the charge's went, unless another address is given.
    callbackUrl: body.callback ?? details.callbackUrl,
    returnUrl: null,
    token: null,
    moved: 0,
  });
  transaction.fault = fault;
  if (original.card) transaction.card = original.card;
  if (body.tran_type === "void") original.state = "voided";
  else details.moved += money.minor;
  return finish(desk, transaction, "paid");
}
