/** Calls of a kitchen's program: signed as what it is told, each taken once, and only about its own outlets. */
import { findOrderByNumber, findOrdersToTell, type OrderRecord } from "~/db/orders/orders.server";
import { giveCallIdBack, takeCallId } from "~/db/kitchen/calls.server";
import { readSigned, type Disbelief } from "~/notify/standard-webhook.server";
import { movesOf, type KitchenMove, type RejectReason } from "~/ordering/orders/kitchen-moves";
import type { OrderStatus } from "~/ordering/orders/order-status";
import type { RiderStatus } from "~/ordering/orders/rider";
import { moveRider } from "~/services/orders/rider.server";
import { assignRider, expectOrder, moveInKitchen, type Rider } from "~/services/orders/status.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { pause, sayItem, type HeldResult } from "./hold-back.server";
import { orderNow } from "./order-event.server";
import { riderLink } from "./rider-key.server";
import { openWebhooks, webhookFor, type Webhook } from "./webhook.server";

/** A call whose signature has been believed. */
export type Call = { id: string; body: string; webhook: Webhook };

/** Which of the company's webhooks a call is signed by, or why it is not believed. @param nowMs by the clock of the world. */
export function believedCall(
  tenant: CompanyContext,
  headers: Pick<Headers, "get">,
  body: string,
  nowMs: number,
): Call | { reason: Disbelief } {
  let reason: Disbelief = "wrong_signature";
  for (const webhook of openWebhooks(tenant)) {
    const read = readSigned(webhook.secrets, headers, body, nowMs);
    if (read.ok) return { id: read.id, body, webhook };
    if (read.reason !== "wrong_signature") reason = read.reason;
  }
  return { reason };
}

/** What a kitchen's program asks for, about one order. */
export type Asked =
  | {
      do: KitchenMove;
      eta_minutes?: number | undefined;
      reason?: RejectReason | undefined;
      note?: string | undefined;
      rider?: Rider | undefined;
    }
  | { do: "eta"; eta_minutes: number }
  | { do: "assign_rider"; rider: Rider }
  | { do: "move_rider"; status: RiderStatus; lat: number; lng: number; name?: string | undefined };

/** What it asks for about one of its outlets. */
export type AskedOfOutlet = { outlet: number } & (
  | { do: "sold_out"; item: number; is_sold_out: boolean }
  | { do: "pause"; minutes: number }
);

type Refused =
  | { ok: false; reason: "replayed" | "unknown_order" }
  | { ok: false; reason: "not_allowed"; status: OrderStatus; allowed: KitchenMove[] };
export type Done = { ok: true; order: ReturnType<typeof orderNow>; rider_link: string | null } | HeldResult | Refused;

/**
 * Does what a call asks for, unless its id has been taken: about an order or an outlet whose webhook has signed it. A call that
 * fails by a fault of ours gives its id back.
 */
export async function takeCall(
  tenant: CompanyContext,
  { id, webhook }: Call,
  asked: (Asked & { order: number }) | AskedOfOutlet,
  now: Date,
): Promise<Done> {
  if (!(await takeCallId(tenant.id, id))) return { ok: false, reason: "replayed" };
  try {
    return "order" in asked
      ? await takeForOrder(tenant, webhook, asked, now)
      : await takeForOutlet(tenant, webhook, asked, now);
  } catch (error) {
    await giveCallIdBack(tenant.id, id);
    throw error;
  }
}

async function takeForOrder(
  tenant: CompanyContext,
  webhook: Webhook,
  { order: number, ...asked }: Asked & { order: number },
  now: Date,
): Promise<Done> {
  const order = await ownOrder(tenant, webhook, number);
  if (!order) return { ok: false, reason: "unknown_order" };
  const isDone = await doAsked(tenant, order, asked, now);
  const current = (await findOrdersToTell([{ company_id: tenant.id, order_id: order.id }])).get(order.id);
  if (!current) return { ok: false, reason: "unknown_order" };
  if (isDone) return { ok: true, order: orderNow(current), rider_link: riderLink(tenant.id, current.order) };
  return { ok: false, reason: "not_allowed", status: current.order.status, allowed: movesOf(current.order, now) };
}

async function takeForOutlet(tenant: CompanyContext, { url }: Webhook, asked: AskedOfOutlet, now: Date): Promise<Done> {
  if (webhookFor(tenant, asked.outlet)?.url !== url) return { ok: false, reason: "unknown_outlet" };
  return asked.do === "pause" ? pause(tenant, asked, now) : sayItem(tenant, asked, now);
}

async function ownOrder(tenant: CompanyContext, { url }: Webhook, orderNumber: number): Promise<OrderRecord | null> {
  const order = await findOrderByNumber(tenant.id, orderNumber);
  return order && webhookFor(tenant, order.outlet_id)?.url === url ? order : null;
}

/** @returns whether it could be done from where the order stood. */
async function doAsked(tenant: CompanyContext, order: OrderRecord, asked: Asked, now: Date): Promise<boolean> {
  switch (asked.do) {
    case "eta":
      return (await expectOrder(tenant, order, asked.eta_minutes, now)) !== null;
    case "assign_rider":
      return (await assignRider(tenant, order, asked.rider, now)) !== null;
    case "move_rider":
      return (await moveRider(tenant, order, asked, now)) !== null;
    default: {
      const { do: move, ...request } = asked;
      return (await moveInKitchen(tenant, order, { move, ...request }, now)) !== null;
    }
  }
}
