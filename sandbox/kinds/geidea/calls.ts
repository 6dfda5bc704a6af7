/** Geidea: what each call does. */
import { randomUUID } from "node:crypto";
import { openPage } from "../../checkout/open";
import { json, type Answer, type Asked } from "../../http/asked";
import { fromMajor } from "../../money/money";
import { troubleOf, underFault } from "../../payments/trouble";
import { checkKeys, fields, type Desk } from "./desk";
import { refund, session } from "./fields";
import { orderOf } from "./order";
import { answered, Refusal } from "./refusal";
import { signed } from "./signature";

const SESSION_SECONDS = 15 * 60;

export function openSession(desk: Desk, asked: Asked): Answer | Promise<Answer> {
  const { bench, account } = desk;
  checkKeys(account, asked);
  const body = fields(session, asked);
  const { amount, currency, timestamp, merchantReferenceId: reference = "" } = body;
  const parts = [account.publicKey, Number(amount).toFixed(2), currency, reference, timestamp];
  if (body.signature !== signed(account.apiPassword, parts))
    throw new Refusal("signature", "signature covers key, amount with 2 decimals, currency, reference and timestamp");
  const money = fromMajor(amount, currency);
  if (!money) throw new Refusal("$.amount", `has no more decimals than ${currency}`);
  return underFault(bench, { reference, money }, (fault) => {
    const details = { orderId: randomUUID(), returnUrl: body.returnUrl ?? "", callbackUrl: body.callbackUrl };
    const { id, expiresAt } = openPage(desk, { reference, asked: money, seconds: SESSION_SECONDS, fault, details });
    const opened = {
      id,
      status: "Initiated",
      amount: Number(amount),
      currency,
      expiryDate: new Date(expiresAt).toISOString(),
      merchantPublicKey: account.publicKey,
      merchantReferenceId: reference,
      callbackUrl: body.callbackUrl,
      returnUrl: body.returnUrl,
    };
    return { ...json(200, answered("000", "Success", { session: opened })), detail: id };
  });
}

/** By the shop's reference; empty until the customer has done something. */
export function answerOrders({ account, shelf }: Desk, asked: Asked): Answer {
  checkKeys(account, asked);
  const reference = asked.query.get("MerchantReferenceId") ?? "";
  if (!reference) throw new Refusal("$.MerchantReferenceId", "is needed");
  const found = shelf.all().filter((each) => each.reference === reference && each.state !== "open");
  const orders = found.map((each) => orderOf(each, account.publicKey));
  const detail = orders.map(({ status, detailedStatus }) => `${status} ${detailedStatus}`).join(", ") || "none";
  return { ...json(200, answered("000", "Success", { orders })), detail, ...troubleOf(found), reference };
}

export function giveBack({ account, shelf }: Desk, asked: Asked): Answer {
  checkKeys(account, asked);
  const { orderId, refundAmount } = fields(refund, asked);
  const found = shelf.all().find(({ details }) => details.orderId === orderId);
  if (!found) throw new Refusal("unknown", "orderId is of this merchant");
  const money = fromMajor(refundAmount, found.charged.currency);
  if (found.state !== "paid" || !money || money.minor > found.charged.minor)
    throw new Refusal("refused", "refundAmount is of what was paid");
  if (money.minor === found.charged.minor) found.state = "voided";
  const order = orderOf(found, account.publicKey);
  return { ...json(200, answered("000", "Success", { order })), reference: found.reference };
}
