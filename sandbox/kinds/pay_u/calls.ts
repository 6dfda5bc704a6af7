/** PayU MEA: what each call does. */
import type { PayUAccount } from "../../accounts";
import { openPage } from "../../checkout/open";
import type { Answer } from "../../http/asked";
import { elements } from "../../http/xml";
import { exponentOf } from "../../money/currencies";
import type { Money } from "../../money/money";
import type { Shelf } from "../../payments/shelf";
import { troubleOf, underFault } from "../../payments/trouble";
import type { Bench, Teller } from "../kind";
import { doTransaction, getTransaction, setTransaction } from "./fields";
import { answered, fields, Refusal } from "./soap";
import { inCents, stateOf, type Details, type Transaction } from "./transaction";

export type Desk = { bench: Bench; account: PayUAccount; shelf: Shelf<Details>; teller: Teller<Details> };

/** How long a page may be used; the documents tell no time. */
const PAGE_SECONDS = 15 * 60;

type Calls = Readonly<Record<string, (desk: Desk, said: unknown) => Answer | Promise<Answer>>>;

export const CALLS: Calls = {
  setTransaction(desk, said) {
    const asked = fields(setTransaction, said, desk.account);
    const money = moneyOf(asked.Basket);
    const { merchantReference: reference, returnUrl, cancelUrl, notificationUrl = null } = asked.AdditionalInformation;
    return underFault(desk.bench, { reference, money }, (fault) => {
      const payUReference = String(180_000_000_000 + desk.shelf.all().length + Math.floor(Math.random() * 1e9));
      const details = { payUReference, description: asked.Basket.description, returnUrl, cancelUrl, notificationUrl };
      openPage(desk, { reference, asked: money, seconds: PAGE_SECONDS, fault, details });
      const told = { successful: "true", payUReference, merchantReference: reference };
      return { ...answered("setTransaction", told), detail: payUReference };
    });
  },

  getTransaction(desk, said) {
    const found = find(desk, fields(getTransaction, said, desk.account).AdditionalInformation);
    const [state, resultCode, resultMessage] = stateOf(found);
    const { reference, details, charged, card } = found;
    const told = {
      merchantReference: reference,
      payUReference: details.payUReference,
      transactionType: "PAYMENT",
      transactionState: state,
      successful: String(state === "SUCCESSFUL"),
      resultCode,
      resultMessage,
      displayMessage: resultMessage,
    };
    const amountInCents = inCents(charged);
    const basket = elements({ amountInCents, currencyCode: charged.currency, description: details.description });
    const method = card
      ? elements({ amountInCents, cardNumber: `${card.number.slice(0, 4)}********`, information: card.scheme })
      : "";
    const inner = `<basket>${basket}</basket>${card ? `<paymentMethodsUsed>${method}</paymentMethodsUsed>` : ""}`;
    return { ...answered("getTransaction", told, inner), detail: state, ...troubleOf([found]), reference };
  },

  doTransaction(desk, said) {
    const { AdditionalInformation, Basket } = fields(doTransaction, said, desk.account);
    const found = find(desk, { payUReference: AdditionalInformation.payUReference });
    const { minor, currency } = moneyOf(Basket);
    const isPaid = found.state === "paid" && found.reference === AdditionalInformation.merchantReference;
    if (!isPaid || currency !== found.charged.currency || minor > found.charged.minor)
      throw new Refusal("amountInCents is of what was paid");
    if (minor === found.charged.minor) found.state = "voided";
    const { payUReference } = found.details;
    return {
      ...answered("doTransaction", { successful: "true", payUReference, resultCode: "00" }),
      reference: found.reference,
    };
  },
};

function moneyOf({ amountInCents, currencyCode }: { amountInCents: string; currencyCode: string }): Money {
  const minor = Number(amountInCents) * 10 ** (exponentOf(currencyCode) - 2);
  if (!Number.isSafeInteger(minor)) throw new Refusal(`amountInCents is an amount of ${currencyCode}`);
  return { minor, currency: currencyCode };
}

function find(
  { shelf }: Desk,
  named: { payUReference?: string | undefined; merchantReference?: string | undefined },
): Transaction {
  const found = shelf
    .all()
    .filter(({ details, reference }) =>
      named.payUReference === undefined
        ? reference === named.merchantReference
        : details.payUReference === named.payUReference,
    )
    .at(-1);
  if (!found) throw new Refusal("payUReference or merchantReference is of this store");
  return found;
}
