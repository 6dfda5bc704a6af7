/** Mastercard Gateway: a card that a browser has put into a session, its bank, and its charge. */
import type { z } from "zod/v4";
import type { Money } from "../../money/money";
import { openPage } from "../../checkout/open";
import type { Answer } from "../../http/asked";
import { settleByCall } from "../../payments/settle";
import { underFault } from "../../payments/trouble";
import { moneyOf, takeReferences, type Desk, type SessionCard } from "./desk";
import type { authenticatePayer, initiateAuthentication, pay } from "./fields";
import { authenticationAnswer, DONE, transactionAnswer, type Authentication, type Order } from "./order";
import { Refusal } from "./refusal";
import { checkAmount, outcomeOf, payLater } from "./wallet";
import type { WalletCard } from "./wallet-token";

const PAGE_SECONDS = 86_400;

/** The vendor's test cards: whose bank takes part, whose does not; one whose bank does not ask is the double's own choice. */
const ENROLLED: ReadonlySet<string> = new Set(["5123450000000008", "4508750015741019"]);
const UNASKED = "2223000000000007";
/** The vendor's test cards: the expiry date decides. */
const APPROVED = "01/39";

function cardIn({ sessions }: Desk, id: string): Required<SessionCard> {
  const { number, expiryMonth, expiryYear, securityCode } = sessions.get(id) ?? {};
  if (!number || !expiryMonth || !expiryYear || !securityCode)
    throw new Refusal("invalid", "session is one that has a card", "session.id");
  return { number, expiryMonth, expiryYear, securityCode };
}

const formOf = (id: string, frame: string, action: string, fields: Readonly<Record<string, string>>) => {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}" />`,
  );
  return `<div id="${id}"> <iframe id="${frame}" name="${frame}"></iframe> <form id="${id}Form" method="POST" action="${action}" target="${frame}"> ${inputs.join(" ")} </form> <script> document.getElementById("${id}Form").submit(); </script> </div>`;
};

/** The order that the first step names, which there is none of before. */
export function authenticatedOrder(
  desk: Desk,
  reference: string,
  id: string,
  { session, order, transaction }: z.output<typeof initiateAuthentication>,
): Order {
  const known = desk.shelf.all().findLast((each) => each.reference === reference);
  if (known) return known;
  const card = cardIn(desk, session.id);
  if (transaction) takeReferences(desk, [transaction.reference]);
  const isKnown = ENROLLED.has(card.number) || card.number === UNASKED;
  const html = formOf("initiate3dsSimpleRedirect", "methodFrame", `${desk.bench.base}/acs/method`, {
    threeDSMethodData: "sandbox",
  });
  const authentication: Authentication = {
    id,
    status: isKnown ? "AUTHENTICATION_AVAILABLE" : "AUTHENTICATION_NOT_SUPPORTED",
    recommendation: "PROCEED",
    result: "SUCCESS",
    interaction: null,
    html: card.number === UNASKED || !isKnown ? null : html,
    responseUrl: "",
  };
  const made = openPage(desk, {
    reference,
    asked: { minor: 0, currency: order.currency },
    seconds: PAGE_SECONDS,
    fault: "none",
    details: {
      ...{ sessionId: session.id, description: "", successIndicator: "", transactionReference: "" },
      ...{ returnUrl: "", cancelUrl: "", declinedUrl: "", timeoutUrl: "" },
      notificationUrl: order.notificationUrl ?? null,
      refunded: 0,
      authentication,
      done: new Map(),
    },
  });
  made.state = "challenged";
  const digits = card.number.replaceAll(/(\d{4})(?=\d)/g, "$1 ");
  made.card = { number: digits, scheme: digits.startsWith("4") ? "VISA" : "MASTERCARD", says: "", result: "pays" };
  return made;
}

export const initiate = ({ account }: Desk, order: Order): object =>
  authenticationAnswer(order, account.merchantId, authenticationOf(order));

function authenticationOf({ details }: Order): Authentication {
  if (!details.authentication) throw new Refusal("invalid", "the order is one whose bank is asked");
  return details.authentication;
}

/** A bank that asks leads to its page; another one posts to the shop at once. */
export function authenticate(
  { bench, account }: Desk,
  order: Order,
  id: string,
  { session, order: named, authentication }: z.output<typeof authenticatePayer>,
): object {
  const asked = authenticationOf(order);
  if (asked.id !== id || order.details.sessionId !== session.id)
    throw new Refusal("invalid", "transaction and session are those of the first step");
  if (asked.status !== "AUTHENTICATION_AVAILABLE")
    throw new Refusal("invalid", "authentication is available for the card");
  const money = moneyOf(named, "order.amount");
  if (money.currency !== order.asked.currency) throw new Refusal("invalid", "order.currency is that of the first step");
  order.asked = money;
  order.charged = money;
  asked.responseUrl = authentication.redirectResponseUrl;
  const isAsked = order.card?.number.replaceAll(" ", "") !== UNASKED;
  asked.interaction = isAsked ? "REQUIRED" : "NOT_REQUIRED";
  if (isAsked) {
    asked.status = "AUTHENTICATION_PENDING";
    asked.result = "PENDING";
    const action = `${bench.base}/acs/${order.id}/prompt`;
    asked.html = formOf("threedsChallengeRedirect", "challengeFrame", action, { creq: "sandbox" });
  } else {
    decide(asked, "Y");
    asked.html = formOf("threedsFrictionLess", "frictionlessFrame", asked.responseUrl, backFields(order));
  }
  return authenticationAnswer(order, account.merchantId, asked);
}

/** Y and A: it vouches for its customer, or cannot be asked; N and R: it does not. */
export type BanksWord = "Y" | "A" | "N" | "R";

const WORDS: Readonly<Record<BanksWord, string>> = {
  Y: "AUTHENTICATION_SUCCESSFUL",
  A: "AUTHENTICATION_ATTEMPTED",
  N: "AUTHENTICATION_FAILED",
  R: "AUTHENTICATION_REJECTED",
};

export function decide(asked: Authentication, word: BanksWord): void {
  asked.status = WORDS[word];
  const isGood = DONE.has(asked.status);
  asked.recommendation = isGood ? "PROCEED" : "DO_NOT_PROCEED";
  asked.result = isGood ? "SUCCESS" : "FAILURE";
}

/** What the browser brings back. */
export function backFields(order: Order): Record<string, string> {
  const { id, recommendation, result } = authenticationOf(order);
  return {
    "order.id": order.reference,
    "transaction.id": id,
    "response.gatewayRecommendation": recommendation,
    result,
    "encryptedData.ciphertext": "sandbox",
    "encryptedData.nonce": "sandbox",
    "encryptedData.tag": "sandbox",
  };
}

/** No bank was asked about the amount of a token that is its own proof. */
function takeAmount(order: Order, money: Money, token: WalletCard): void {
  checkAmount(token, money);
  order.asked = money;
  order.charged = money;
}

/** Charges what the bank was asked about, to the last unit. */
export function charge(
  desk: Desk,
  order: Order,
  { order: named, session, authentication, transaction }: z.output<typeof pay>,
  keep: (answer: object) => Answer,
): Answer | Promise<Answer> {
  const asked = authenticationOf(order);
  const money = moneyOf(named, "order.amount");
  const token = desk.tokens.get(session.id);
  if ((named.walletProvider === undefined) !== (token === undefined))
    throw new Refusal("invalid", "is told where the session has a token", "order.walletProvider");
  const isProven = token?.method === "CRYPTOGRAM_3DS" && !authentication;
  if (isProven) takeAmount(order, money, token);
  else if (asked.id !== authentication?.transactionId || !DONE.has(asked.status))
    throw new Refusal(
      "invalid",
      "authentication.transactionId is one that was successful",
      "authentication.transactionId",
    );
  if (order.details.sessionId !== session.id) throw new Refusal("invalid", "session is the authenticated one");
  if (money.minor !== order.asked.minor || money.currency !== order.asked.currency)
    throw new Refusal("invalid", "order.amount is the authenticated one", "order.amount");
  if (order.state !== "challenged") throw new Refusal("invalid", "the order has not been paid");
  takeReferences(desk, [named.reference, transaction.reference]);
  const { reference } = order;
  const { expiryMonth, expiryYear } = cardIn(desk, session.id);
  const entered = `${expiryMonth}/${expiryYear}` === APPROVED ? "paid" : "declined";
  const outcome = token ? outcomeOf(token) : entered;
  return underFault(desk.bench, { reference, money }, async (fault) => {
    order.fault = fault;
    order.details.transactionReference = transaction.reference;
    const afterwards = await settleByCall(desk.bench, desk.teller, order, outcome);
    if (outcome === "pending") payLater(desk, order);
    return { ...keep(transactionAnswer(order, desk.account.merchantId)), afterwards };
  });
}
