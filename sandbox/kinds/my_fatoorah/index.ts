/** The double of MyFatoorah (API v2, hosted page). */
import type { MyFatoorahAccount } from "../../accounts";
import { visitRoutes } from "../../checkout/visit";
import type { Answer, Asked, Route } from "../../http/asked";
import { refusing } from "../../http/refusing";
import { Shelf } from "../../payments/shelf";
import type { TestCard } from "../../payments/test-card";
import type { Kind } from "../kind";
import { CALLS, Refusal, refused, type Desk } from "./calls";
import type { Details, Invoice } from "./invoice";
import { myFatoorahTeller } from "./teller";

const orRefused = refusing(Refusal, refused);

const CARDS: readonly TestCard[] = [
  { number: "8888 8800 0000 0001", scheme: "KNET", says: "captured", result: "pays" },
  { number: "5123 4500 0000 0008", scheme: "MasterCard", says: "asks 3DS", result: "asks 3DS" },
  { number: "5457 2100 0100 0019", scheme: "MasterCard", says: "issuer says no", result: "fails" },
];

export const myFatoorah: Kind<MyFatoorahAccount> = {
  title: "MyFatoorah",
  mark: "MF",
  settings: ({ apiKey, webhookSecret, currency }) => ({ "API key": apiKey, "webhook secret": webhookSecret, currency }),
  secrets: ({ apiKey, webhookSecret }) => [apiKey, webhookSecret],
  open: (bench, account) => {
    const desk: Desk = { bench, account, shelf: new Shelf<Details>(), teller: myFatoorahTeller(bench, account) };
    const calls = Object.entries(CALLS).map(([name, call]): Route => ({
      method: "POST",
      path: `/v2/${name}`,
      by: "shop",
      handle: (asked) => entered(desk, asked, call),
    }));
    return [
      ...calls,
      ...visitRoutes({
        ...desk,
        path: "/En/KWT/PayInvoice/Checkout",
        idOf: ({ query }: Asked) => query.get("invoiceKey") ?? "",
        cards: () => CARDS,
        describe: ({ details }: Invoice) => `Invoice ${details.invoiceId}`,
        challengeCode: "MF001",
        follow: (pending: Invoice) => pending,
      }),
    ];
  },
};

async function entered(desk: Desk, asked: Asked, call: (typeof CALLS)[string]): Promise<Answer> {
  // A wrong key gets an empty body.
  if (asked.headers.authorization !== `Bearer ${desk.account.apiKey}`)
    return { status: 401, headers: {}, body: "", detail: "Authorization is Bearer and the API key", isRefused: true };
  return orRefused(() => call(desk, asked));
}
