/** The double of Adyen (Checkout API v72), with what its widget asks from the browser. */
import type { AdyenAccount } from "../../accounts";
import { visitRoutes } from "../../checkout/visit";
import type { Answer, Asked, Route } from "../../http/asked";
import { refusing } from "../../http/refusing";
import { Shelf } from "../../payments/shelf";
import type { Kind } from "../kind";
import { answerDetails, cancel, listMethods, PAGE, pay, refund } from "./calls";
import { AT_THE_PAGE } from "./cards";
import { Refusal, refused, type Desk } from "./desk";
import type { Attempt, Details } from "./payment";
import { adyenTeller } from "./teller";
import { widgetRoutes } from "./widget";

const orRefused = refusing(Refusal, refused);

export const adyen: Kind<AdyenAccount> = {
  title: "Adyen",
  mark: "AD",
  settings: ({ apiKey, hmacKey, merchantAccount, clientKey }) => ({
    "API key": apiKey,
    "HMAC key": hmacKey,
    "merchant account": merchantAccount,
    "client key": clientKey,
  }),
  secrets: ({ apiKey, hmacKey }) => [apiKey, hmacKey],
  atRoot: widgetRoutes,
  open: (bench, account) => {
    const shelf = new Shelf<Details>();
    const desk: Desk = { bench, account, shelf, teller: adyenTeller(bench, account), kept: new Map() };
    const call = (path: string, answer: (desk: Desk, asked: Asked) => Answer | Promise<Answer>): Route => ({
      method: "POST",
      path: `/v72${path}`,
      by: "shop",
      handle: (asked) => orRefused(() => answer(desk, asked)),
    });
    return [
      call("/paymentMethods", listMethods),
      call("/payments", pay),
      call("/payments/details", answerDetails),
      call("/cancels", cancel),
      call("/payments/:psp/refunds", refund),
      ...visitRoutes({
        ...desk,
        path: PAGE,
        cards: () => AT_THE_PAGE,
        describe: ({ details }: Attempt) => (details.method === "scheme" ? "3-D Secure" : "GrabPay"),
        challengeCode: "",
        follow: (pending: Attempt) => pending,
      }),
    ];
  },
};
