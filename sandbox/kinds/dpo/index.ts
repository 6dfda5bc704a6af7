/** The double of DPO Pay (XML API v6, hosted page). */
import type { DpoAccount } from "../../accounts";
import { visitRoutes } from "../../checkout/visit";
import type { Answer, Asked } from "../../http/asked";
import { refusing } from "../../http/refusing";
import { Shelf } from "../../payments/shelf";
import type { TestCard } from "../../payments/test-card";
import type { Kind } from "../kind";
import { CALLS, CALLS_V7, type Calls } from "./calls";
import type { Desk } from "./desk";
import { documentIn } from "./fields";
import { Refusal, refused } from "./refusal";
import { dpoTeller } from "./teller";
import type { Details, Transaction } from "./transaction";

const orRefused = refusing(Refusal, refused);

/** DPO's own cards that pass stand in forums only; those that do not are the double's. */
const CARDS: readonly TestCard[] = [
  { number: "5436 8862 6984 8367", scheme: "MasterCard", says: "paid at once", result: "pays" },
  { number: "4012 8888 8888 1881", scheme: "Visa", says: "asks 3DS", result: "asks 3DS" },
  { number: "4000 0000 0000 0002", scheme: "Visa", says: "issuer says no", result: "fails" },
];

export const dpo: Kind<DpoAccount> = {
  title: "DPO Pay",
  mark: "DP",
  settings: ({ companyToken, serviceType, pushPath }) => ({
    "company token": companyToken,
    "service type": String(serviceType),
    "push path": pushPath,
  }),
  secrets: ({ companyToken }) => [companyToken],
  open: (bench, account) => {
    const desk: Desk = { bench, account, shelf: new Shelf<Details>(), teller: dpoTeller(bench, account) };
    return [
      { method: "POST", path: "/API/v6/", by: "shop", handle: (asked) => answer(desk, asked, CALLS) },
      { method: "POST", path: "/API/v7/", by: "shop", handle: (asked) => answer(desk, asked, CALLS_V7) },
      ...visitRoutes({
        ...desk,
        path: "/payv2.php",
        idOf: ({ query }: Asked) => desk.shelf.all().find(({ details }) => details.token === query.get("ID"))?.id ?? "",
        cards: () => CARDS,
        describe: ({ details }: Transaction) => details.description,
        challengeCode: "901",
        follow: (pending: Transaction) => pending,
      }),
    ];
  },
};

async function answer(desk: Desk, asked: Asked, calls: Calls): Promise<Answer> {
  if (!asked.headers["user-agent"])
    return { status: 403, headers: { "content-type": "text/html" }, body: "<html>Forbidden</html>", isRefused: true };
  return orRefused(async () => {
    const document = documentIn(asked, desk.account.companyToken);
    const name = String(document.Request);
    const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
    if (!call) throw new Refusal("803", `Request is ${Object.keys(calls).join(", ")}`);
    return { ...(await call(desk, document)), what: name };
  });
}
