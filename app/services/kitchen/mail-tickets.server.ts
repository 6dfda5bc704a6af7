/** Tickets by e-mail, to outlets that name an address for them. */
import { findOrdersToTell } from "~/db/orders/orders.server";
import type { OutboxRow } from "~/db/outbox.server";
import { notifier } from "~/notify/notifier.server";
import { nameIn } from "~/ordering/model/language";
import { now } from "~/platform/clock.server";
import { companyContext } from "~/tenancy/resolve.server";
import { ticketMail } from "./ticket-mail.server";
import { ticketOf } from "./ticket.server";

/** Mails each row's order; one of an order or an outlet that is no longer there, or that names no address any more, goes to nobody. */
export async function mailTickets(rows: readonly OutboxRow[]): Promise<(row: OutboxRow) => Promise<void>> {
  const orders = await findOrdersToTell(rows);
  return async ({ company_id, order_id }) => {
    const order = orders.get(order_id)?.order;
    const tenant = await companyContext(company_id);
    const outlet = order && tenant?.outletById.get(order.outlet_id);
    const kitchen = order && tenant?.outletKitchens.get(order.outlet_id);
    if (!order || !tenant || !outlet || !kitchen?.ticket_email) return;
    const language = kitchen.language ?? tenant.company.locale_data.default;
    const ticket = ticketOf(order, { tenant, outlet, language, now: now(tenant.id) });
    const brand = nameIn(tenant.company, language);
    const from = { brand, outlet: nameIn(outlet, language) };
    const message = { tenant: tenant.id, to: kitchen.ticket_email, fromName: brand };
    await notifier().sendEmail({ ...message, ...ticketMail(ticket, from, language) });
  };
}
