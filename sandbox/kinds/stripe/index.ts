/** The double of Stripe: hosted Checkout, PaymentIntents, customers with their cards, refunds, and the script in a browser. */
import type { StripeAccount } from "../../accounts";
import { visitRoutes } from "../../checkout/visit";
import type { Answer, Asked, Route } from "../../http/asked";
import { refusing } from "../../http/refusing";
import { Shelf } from "../../payments/shelf";
import type { Bench, Kind } from "../kind";
import * as browser from "./calls/browser";
import * as customers from "./calls/customers";
import type { Account, Desk } from "./calls/desk";
import { accountOf, authenticate, once } from "./calls/door";
import * as intents from "./calls/intents";
import { refused, Refusal } from "./calls/refusal";
import * as refunds from "./calls/refunds";
import * as sessions from "./calls/sessions";
import { CARDS } from "./cards";
import { Ledger } from "./ledger";
import type { Details, StripePayment } from "./payment";
import { scriptRoutes } from "./script";
import { stripeTeller } from "./teller";

const orRefused = refusing(Refusal, refused);

type Call = (desk: Desk, asked: Asked) => Answer | Promise<Answer>;

const CALLS: readonly [method: "GET" | "POST", path: string, answer: Call][] = [
  ["POST", "/v1/checkout/sessions", sessions.create],
  ["GET", "/v1/checkout/sessions/:id", sessions.retrieve],
  ["POST", "/v1/checkout/sessions/:id/expire", sessions.expire],
  ["POST", "/v1/payment_intents", intents.create],
  ["GET", "/v1/payment_intents/:id", intents.retrieve],
  ["POST", "/v1/payment_intents/:id/cancel", intents.cancel],
  ["POST", "/v1/customers", customers.create],
  ["GET", "/v1/customers/:id/payment_methods", customers.cards],
  ["POST", "/v1/payment_methods/:id/detach", customers.detach],
  ["POST", "/v1/refunds", refunds.create],
];

/** Asked from a browser. */
const BROWSER_CALLS: readonly [path: string, answer: Call][] = [
  ["/v1/payment_methods", browser.method],
  ["/v1/payment_intents/:id/confirm", browser.confirmed],
];

export const shownSettings = ({ secretKey, publicKey, webhookSecret, webhookPath }: StripeAccount) => ({
  "secret key": secretKey,
  "publishable key": publicKey,
  "webhook secret": webhookSecret,
  "webhook endpoint": webhookPath,
});
export const secretsOf = ({ secretKey, webhookSecret }: StripeAccount): string[] => [secretKey, webhookSecret];

export const stripe: Kind<StripeAccount> = {
  title: "Stripe",
  mark: "ST",
  settings: shownSettings,
  secrets: secretsOf,
  open: (bench, account) => openStripe(bench, account),
};

/** Opens the double of an account, with what is connected to it. */
export function openStripe(bench: Bench, account: Account): Route[] {
  const shelf = new Shelf<Details>();
  const teller = stripeTeller(bench, account);
  const desks = new Map(
    [null, account.connectedAccount ?? null].map((on): [string | null, Desk] => [
      on,
      { bench, account, ledger: new Ledger(bench, account, { shelf, on }), teller },
    ]),
  );
  const at = (on: string | null): Desk => {
    const desk = desks.get(on);
    if (!desk) throw new Error(`Nothing is open for ${on}`);
    return desk;
  };
  const calls = CALLS.map(([method, path, answer]): Route => ({
    method,
    path,
    by: "shop",
    handle: (asked) =>
      orRefused(() => {
        authenticate(asked, account);
        const desk = at(accountOf(asked, account));
        return once(desk, asked, () => answer(desk, asked));
      }),
  }));
  const browserCalls = BROWSER_CALLS.map(([path, answer]): Route => ({
    method: "POST",
    path,
    by: "tool",
    handle: (asked) => orRefused(() => answer(at(browser.accountInBrowser(asked, account)), asked)),
  }));
  const onPaid = (payment: StripePayment) => at(payment.details.on).ledger.save(payment);
  const page = visitRoutes({ ...HOSTED_PAGE, bench, teller, shelf, onPaid });
  return [...calls, ...browserCalls, ...scriptRoutes(), ...page];
}

const HOSTED_PAGE = {
  path: "/c/pay/:id",
  cards: () => CARDS,
  describe: ({ details }: StripePayment) => details.description,
  challengeCode: "authentication_required",
  // Stripe: inside a session a declined attempt leaves the session open.
  isTriedAgain: ({ details }: StripePayment) => details.sessionId !== null,
  follow: (pending: StripePayment) => pending,
};
