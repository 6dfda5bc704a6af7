/** Mastercard Gateway: what each call does. */
import { randomBytes } from "node:crypto";
import { openPage } from "../../checkout/open";
import { json, type Answer, type Asked } from "../../http/asked";
import { troubleOf, underFault } from "../../payments/trouble";
import { bodyOf, moneyOf, orderNamed, takeReferences, type Desk } from "./desk";
import { authenticatedOrder, authenticate, charge, initiate } from "./authentication";
import { initiateCheckout, openFields, operation, walletPayment, type refund } from "./fields";
import { authenticationAnswer, orderAnswer, transactionAnswer, type Order } from "./order";
import { Refusal } from "./refusal";
import { payByWallet } from "./wallet";
import type { z } from "zod/v4";

const PAGE_SECONDS = 1_800;

/** Without an operation it is a session that a browser fills. */
export function openSession(desk: Desk, asked: Asked): Answer | Promise<Answer> {
  const isCheckout = asked.body.includes("apiOperation");
  return isCheckout ? openCheckout(desk, asked) : openFieldsSession(desk, asked);
}

function openFieldsSession(desk: Desk, asked: Asked): Answer {
  const { session: wanted } = bodyOf(openFields, asked);
  const id = newSessionId();
  keepLast(desk.sessions, id, {});
  const session = { id, version: "100", updateStatus: "NO_UPDATE", aes256Key: randomBytes(32).toString("base64") };
  const authenticationLimit = wanted?.authenticationLimit ?? 5;
  return json(201, {
    merchant: desk.account.merchantId,
    result: "SUCCESS",
    session: { ...session, authenticationLimit },
  });
}

const MOST_SESSIONS = 500;

function keepLast<T>(map: Map<string, T>, key: string, value: T): void {
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= MOST_SESSIONS) break;
    map.delete(oldest);
  }
}

function openCheckout(desk: Desk, asked: Asked): Answer | Promise<Answer> {
  const { interaction, order, transaction } = bodyOf(initiateCheckout, asked);
  const { id: reference } = order;
  const money = moneyOf(order, "order.amount");
  if (desk.shelf.all().some((each) => each.reference === reference && each.state === "paid"))
    throw new Refusal("invalid", `Order ${reference} has been paid`, "order.id");
  takeReferences(desk, [order.reference, transaction.reference]);
  return underFault(desk.bench, { reference, money }, (fault) => {
    const { returnUrl } = interaction;
    const details = {
      sessionId: newSessionId(),
      successIndicator: randomBytes(8).toString("hex"),
      description: order.description,
      returnUrl,
      cancelUrl: interaction.cancelUrl ?? returnUrl,
      declinedUrl: interaction.redirectMerchantUrl ?? returnUrl,
      timeoutUrl: interaction.timeoutUrl ?? returnUrl,
      notificationUrl: order.notificationUrl ?? null,
      transactionReference: transaction.reference,
      refunded: 0,
      authentication: null,
      done: new Map(),
    };
    const seconds = interaction.timeout ?? PAGE_SECONDS;
    openPage(desk, { reference, asked: money, seconds, fault, details });
    const session = { id: details.sessionId, updateStatus: "SUCCESS", version: "100" };
    const { merchantId: merchant } = desk.account;
    const { successIndicator } = details;
    return { ...json(201, { checkoutMode: "WEBSITE", merchant, result: "SUCCESS", session, successIndicator }) };
  });
}

const newSessionId = (): string => `SESSION${String(Date.now())}${randomBytes(6).toString("hex").toUpperCase()}`;

export function readOrder(desk: Desk, asked: Asked): Answer {
  const order = orderNamed(desk, asked.params.order ?? "");
  const answer = orderAnswer(order, desk.account.merchantId);
  return { ...json(200, answer), detail: answer.status, reference: order.reference, ...troubleOf([order]) };
}

/** The transaction of an order that asks its bank, or the one that pays. */
export function readTransaction(desk: Desk, asked: Asked): Answer {
  const order = orderNamed(desk, asked.params.order ?? "");
  const { authentication } = order.details;
  const { merchantId } = desk.account;
  const { reference } = order;
  if (!authentication || authentication.id !== asked.params.transaction)
    return { ...json(200, transactionAnswer(order, merchantId)), reference, ...troubleOf([order]) };
  const answer = authenticationAnswer(order, merchantId, authentication);
  return { ...json(200, answer), detail: authentication.status, reference, ...troubleOf([order]) };
}

/** An operation under an id of its own: the same again is answered as before, and not done again. */
export function operate(desk: Desk, asked: Asked): Answer | Promise<Answer> {
  if (asked.body.includes("devicePayment")) return payByWallet(desk, asked, bodyOf(walletPayment, asked));
  const body = bodyOf(operation, asked);
  const { order: reference = "", transaction: id = "" } = asked.params;
  const isFirst = body.apiOperation === "INITIATE_AUTHENTICATION";
  const order = isFirst ? authenticatedOrder(desk, reference, id, body) : orderNamed(desk, reference);
  const key = `${id} ${body.apiOperation}`;
  const text = JSON.stringify(body);
  const earlier = order.details.done.get(key);
  if (earlier && earlier.body !== text) throw new Refusal("invalid", `transaction ${id} was another one`);
  if (earlier) return { ...json(200, earlier.answer), reference, detail: "as before" };
  const keep = (answer: object): Answer => {
    order.details.done.set(key, { body: text, answer });
    return { ...json(201, answer), reference, detail: body.apiOperation };
  };
  switch (body.apiOperation) {
    case "INITIATE_AUTHENTICATION":
      return keep(initiate(desk, order));
    case "AUTHENTICATE_PAYER":
      return keep(authenticate(desk, order, id, body));
    case "PAY":
      return charge(desk, order, body, keep);
    case "REFUND":
      return keep(giveBack(desk, order, body));
  }
}

function giveBack(desk: Desk, order: Order, { transaction }: z.output<typeof refund>): object {
  const { charged, details, state } = order;
  const money = moneyOf(transaction, "transaction.amount");
  const left = charged.minor - details.refunded;
  if (state !== "paid" || money.currency !== charged.currency || money.minor > left)
    throw new Refusal("rejected", "transaction.amount is of what was captured", "transaction.amount");
  takeReferences(desk, [transaction.reference]);
  details.refunded += money.minor;
  if (money.minor === left) order.state = "voided";
  return { ...transactionAnswer(order, desk.account.merchantId), transaction: { ...transaction, type: "REFUND" } };
}
