/** A payment on a terminal: how it stands, and what was said of it. */
import type { ShownPayment } from "~/contracts/operators/payments.server";
import { printable, row } from "./terminal-text";

/** The whole payment. */
export function paymentText(payment: ShownPayment): string {
  const { customer, order_number, provider_reference, flag, tip_for } = payment;
  const rows: [string, string | null][] = [
    ["of", `${customer.name ?? "–"}, ${customer.phone}`],
    ["asks", `${payment.currency} ${payment.amount}, ${payment.kind} ${provider_reference ?? "–"}`],
    ["tip for", tip_for && (tip_for.rider_name || `rider ${tip_for.rider_id ?? "–"}`)],
    ["order", order_number === null ? null : `#${order_number}`],
    ["began", payment.began_at],
    ["ended", payment.ended_at],
    ...payment.said.map(({ at, source, says, amount }): [string, string] => [
      "said",
      `${at}  ${says}${amount === null ? "" : ` ${amount}`} (${source})`,
    ]),
  ];
  return [
    `${payment.reference}  ${payment.status}${flag === null ? "" : `  ⚑ ${printable(flag)}`}`,
    ...rows.flatMap(([word, text]) => (text === null ? [] : [row(word, text)])),
  ].join("\n");
}
