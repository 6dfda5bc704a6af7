/** The double of Mastercard Gateway (REST JSON, version 100): Hosted Checkout with its script. */
import type { MastercardAccount } from "../../accounts";
import { visitRoutes } from "../../checkout/visit";
import type { Answer, Asked, Route } from "../../http/asked";
import { Shelf } from "../../payments/shelf";
import type { TestCard } from "../../payments/test-card";
import type { Kind } from "../kind";
import { acsRoutes } from "./acs";
import { openSession, operate, readOrder, readTransaction } from "./calls";
import { fillSession } from "./wallet";
import { authenticate, type Desk } from "./desk";
import type { Details, Order } from "./order";
import { orRefused } from "./refusal";
import { scriptRoutes } from "./script";
import { mastercardTeller } from "./teller";

/** At the gateway the expiry date tells the result; the double has a card for each. */
const CARDS: readonly TestCard[] = [
  { number: "5111 1111 1111 1118", scheme: "Mastercard", says: "as with 01/39: approved, no 3DS", result: "pays" },
  { number: "5123 4500 0000 0008", scheme: "Mastercard", says: "asks 3DS", result: "asks 3DS" },
  { number: "4012 0000 3333 0026", scheme: "Visa", says: "as with 05/39: declined", result: "fails" },
];

const API = "/api/rest/version/:version/merchant/:merchant";

const CALLS: readonly [method: Route["method"], path: string, answer: (desk: Desk, asked: Asked) => Answered][] = [
  ["POST", "/session", openSession],
  ["PUT", "/session/:session", fillSession],
  ["GET", "/order/:order", readOrder],
  ["GET", "/order/:order/transaction/:transaction", readTransaction],
  ["PUT", "/order/:order/transaction/:transaction", operate],
];
type Answered = Answer | Promise<Answer>;

export const mastercard: Kind<MastercardAccount> = {
  title: "Mastercard Gateway",
  mark: "MG",
  settings: ({ merchantId, apiPassword, webhookSecret }) => ({
    "merchant id": merchantId,
    "API password": apiPassword,
    "webhook secret": webhookSecret,
  }),
  // The webhook secret stands in a notification as it is, and has to be readable there: nothing else makes it the gateway's.
  secrets: ({ merchantId, apiPassword }) => [
    apiPassword,
    Buffer.from(`merchant.${merchantId}:${apiPassword}`).toString("base64"),
  ],
  open: (bench, account) => {
    const shelf = new Shelf<Details>();
    const teller = mastercardTeller(bench, account);
    const desk: Desk = { bench, account, shelf, teller, references: new Set(), sessions: new Map(), tokens: new Map() };
    const calls = CALLS.map(([method, path, answer]): Route => ({
      method,
      path: `${API}${path}`,
      by: "shop",
      handle: (asked) =>
        orRefused(() => {
          authenticate(desk, asked);
          return answer(desk, asked);
        }),
    }));
    return [
      ...calls,
      ...scriptRoutes(desk),
      ...acsRoutes(desk),
      ...visitRoutes({
        ...desk,
        path: "/checkout/pay/:session",
        // A session opens by the gateway's script alone: an address without what that adds leads nowhere.
        idOf: ({ params, query }: Asked) =>
          (query.has("checkoutVersion") &&
            shelf.all().find(({ details }) => details.sessionId === params.session)?.id) ||
          "",
        cards: () => CARDS,
        describe: ({ details }: Order) => details.description,
        challengeCode: "AUTHENTICATION_FAILED",
        follow: (pending: Order) => pending,
      }),
    ];
  },
};
