/** Adyen: what each call does. */
import { openPage } from "../../checkout/open";
import { FAULTS } from "../../faults/faults";
import { json, type Answer, type Asked } from "../../http/asked";
import { settleByCall } from "../../payments/settle";
import { troubleOf, underFault } from "../../payments/trouble";
import { cardOf } from "./cards";
import { enter, Refusal, type Desk } from "./desk";
import { cancels, details, paymentMethods, payments, refunds } from "./fields";
import { fromAmount, newPspReference, resultOf, toAmount, type Attempt } from "./payment";

/** Where a redirect leads. */
export const PAGE = "/redirect/:id";
const PAGE_SECONDS = 3600;
/** What the browser brings back is the payment's id behind this. */
export const RESULT = "X6XtfGC3!";

export function listMethods(desk: Desk, asked: Asked): Answer {
  enter(desk, asked, paymentMethods);
  const methods = [
    { type: "scheme", name: "Cards", brands: ["visa", "mc", "amex"] },
    { type: "grabpay_SG", name: "GrabPay" },
  ];
  return json(200, { paymentMethods: methods });
}

type Body = ReturnType<typeof payments.parse>;

/** Does what is asked under an Idempotency-Key once: the same key with the same body is answered as before, and a key has one body. */
async function once(desk: Desk, asked: Asked, reference: string, act: () => Answer | Promise<Answer>): Promise<Answer> {
  const key = asked.headers["idempotency-key"];
  if (key === undefined) return act();
  if (typeof key !== "string" || key.length > 64)
    throw new Refusal("field", "Idempotency-Key has at most 64 characters");
  const body = asked.body.toString("utf8");
  const earlier = desk.kept.get(key);
  if (earlier && earlier.body !== body) throw new Refusal("key_reused", "the body of the key is the one of before");
  if (earlier) return { ...earlier.answer, reference, detail: "the answer of before" };
  const { afterwards, isSilent, ...answer } = await act();
  if (answer.status < 500) desk.kept.set(key, { body, answer });
  return { ...answer, ...(isSilent && { isSilent }), ...(afterwards && { afterwards }) };
}

export async function pay(desk: Desk, asked: Asked): Promise<Answer> {
  const body = enter(desk, asked, payments);
  const { reference, amount } = body;
  const money = fromAmount(amount);
  return once(desk, asked, reference, () =>
    underFault(desk.bench, { reference, money }, async (fault) => {
      const attempt = openPage(desk, {
        reference,
        asked: money,
        seconds: PAGE_SECONDS,
        fault,
        details: { pspReference: newPspReference(), returnUrl: body.returnUrl, method: body.paymentMethod.type },
      });
      const { afterwards, ...answer } = await decided(desk, attempt, body);
      const isQuiet = FAULTS[fault].call === "silent";
      return { ...answer, detail: resultOf(attempt).resultCode, ...(afterwards && !isQuiet && { afterwards }) };
    }),
  );
}

/** A wallet and a card that asks for 3-D Secure lead to a page; another card is decided at once. */
async function decided(desk: Desk, attempt: Attempt, { paymentMethod }: Body): Promise<Answer> {
  const { type } = paymentMethod;
  const outcome = type === "scheme" ? cardOf(paymentMethod) : "asks";
  if (outcome === "asks") {
    const url = `${desk.bench.base}${PAGE.replace(":id", attempt.id)}`;
    const action = { type: "redirect", method: "GET", url, paymentMethodType: type };
    return json(200, { resultCode: "RedirectShopper", merchantReference: attempt.reference, action });
  }
  const afterwards = await settleByCall(desk.bench, desk.teller, attempt, outcome);
  return { ...json(200, resultOf(attempt)), afterwards };
}

export function answerDetails(desk: Desk, asked: Asked): Answer {
  const { redirectResult } = enter(desk, asked, details).details;
  const found = redirectResult.startsWith(RESULT) ? desk.shelf.find(redirectResult.slice(RESULT.length)) : null;
  if (!found) throw new Refusal("field", "redirectResult is one of this account");
  const result = resultOf(found);
  return { ...json(200, result), detail: result.resultCode, reference: found.reference, ...troubleOf([found]) };
}

/** By the merchant's own reference: voids what was authorised. */
export function cancel(desk: Desk, asked: Asked): Answer {
  const { paymentReference, merchantAccount } = enter(desk, asked, cancels);
  const found = desk.shelf.all().filter(({ reference }) => reference === paymentReference);
  for (const attempt of found) if (attempt.state === "paid") attempt.state = "voided";
  const received = { merchantAccount, paymentReference, pspReference: newPspReference(), status: "received" };
  return { ...json(201, received), reference: paymentReference, detail: "received" };
}

export async function refund(desk: Desk, asked: Asked): Promise<Answer> {
  const { amount, merchantAccount } = enter(desk, asked, refunds);
  const name = asked.params.psp ?? "";
  const found = desk.shelf.all().find((attempt) => attempt.details.pspReference === name);
  return once(desk, asked, found?.reference ?? name, () => {
    const paid = found && toAmount(found.charged);
    if (found?.state !== "paid" || paid?.value !== amount.value || paid.currency !== amount.currency)
      throw new Refusal("field", "amount is of what was paid");
    found.state = "voided";
    const received = { merchantAccount, paymentPspReference: name, pspReference: newPspReference() };
    const answer = json(201, { ...received, status: "received", amount });
    return { ...answer, reference: found.reference, detail: "received" };
  });
}
