/** Omise.js: hands a card to the vault by a frame of its own, and tells the token. */
import { globalOf } from "~/components/script/provider-script";
import type { OmiseMaker } from "~/ordering/payments/card-entry";
import type { EnteredCard, Made } from "./entered-card";

type OmiseApi = {
  setPublicKey(key: string): unknown;
  createToken(as: "card", card: object, told: (status: number, answer: unknown) => void): void;
};

const isOmise = (value: unknown): value is OmiseApi =>
  typeof value === "object" && value !== null && "setPublicKey" in value && "createToken" in value;

export const loadOmise = ({ script }: Pick<OmiseMaker, "script">): Promise<OmiseApi> =>
  globalOf(script, "Omise", isOmise);

/** Of the request or the account and not of the card: what Stripe calls an invalid_request_error. */
const NOT_THE_CARD = ["authentication_failure", "bad_request", "not_found", "service_not_found", "rpc_error"];

export async function makeByOmise(maker: OmiseMaker, card: EnteredCard): Promise<Made> {
  const omise = await loadOmise(maker);
  omise.setPublicKey(maker.key);
  const fields = {
    name: card.holder,
    number: card.number,
    expiration_month: card.month,
    expiration_year: card.year,
    security_code: card.cvv,
  };
  return new Promise((resolve) => {
    omise.createToken("card", fields, (status, answer) => resolve(readAnswer(status, answer)));
  });
}

function readAnswer(status: number, answer: unknown): Made {
  const text = (name: string) => {
    const value: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, name) : null;
    return typeof value === "string" ? value : "";
  };
  if (status === 200 && text("object") === "token") return { token: text("id") };
  const isOfCard = status >= 400 && status < 500 && !NOT_THE_CARD.includes(text("code"));
  return { refused: (isOfCard && text("message")) || null };
}
