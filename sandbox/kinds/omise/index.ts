/** The double of Omise: the vault's script and tokens, charges with the bank's page, customers with their cards, refunds. */
import type { OmiseAccount } from "../../accounts";
import { visitRoutes } from "../../checkout/visit";
import type { Answer, Asked, Route } from "../../http/asked";
import { refusing } from "../../http/refusing";
import type { TestCard } from "../../payments/test-card";
import type { Kind } from "../kind";
import * as charges from "./calls";
import type { OmiseCharge } from "./charge";
import * as customers from "./customers";
import { authenticate, newShelf, Vault, type Desk } from "./desk";
import { refused, Refusal } from "./refusal";
import { scriptRoutes } from "./script";
import { omiseTeller } from "./teller";

const orRefused = refusing(Refusal, refused);

type Call = (desk: Desk, asked: Asked) => Answer | Promise<Answer>;

const CALLS: readonly [method: Route["method"], path: string, answer: Call][] = [
  ["POST", "/charges", charges.create],
  ["GET", "/charges", charges.list],
  ["GET", "/charges/:id", charges.retrieve],
  ["POST", "/charges/:id/expire", charges.expire],
  ["POST", "/charges/:id/refunds", charges.refund],
  ["POST", "/customers", customers.create],
  ["PATCH", "/customers/:id", customers.update],
  ["GET", "/customers/:id/cards", customers.cards],
  ["DELETE", "/customers/:id/cards/:card", customers.forget],
];

export const omise: Kind<OmiseAccount> = {
  title: "Omise",
  mark: "OM",
  settings: ({ publicKey, secretKey, webhookSecret }) => ({
    "public key": publicKey,
    "secret key": secretKey,
    "webhook secret": webhookSecret,
  }),
  secrets: ({ secretKey, webhookSecret }) => [
    secretKey,
    Buffer.from(`${secretKey}:`).toString("base64"),
    webhookSecret,
  ],
  open: (bench, account) => {
    const desk: Desk = { bench, account, shelf: newShelf(), vault: new Vault(), teller: omiseTeller(bench, account) };
    const calls = CALLS.map(([method, path, answer]): Route => ({
      method,
      path,
      by: "shop",
      handle: (asked) =>
        orRefused(() => {
          authenticate(asked, account.secretKey);
          return answer(desk, asked);
        }),
    }));
    return [
      ...calls,
      ...scriptRoutes(),
      // Not recorded: what is sent has a card's number in it.
      {
        method: "POST",
        path: "/tokens",
        by: "tool",
        handle: (asked) => orRefused(() => customers.tokenise(desk, asked)),
      },
      ...visitRoutes({
        ...desk,
        path: "/payments/:id/authorize",
        cards: atTheBank,
        describe: ({ details }: OmiseCharge) => details.description,
        challengeCode: "payment_rejected",
        follow: (pending: OmiseCharge) => pending,
      }),
    ];
  },
};

/** The bank's page is about the one card that is charged, and decides itself. */
const atTheBank = ({ details: { card } }: OmiseCharge): TestCard[] => [
  { ...card.played, says: "3DS at the bank", result: card.played.code ? "fails" : "pays" },
];
