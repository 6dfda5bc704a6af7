/** The double of iPay88 Malaysia: a hosted page by a signed form, the backend post, and the inquiry. */
import type { IPay88Account } from "../../accounts";
import { postedForm } from "../../checkout/posted-form";
import { visitRoutes } from "../../checkout/visit";
import { notice } from "../../pages/frame";
import { Shelf } from "../../payments/shelf";
import { CARDS } from "../../payments/test-card";
import type { Kind } from "../kind";
import { answerInquiry } from "./inquiry";
import type { Details, Order } from "./order";
import { readRequest } from "./request";
import { iPay88Teller } from "./teller";

const PAGE = "/ePayment/page/:id";

export const iPay88: Kind<IPay88Account> = {
  title: "iPay88",
  mark: "i8",
  settings: ({ merchantCode, merchantKey, signatureType, currency }) => ({
    MerchantCode: merchantCode,
    MerchantKey: merchantKey,
    SignatureType: signatureType,
    currency,
  }),
  secrets: ({ merchantKey }) => [merchantKey],
  open: (bench, account) => {
    const shelf = new Shelf<Details>();
    const counter = { bench, shelf, teller: iPay88Teller(bench, account) };
    let count = 0;
    return [
      postedForm({
        ...counter,
        path: "/ePayment/entry.asp",
        page: PAGE,
        seconds: account.pageSeconds,
        read: (fields) => readRequest(account, fields, () => `T${String(++count).padStart(12, "0")}`),
        refused: (rule) => notice("Payment not allowed", `${rule}.`, 400),
      }),
      {
        method: "POST",
        path: "/epayment/webservice/TxInquiryCardDetails/TxDetailsInquiry.asmx/TxDetailsInquiryCardInfo",
        by: "shop",
        handle: (asked) => answerInquiry(account, shelf, asked),
      },
      ...visitRoutes({
        ...counter,
        path: PAGE,
        cards: () => CARDS,
        describe: ({ details }: Order) => details.description,
        challengeCode: "",
        follow: (order: Order) => order,
      }),
    ];
  },
};
