/** Who may listen to what: an order's or a payment's own customer, and nobody who guesses a name (REALTIME-12). */
import { z } from "zod/v4";
import { findOrder } from "~/db/orders/orders.server";
import { channelAtPusher, subjectOf } from "~/ordering/realtime/channels";
import { singleton } from "~/platform/singleton.server";
import { subscribe, type Channel, type Listener } from "~/realtime/bus.server";
import { channelAuth } from "~/realtime/pusher/signature.server";
import { ownPayment } from "~/services/payments/own-payment.server";
import type { CustomerVisit } from "~/services/visit/visit.server";
import { openPusher } from "./pusher-account.server";

/** More pages than anybody has open; a process does not listen for one customer more often. */
const MOST_OF_ONE = 20;
const counts = singleton("realtime-listeners", () => new Map<string, number>());

/** The channel of this name, if what it is about is the customer's own; null for every other name. */
export async function ownChannel(visit: CustomerVisit, name: string): Promise<Channel | null> {
  const subject = subjectOf(name);
  if (subject === null) return null;
  const { tenant, customer } = visit;
  const own =
    "order" in subject
      ? z.uuid().safeParse(subject.order).success && (await findOrder(tenant.id, customer.id, { id: subject.order }))
      : await ownPayment(visit, { reference: subject.reference, type: subject.kind });
  return own ? { tenant: tenant.id, name } : null;
}

/**
 * What lets a connection to Pusher listen to an own channel; null for any other, and for a company without Pusher.
 * @param name as Pusher knows it.
 */
export async function authorizeByPusher(visit: CustomerVisit, socketId: string, name: string): Promise<string | null> {
  const account = openPusher(visit.tenant);
  const own = account && (await ownChannel(visit, channelAtPusher(name) ?? ""));
  return own ? channelAuth(account, socketId, name) : null;
}

/** Whether somebody may listen once more. @param who a customer, by `listenerOf`, or whoever has a line of another kind. */
export const hasRoom = (who: string): boolean => (counts.get(who) ?? 0) < MOST_OF_ONE;

/** Listens for somebody. @returns what ends it. */
export function listenFor(who: string, channel: Channel, listener: Listener): () => void {
  const end = subscribe(channel, listener);
  counts.set(who, (counts.get(who) ?? 0) + 1);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    end();
    const left = (counts.get(who) ?? 1) - 1;
    if (left > 0) counts.set(who, left);
    else counts.delete(who);
  };
}

/** A customer as one who listens. */
export const listenerOf = ({ tenant, customer }: CustomerVisit): string => `${tenant.id} ${customer.id}`;
