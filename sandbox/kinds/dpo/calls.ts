/** DPO Pay: what each request does. */
import { randomUUID } from "node:crypto";
import { openPage } from "../../checkout/open";
import type { Answer } from "../../http/asked";
import { elements, xml } from "../../http/xml";
import { fromMajor } from "../../money/money";
import { troubleOf, underFault } from "../../payments/trouble";
import type { Desk } from "./desk";
import { cancelToken, createToken, fields, refundToken, verifyRefund, verifyToken } from "./fields";
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
          refunds: [],
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
    found.details.refunds.push(refundAmount);
    return done(found, "Transaction refunded");
  },
};

/** What the next version of the interface has besides. */
export const CALLS_V7: Calls = {
  verifyRefund(desk, document) {
    const { details, reference } = find(desk, fields(verifyRefund, document).TransactionToken);
    const refunds = details.refunds.map((RefundAmount) =>
      elements({ Code: "003", RefundStatus: "Automated done", RefundDate: "2026-03-04 12:30:00", RefundAmount }),
    );
    const list = refunds.map((each) => `<Refund>${each}</Refund>`).join("");
    const head = elements({ Code: "000", Explanation: "Results Found" });
    return { ...xml(200, `<API3G>${head}<Refunds>${list}</Refunds></API3G>`), reference };
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
