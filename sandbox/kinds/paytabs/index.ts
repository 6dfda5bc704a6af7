/** The double of PayTabs PT2 (hosted payment page, API v2). */
import type { PaytabsAccount } from "../../accounts";
import { visitRoutes } from "../../checkout/visit";
import type { Answer, Asked, Route } from "../../http/asked";
import { refusing } from "../../http/refusing";
import { html } from "../../pages/html";
import type { Kind } from "../kind";
import type { Desk } from "./calls/desk";
import { answerQuery } from "./calls/query";
import { refused, Refusal } from "./calls/refusal";
import { answerRequest } from "./calls/request";
import { answerToken, deleteToken } from "./calls/tokens";
import { CARDS } from "./cards";
import { Ledger } from "./ledger";
import { paytabsTeller } from "./teller";
import type { Transaction } from "./transaction";

export const paytabs: Kind<PaytabsAccount> = {
  title: "PayTabs",
  mark: "PT",
  settings: ({ profileId, serverKey }) => ({ profile_id: String(profileId), "server key": serverKey }),
  secrets: ({ serverKey }) => [serverKey],
  open: (bench, account) => {
    const desk: Desk = { bench, account, ledger: new Ledger(bench, account), teller: paytabsTeller(bench, account) };
    const call = (path: string, answer: (desk: Desk, asked: Asked) => Answer | Promise<Answer>): Route => ({
      method: "POST",
      path,
      by: "shop",
      handle: (asked) => orRefused(asked, () => answer(desk, asked)),
    });
    return [
      call("/payment/request", answerRequest),
      call("/payment/query", answerQuery),
      call("/payment/token", answerToken),
      call("/payment/token/delete", deleteToken),
      ...visitRoutes({ ...hostedPage(desk), ...desk }),
    ];
  },
};

const hostedPage = ({ ledger }: Desk) => ({
  shelf: ledger.shelf,
  path: "/payment/page/:id",
  cards: ({ details }: Transaction) => {
    const saved = ledger.cards.get(details.token ?? "");
    return saved ? [saved.card] : CARDS;
  },
  describe: ({ details }: Transaction) => details.description,
  challengeCode: "310",
  follow: (pending: Transaction) => ledger.follow(pending),
  saving: {
    ask: ({ details }: Transaction) =>
      details.saves === "asked" &&
      html`<label class="pick"><input type="checkbox" name="save" value="1" /><span>Save this card</span></label>`,
    read: ({ details }: Transaction, form: URLSearchParams) => {
      if (details.saves === "asked") details.saves = form.get("save") ? "always" : "never";
    },
  },
  onPaid: ({ details, card }: Transaction) => {
    if (card && details.saves === "always") details.token = ledger.save(card, details.tranRef);
  },
});

const orRefused = (asked: Asked, answer: () => Answer | Promise<Answer>) =>
  refusing(Refusal, (refusal) => ({ ...refused(refusal), ...referenceIn(asked) }))(answer);

/** The shop's own name of what is refused, where the body tells it at all. */
function referenceIn({ body }: Asked): { reference?: string } {
  const [, reference] = /"cart_id"\s*:\s*"([^"\\]{1,64})"/.exec(body.toString("utf8")) ?? [];
  return reference === undefined ? {} : { reference };
}
