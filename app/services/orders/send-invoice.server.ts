/**
 * An own order's invoice by e-mail (INVOICE-03): to the address on file, or to one that the customer names. A named address is
 * anybody's, so what goes there is counted by customer, by mailbox and by network; nothing about it is kept.
 */
import type { Customer } from "~/db/account/customer-columns.server";
import { NotDeliveredError } from "~/notify/message.server";
import type { ErrorId } from "~/ordering/model/errors";
import { parseEmail } from "~/ordering/sign-in/sign-in";
import { networkOf } from "~/platform/client-network";
import { log } from "~/platform/log/logger.server";
import { spendAll, type Budget } from "~/platform/rate-limit.server";
import { BusyError, inTurn } from "~/platform/turns.server";
import { mailInvoice } from "~/services/messages/invoice-message.server";
import type { CustomerVisit } from "~/services/visit/visit.server";
import { invoiceOf } from "./invoice.server";
import { placedOrder } from "./past-orders.server";

const DAY = 24 * 3600;
/** The same invoice to the same mailbox goes once within this time, however often it is asked for. */
const ONE: Budget = { name: "invoice-mail", points: 1, seconds: 60 };
const PER_CUSTOMER: Budget = { name: "invoice-mails", points: 20, seconds: DAY };
const ELSEWHERE_PER_CUSTOMER: Budget = { name: "invoice-mails-elsewhere", points: 5, seconds: DAY };
/** Who names the mailbox does not matter, so that no crowd of accounts can fill it. */
const ELSEWHERE_PER_MAILBOX: Budget = { name: "invoice-mails-mailbox", points: 5, seconds: DAY };
const ELSEWHERE_PER_NETWORK: Budget = { name: "invoice-mails-network", points: 30, seconds: DAY };
const BUSY_SECONDS = 3;

export type InvoiceMail = {
  number: number;
  /** Null: the address on file. */
  email: string | null;
  /** Null where the server in front does not tell it. */
  clientAddress: string | null;
};

type Refusal = "email_invalid_address" | "order_not_found" | "rate_limited" | "busy" | "generic";
/** `email_invalid_address` is also told where no address is named and none is on file; `generic`: nobody took the message. */
export type InvoiceMailResult = { ok: true } | { ok: false; id: Extract<ErrorId, Refusal>; retryAfterSeconds?: number };

/** Sends the invoice, in turn with the customer's others. */
export async function sendInvoice(visit: CustomerVisit, mail: InvoiceMail): Promise<InvoiceMailResult> {
  const { tenant, customer } = visit;
  const to = mail.email === null ? customer.email : parseEmail(mail.email);
  if (to === null) return { ok: false, id: "email_invalid_address" };
  if (!(await placedOrder(visit, mail.number))) return { ok: false, id: "order_not_found" };
  try {
    return await inTurn(`invoice mail ${tenant.id} ${customer.id}`, () => sendOnce(visit, mail, to));
  } catch (error) {
    if (error instanceof BusyError) return { ok: false, id: "busy", retryAfterSeconds: BUSY_SECONDS };
    throw error;
  }
}

async function sendOnce(visit: CustomerVisit, mail: InvoiceMail, to: string): Promise<InvoiceMailResult> {
  const spending = await spendAll(visit.tenant.id, budgetsOf(visit, mail, to.toLowerCase()));
  if (!spending.isWithin) {
    const { budget, retryAfterSeconds } = spending;
    return budget === ONE ? { ok: true } : { ok: false, id: "rate_limited", retryAfterSeconds };
  }
  const sent = await send(visit, mail.number, to).catch(async (error: unknown) => {
    await spending.giveBack();
    throw error;
  });
  if (!sent.ok) await spending.giveBack();
  return sent;
}

function budgetsOf(
  { customer }: CustomerVisit,
  { number, clientAddress }: InvoiceMail,
  mailbox: string,
): [Budget, string][] {
  const own: [Budget, string][] = [
    [ONE, `${customer.id} ${number} ${mailbox}`],
    [PER_CUSTOMER, String(customer.id)],
  ];
  if (isOnFile(customer, mailbox)) return own;
  return [
    ...own,
    [ELSEWHERE_PER_CUSTOMER, String(customer.id)],
    [ELSEWHERE_PER_MAILBOX, mailbox],
    ...(clientAddress === null ? [] : [[ELSEWHERE_PER_NETWORK, networkOf(clientAddress)] as [Budget, string]]),
  ];
}

const isOnFile = ({ email }: Customer, to: string): boolean => email?.toLowerCase() === to.toLowerCase();

async function send(visit: CustomerVisit, number: number, to: string): Promise<InvoiceMailResult> {
  const invoice = await invoiceOf(visit, number);
  if (!invoice) return { ok: false, id: "order_not_found" };
  if (!invoice.ok) return invoice;
  try {
    await mailInvoice(visit, { to, number, pdf: invoice.pdf, isOnFile: isOnFile(visit.customer, to) });
    return { ok: true };
  } catch (error) {
    if (!(error instanceof NotDeliveredError)) throw error;
    log.warn({ company: visit.tenant.id, reason: error.message }, "An invoice was not delivered");
    return { ok: false, id: "generic" };
  }
}
