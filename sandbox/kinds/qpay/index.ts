/** The double of QPay International (gateway v2.0): one address for the page and the status call, tokens of cards. */
import { randomBytes } from "node:crypto";
import type { QpayAccount } from "../../accounts";
import { postedForm } from "../../checkout/posted-form";
import { visitRoutes } from "../../checkout/visit";
import { formOf, type Asked } from "../../http/asked";
import { notice } from "../../pages/frame";
import { Shelf } from "../../payments/shelf";
import { CARDS, type TestCard } from "../../payments/test-card";
import type { Kind } from "../kind";
import type { Details, Order } from "./order";
import { readRequest } from "./request";
import { answerStatus } from "./status";
import { qpayTeller } from "./teller";

const GATEWAY = "/api/gateway/v2.0";
const PAGE = "/payment/page/:id";
const MOST_TOKENS = 500;

export const qpay: Kind<QpayAccount> = {
  title: "QPay",
  mark: "QP",
  settings: ({ gatewayId, secretKey, mode, currency }) => ({ gatewayId, secretKey, mode, currency }),
  secrets: ({ secretKey }) => [secretKey],
  open: (bench, account) => {
    const shelf = new Shelf<Details>();
    const counter = { bench, shelf, teller: qpayTeller(bench) };
    const tokens = new Map<string, TestCard>();
    const desk = {
      account,
      isTaken: (of: string) => shelf.all().some(({ reference, state }) => reference === of && state !== "open"),
      cardOf: (token: string) => tokens.get(token) ?? null,
    };
    let count = 90_000;
    const form = postedForm({
      ...counter,
      path: GATEWAY,
      page: PAGE,
      seconds: account.pageSeconds,
      read: (fields) => readRequest(desk, fields, () => `TX${++count}`),
      refused: (rule) => notice("Payment request is not valid", `${rule}.`, 400),
    });
    return [
      {
        method: "POST",
        path: GATEWAY,
        by: (asked) => (isStatus(asked) ? "shop" : "visitor"),
        handle: (asked) => (isStatus(asked) ? answerStatus(account, shelf, asked) : form.handle(asked)),
      },
      ...visitRoutes({
        ...counter,
        path: PAGE,
        cards: ({ details: { saved } }: Order) => (saved ? [saved] : CARDS),
        describe: ({ details }: Order) => details.description,
        onPaid: ({ card, details }: Order) => {
          if (!card || !details.wantsToken) return;
          details.cardToken = `QT${randomBytes(12).toString("hex")}`;
          tokens.set(details.cardToken, card);
          for (const oldest of tokens.keys()) {
            if (tokens.size <= MOST_TOKENS) break;
            tokens.delete(oldest);
          }
        },
        challengeCode: "",
        follow: (order: Order) => order,
      }),
    ];
  },
};

const isStatus = (asked: Asked): boolean => formOf(asked).get("action")?.toLowerCase() === "status";
