/** The double of Fiserv IPG Connect: a hosted page by a signed form, the notification, and the REST API. */
import type { FiservAccount } from "../../accounts";
import { postedForm } from "../../checkout/posted-form";
import { visitRoutes } from "../../checkout/visit";
import { notice } from "../../pages/frame";
import { Shelf } from "../../payments/shelf";
import type { TestCard } from "../../payments/test-card";
import type { Kind } from "../kind";
import type { Details, Order } from "./order";
import { readRequest } from "./request";
import { answerOrder, giveBack, type Desk } from "./rest";
import { fiservTeller } from "./teller";

const PAGE = "/connect/gateway/page/:id";
const ORDER = "/ipp/payments-gateway/v2/orders/:oid";
const FIRST_TRANSACTION = 84_500_000_000;

/** Published for 3-D Secure. */
const CARDS: readonly TestCard[] = [
  { number: "4147 4630 1111 0083", scheme: "Visa", says: "paid at once", result: "pays" },
  { number: "4147 4630 1111 0059", scheme: "Visa", says: "asks 3DS", result: "asks 3DS" },
  { number: "4147 4630 1111 0091", scheme: "Visa", says: "3DS fails", result: "fails", code: "5101" },
];

export const fiserv: Kind<FiservAccount> = {
  title: "Fiserv",
  mark: "Fi",
  settings: ({ storeId, sharedSecret, hashAlgorithm, apiKey, apiSecret }) => ({
    storename: storeId,
    sharedsecret: sharedSecret,
    hash_algorithm: hashAlgorithm,
    "Api-Key": apiKey,
    "API secret": apiSecret,
  }),
  secrets: ({ sharedSecret, apiKey, apiSecret }) => [sharedSecret, apiKey, apiSecret],
  open: (bench, account) => {
    const shelf = new Shelf<Details>();
    const counter = { bench, shelf, teller: fiservTeller(bench, account) };
    const desk: Desk = { account, shelf, now: () => bench.schedule.now() };
    const isTaken = (oid: string) => shelf.all().some(({ reference, state }) => reference === oid && state !== "open");
    let count = FIRST_TRANSACTION;
    return [
      postedForm({
        ...counter,
        path: "/connect/gateway/processing",
        page: PAGE,
        seconds: account.pageSeconds,
        read: (fields) => readRequest({ ...desk, isTaken, newId: () => String(++count) }, fields),
        refused: (rule) => notice("The transaction cannot be processed", `${rule}.`, 400),
      }),
      { method: "GET", path: ORDER, by: "shop", handle: (asked) => answerOrder(desk, asked) },
      { method: "POST", path: ORDER, by: "shop", handle: (asked) => giveBack(desk, asked) },
      ...visitRoutes({
        ...counter,
        path: PAGE,
        cards: () => CARDS,
        describe: ({ reference }: Order) => reference,
        challengeCode: "5101",
        follow: (order: Order) => order,
      }),
    ];
  },
};
