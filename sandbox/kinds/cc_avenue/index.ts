/** The double of CCAvenue: a hosted page by an encrypted form, the order status echo, and the order status tracker. */
import type { CcAvenueAccount } from "../../accounts";
import { postedForm } from "../../checkout/posted-form";
import { visitRoutes } from "../../checkout/visit";
import { notice } from "../../pages/frame";
import { Shelf } from "../../payments/shelf";
import { CARDS } from "../../payments/test-card";
import type { Kind } from "../kind";
import type { Details, Order } from "./order";
import { readRequest } from "./request";
import { ccAvenueTeller } from "./teller";
import { answerTracker } from "./tracker";

/** Under which an order's page lies. */
const PAGE = "/transaction/page/:id";
const FIRST_TRACKING_ID = 112_000_000_000;

export const ccAvenue: Kind<CcAvenueAccount> = {
  title: "CCAvenue",
  mark: "CC",
  settings: ({ merchantId, accessCode, workingKey, echoPath }) => ({
    merchant_id: merchantId,
    access_code: accessCode,
    "working key": workingKey,
    "order status echo": echoPath,
  }),
  secrets: ({ workingKey }) => [workingKey],
  open: (bench, account) => {
    const shelf = new Shelf<Details>();
    const counter = { bench, shelf, teller: ccAvenueTeller(bench, account) };
    let count = 0;
    return [
      postedForm({
        ...counter,
        path: "/transaction/transaction.do",
        page: PAGE,
        seconds: account.pageSeconds,
        read: (fields) => readRequest(account, fields, () => String(FIRST_TRACKING_ID + ++count)),
        refused: (rule) => notice("Error 10002", `Merchant Authentication failed: ${rule}.`, 400),
      }),
      {
        method: "POST",
        path: "/apis/servlet/DoWebTrans",
        by: "shop",
        handle: (asked) => answerTracker(account, shelf, asked),
      },
      ...visitRoutes({
        ...counter,
        path: PAGE,
        cards: () => CARDS,
        describe: () => "CCAvenue",
        challengeCode: "",
        follow: (order: Order) => order,
      }),
    ];
  },
};
