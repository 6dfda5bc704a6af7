/** DPO Pay: what each request does. */
import { randomUUID } from "node:crypto";
import { openPage } from "../../checkout/open";
import type { Answer } from "../../http/asked";
import { fromMajor } from "../../money/money";
import { troubleOf, underFault } from "../../payments/trouble";
import type { Desk } from "./desk";
import { cancelToken, createToken, fields, refundToken, verifyToken } from "./fields";
import { answered, Refusal } from "./refusal";
import { describe, type Transaction } from "./transaction";

export type Calls = Readonly<Record<string, (desk: Desk, document: unknown) => Answer | Promise<Answer>>>;

export const CALLS: Calls = {
  createToken(desk, document) {
    const { Transaction: asked, Services } = fields(createToken, document);
    const { bench, account, shelf } = desk;
    const money = fromMajor(asked.PaymentAmount, asked.PaymentCurrency);
    if (!money) throw new Refusal("902", `PaymentAmount has no more decimals than ${asked.PaymentCurrency}`);
    if (Services.Service.ServiceType !== String(account.serviceType))
      throw new Refusal("902", "ServiceType belongs to the company token");
    const reference = asked.CompanyRef;
    const isPaid = shelf.all().some((each) => each.reference === reference && each.state === "paid");
    if (isPaid && asked.CompanyRefUnique === "1") throw new Refusal("940", "CompanyRef is a new one");
    return underFault(bench, { reference, money }, (fault) => {
      const { details, id } = openPage(desk, {
        reference,
        asked: money,
        seconds: Number(asked.PTL) * (asked.PTLtype === "hours" ? 3600 : 60),
        fault,
        details: {
          token: randomUUID().toUpperCase(),
          description: Services.Service.ServiceDescription,
          customer: [asked.customerFirstName, asked.customerLastName].filter(Boolean).join(" "),
          redirectUrl: asked.RedirectURL,
          backUrl: asked.BackURL,
        },
      });
      const told = { Result: "000", ResultExplanation: "Transaction created", TransToken: details.token };
      return { ...answered({ ...told, TransRef: `R${id.slice(0, 8).toUpperCase()}` }), detail: details.token };
    });
  },

  verifyToken(desk, document) {
    const { TransactionToken, CompanyRef } = fields(verifyToken, document);
    const found = find(desk, TransactionToken, CompanyRef);
    const answer = { ...answered(describe(found)), detail: found.state };
    return { ...answer, ...troubleOf([found]), reference: found.reference };
  },

  cancelToken(desk, document) {
    const found = find(desk, fields(cancelToken, document).TransactionToken);
    if (found.state !== "open") throw new Refusal("902", "TransactionToken is of a payment that waits");
    found.state = "cancelled";
    return done(found, "Transaction cancelled");
  },

  refundToken(desk, document) {
    const { TransactionToken, refundAmount } = fields(refundToken, document);
    const found = find(desk, TransactionToken);
    const money = fromMajor(refundAmount, found.charged.currency);
    if (found.state !== "paid" || !money || money.minor > found.charged.minor)
      throw new Refusal("902", "refundAmount is of what was paid");
    if (money.minor === found.charged.minor) found.state = "voided";
    return done(found, "Transaction refunded");
  },
};

const done = ({ reference }: Transaction, explanation: string): Answer => ({
  ...answered({ Result: "000", ResultExplanation: explanation }),
  reference,
});

/** By the token, else the newest of the reference. */
function find({ shelf }: Desk, token: string | undefined, reference?: string): Transaction {
  const found = shelf
    .all()
    .filter((each) => (token === undefined ? each.reference === reference : each.details.token === token))
    .at(-1);
  if (!found) throw new Refusal("902", "TransactionToken is of this merchant");
  return found;
}
