/** The invoice by e-mail, as a form: straight to the address on file, or to the one that is typed. Works without script. */
import { z } from "zod/v4";
import { orderNumberSchema } from "~/contracts/model/nouns.server";
import { layoutOf, withQuery } from "~/paths/address";
import type { InvoiceAnswer } from "~/screens/orders/past-orders/view";
import { sendInvoice } from "~/services/orders/send-invoice.server";
import type { CustomerVisit } from "~/services/visit/visit.server";
import { refuseRequest } from "~/web/respond.server";

const fieldsSchema = z.object({
  intent: z.literal("invoice"),
  number: orderNumberSchema,
  /** Not there: the address on file. */
  email: z.string().max(1000).optional(),
});

type Asked = {
  /** The page's own path. */
  page: string;
  clientAddress: string | null;
};

/** The mail server has not taken it. */
const NOT_SENT = 502;

/**
 * Leads back to the page, which says that it was sent, asks where to, or says why not; or answers the form with what is wrong.
 * @throws Response of what no other address would mend: it is told over the page, which stays as it was filled in (ERR-01).
 */
export async function submitInvoice(
  visit: CustomerVisit,
  form: FormData,
  { page, clientAddress }: Asked,
): Promise<{ to: string } | { answer: InvoiceAnswer }> {
  const fields = fieldsSchema.safeParse(Object.fromEntries(form));
  if (!fields.success) return { to: withQuery(page, { error: "generic" }) };
  const { number, email } = fields.data;
  const result = await sendInvoice(visit, { number, email: email ?? null, clientAddress });
  if (result.ok) return { to: withQuery(page, { sent: String(number) }) };
  const { id } = result;
  if (email !== undefined && id === "generic")
    throw refuseRequest(visit, id, { status: NOT_SENT, layout: layoutOf(page) });
  if (email !== undefined && id !== "order_not_found") return { answer: { number, typed: email, problem: { id } } };
  return { to: withQuery(page, id === "email_invalid_address" ? { invoice: String(number) } : { error: id }) };
}

/** A form from a page of another session, as it was filled in; null for one in which nothing is typed. */
export function staleInvoice(form: FormData): InvoiceAnswer | null {
  const { data: fields } = fieldsSchema.safeParse(Object.fromEntries(form));
  if (fields?.email === undefined) return null;
  return { number: fields.number, typed: fields.email, problem: { id: "stale_form" } };
}
