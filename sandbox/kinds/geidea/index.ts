/** The double of Geidea (Checkout v2, hosted page by redirect). */
import type { GeideaAccount } from "../../accounts";
import { visitRoutes } from "../../checkout/visit";
import type { Asked, Route } from "../../http/asked";
import { refusing } from "../../http/refusing";
import { Shelf } from "../../payments/shelf";
import type { TestCard } from "../../payments/test-card";
import type { Kind } from "../kind";
import { answerOrders, giveBack, openSession } from "./calls";
import type { Desk } from "./desk";
import type { Details, Session } from "./order";
import { Refusal, refused } from "./refusal";
import { geideaTeller } from "./teller";

const orRefused = refusing(Refusal, refused);

/** At Geidea the expiry date tells the result; the double has a card for each. */
const CARDS: readonly TestCard[] = [
  { number: "5123 4500 0000 0008", scheme: "MasterCard", says: "as with 01/39: paid at once", result: "pays" },
  { number: "4508 7500 1574 1019", scheme: "Visa", says: "asks 3DS", result: "asks 3DS" },
  { number: "4012 0010 3714 1112", scheme: "Visa", says: "as with 05/39: contact the bank", result: "fails" },
];

export const geidea: Kind<GeideaAccount> = {
  title: "Geidea",
  mark: "GD",
  settings: ({ publicKey, apiPassword }) => ({ "public key": publicKey, "API password": apiPassword }),
  secrets: ({ publicKey, apiPassword }) => [apiPassword, Buffer.from(`${publicKey}:${apiPassword}`).toString("base64")],
  open: (bench, account) => {
    const desk: Desk = { bench, account, shelf: new Shelf<Details>(), teller: geideaTeller(bench, account) };
    const call = (method: Route["method"], path: string, answer: typeof openSession): Route => ({
      method,
      path,
      by: "shop",
      handle: (asked) => orRefused(() => answer(desk, asked)),
    });
    return [
      call("POST", "/payment-intent/api/v2/direct/session", openSession),
      call("GET", "/pgw/api/v1/direct/order", answerOrders),
      call("POST", "/pgw/api/v1/direct/refund", giveBack),
      ...visitRoutes({
        ...desk,
        path: "/hpp/checkout/",
        // The session's id is the whole query.
        idOf: ({ query }: Asked) => [...query.keys()][0] ?? "",
        cards: () => CARDS,
        describe: () => "Payment",
        challengeCode: "300",
        follow: (pending: Session) => pending,
      }),
    ];
  },
};
