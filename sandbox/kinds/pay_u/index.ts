/** The double of PayU MEA (Redirect Payment Page, SOAP). */
import type { PayUAccount } from "../../accounts";
import { visitRoutes } from "../../checkout/visit";
import type { Answer, Asked } from "../../http/asked";
import { Shelf } from "../../payments/shelf";
import type { TestCard } from "../../payments/test-card";
import type { Kind } from "../kind";
import { CALLS, type Desk } from "./calls";
import { callIn, Fault, faulted, Refusal, refused } from "./soap";
import { payUTeller } from "./teller";
import type { Details, Transaction } from "./transaction";

/** The first two stand in the samples of PayU's own library. */
const CARDS: readonly TestCard[] = [
  { number: "4000 0153 7225 0142", scheme: "Visa", says: "paid at once", result: "pays" },
  { number: "5100 0186 0908 6541", scheme: "MasterCard", says: "asks 3DS", result: "asks 3DS" },
  { number: "4000 0000 0000 0002", scheme: "Visa", says: "issuer says no", result: "fails" },
];

export const payU: Kind<PayUAccount> = {
  title: "PayU",
  mark: "PU",
  settings: ({ username, password, safekey }) => ({ "SOAP username": username, "SOAP password": password, safekey }),
  secrets: ({ password, safekey }) => [password, safekey],
  open: (bench, account) => {
    const desk: Desk = { bench, account, shelf: new Shelf<Details>(), teller: payUTeller(bench) };
    return [
      { method: "POST", path: "/service/PayUAPI", by: "shop", handle: (asked) => answer(desk, asked) },
      ...visitRoutes({
        ...desk,
        path: "/rpp.do",
        idOf: ({ query }: Asked) =>
          desk.shelf.all().find(({ details }) => details.payUReference === query.get("PayUReference"))?.id ?? "",
        cards: () => CARDS,
        describe: ({ details }: Transaction) => details.description,
        challengeCode: "05",
        follow: (pending: Transaction) => pending,
      }),
    ];
  },
};

async function answer(desk: Desk, asked: Asked): Promise<Answer> {
  let name = "";
  try {
    const { call, said } = callIn(asked, desk.account);
    name = call;
    const carryOut = Object.hasOwn(CALLS, call) ? CALLS[call] : undefined;
    if (!carryOut) throw new Fault("the body is setTransaction, getTransaction or doTransaction");
    return { ...(await carryOut(desk, said)), what: call };
  } catch (error) {
    if (error instanceof Fault) return faulted(error);
    if (error instanceof Refusal) return refused(name, error);
    throw error;
  }
}
