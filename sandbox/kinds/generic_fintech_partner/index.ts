/** The double of a fintech partner by the open contract: a page by its address or by a posted form. */
import type { PartnerAccount } from "../../accounts";
import { visitRoutes } from "../../checkout/visit";
import { formOf, seeOther, type Answer, type Asked, type Route } from "../../http/asked";
import { refusing } from "../../http/refusing";
import { notice } from "../../pages/frame";
import { Shelf } from "../../payments/shelf";
import { CARDS } from "../../payments/test-card";
import type { Kind } from "../kind";
import { answerPayment, cancelPayment, ENTRY, giveBack, openPayment, PAGE } from "./calls";
import { Refusal, refused, type Desk } from "./desk";
import type { Attempt, Details } from "./payment";
import { partnerTeller } from "./teller";

const orRefused = refusing(Refusal, refused);

export const genericFintechPartner: Kind<PartnerAccount> = {
  title: "Fintech partner",
  mark: "FP",
  settings: ({ apiKey, webhookSecret }) => ({ "API key": apiKey, "webhook secret": webhookSecret }),
  secrets: ({ apiKey, webhookSecret }) => [apiKey, webhookSecret],
  open: (bench, account) => {
    const desk: Desk = { bench, account, shelf: new Shelf<Details>(), teller: partnerTeller(bench, account) };
    const call = (method: Route["method"], path: string, answer: typeof openPayment): Route => ({
      method,
      path,
      by: "shop",
      handle: (asked) => orRefused(() => answer(desk, asked)),
    });
    return [
      call("POST", "/v1/payments", openPayment),
      call("GET", "/v1/payments/:reference", answerPayment),
      call("POST", "/v1/payments/:reference/cancel", cancelPayment),
      call("POST", "/v1/payments/:reference/refunds", giveBack),
      { method: "POST", path: ENTRY, by: "visitor", handle: (asked) => enter(desk, asked) },
      ...visitRoutes({
        ...desk,
        path: PAGE,
        cards: () => CARDS,
        describe: ({ details }: Attempt) => details.description,
        challengeCode: "",
        follow: (pending: Attempt) => pending,
      }),
    ];
  },
};

/** The form leads to the page, if it brings what the payment's answer has named. */
function enter({ shelf, bench }: Desk, asked: Asked): Answer {
  const form = formOf(asked);
  const found = shelf.find(form.get("payment") ?? "");
  const isRight = [...form.keys()].length === 2 && form.get("token") === found?.details.token;
  const what = "posts the form";
  if (!found || !isRight)
    return { ...notice("Unknown payment", "The form is not the one of a payment.", 400), what, isRefused: true };
  return { ...seeOther(`${bench.base}${PAGE.replace(":id", found.id)}`), what, reference: found.reference };
}
