/** A payment on a terminal: how it stands, and what was said of it. */
import { z } from "zod/v4";
import { printable, row } from "./terminal-text";

const paymentSchema = z.object({
  reference: z.string(),
  kind: z.string(),
  provider_reference: z.string().nullable(),
  status: z.string(),
  flag: z.string().nullable(),
  tip_for: z.object({ rider_id: z.number().optional(), rider_name: z.string().optional() }).nullable(),
  amount: z.string(),
  currency: z.string(),
  customer: z.object({ name: z.string().nullable(), phone: z.string() }),
  order_number: z.number().nullable(),
  began_at: z.string(),
  ended_at: z.string().nullable(),
  said: z.array(z.object({ at: z.string(), source: z.string(), says: z.string(), amount: z.string().nullable() })),
});
export const paymentsSchema = z.object({ payments: z.array(paymentSchema) });
export const onePaymentSchema = z.object({ payment: paymentSchema });

/** The whole payment. */
export function paymentText(payment: z.infer<typeof paymentSchema>): string {
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
