/** MyFatoorah: the signed webhook of version 2 and the return of the browser. */
import { randomUUID } from "node:crypto";
import type { MyFatoorahAccount } from "../../accounts";
import type { Bench, Teller } from "../kind";
import { told, type Details } from "./invoice";
import { signed } from "./signature";

/** MyFatoorah: up to five repeats, at most 180 s apart. */
const REPEAT_SECONDS = [60, 120, 180, 180, 180];

export function myFatoorahTeller({ face, schedule }: Bench, { webhookSecret }: MyFatoorahAccount): Teller<Details> {
  return {
    notice: (invoice, says, isForged) => {
      if (!invoice.details.webhookUrl) return null;
      const data = told(invoice, says);
      const event = {
        Code: 1,
        Name: "PAYMENT_STATUS_CHANGED",
        CountryIsoCode: "KWT",
        CreationDate: new Date(schedule.now()).toISOString(),
        Reference: randomUUID(),
      };
      return {
        kind: face.kind,
        reference: invoice.reference,
        what: `webhook ${data.Transaction.Status}`,
        detail: isForged ? "forged signature" : "signed",
        method: "POST",
        url: invoice.details.webhookUrl,
        headers: {
          "content-type": "application/json",
          "myfatoorah-signature": signed(isForged ? "not-the-secret" : webhookSecret, data),
        },
        body: Buffer.from(JSON.stringify({ Event: event, Data: data })),
        isHeard: (status) => status === 200,
        retrySeconds: isForged ? [] : REPEAT_SECONDS,
        mustBeRefused: isForged,
      };
    },
    back: ({ details }, says) => ({
      method: "GET",
      url: says === "paid" ? details.callBackUrl : details.errorUrl,
      fields: [["paymentId", details.paymentId]],
    }),
  };
}
