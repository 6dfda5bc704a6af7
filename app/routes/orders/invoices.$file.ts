import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/web/not-found.server";
import { refuseRequest } from "~/web/respond.server";
import { getVisit } from "~/web/visit.server";
import { invoiceOf } from "~/services/orders/invoice.server";
import { toSignIn } from "~/web/guards.server";
import { isCustomerVisit } from "~/services/visit/visit.server";
import { PAST_ORDERS } from "~/paths/pages";

const FILE = /^(\d{1,9})\.pdf$/;

/** An own order's invoice as PDF: shown, or with `?download=true` as a file. Guests sign in and find it among their orders. */
export async function loader(args: LoaderFunctionArgs) {
  const number = FILE.exec(args.params.file ?? "")?.[1];
  if (!number) throw notFound();
  const visit = await getVisit(args);
  if (!isCustomerVisit(visit)) return toSignIn(PAST_ORDERS.desktop);
  const invoice = await invoiceOf(visit, Number(number));
  if (!invoice) throw notFound();
  if (!invoice.ok) {
    const { id, retryAfterSeconds } = invoice;
    return refuseRequest(visit, id, { headers: { "Retry-After": String(retryAfterSeconds) } });
  }
  const isDownload = new URL(args.request.url).searchParams.get("download") === "true";
  return new Response(new Uint8Array(invoice.pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `${isDownload ? "attachment" : "inline"}; filename="invoice-${number}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}
