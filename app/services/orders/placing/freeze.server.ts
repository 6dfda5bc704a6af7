/** The second step of placing: all that the order is to be is fixed, its id and its times among it. */
import { randomUUID } from "node:crypto";
import type { FrozenOrder, OrderBasis } from "~/ordering/orders/frozen-order";
import { orderPayload, type OrderInput, type OrderPayload } from "~/ordering/orders/order-payload";
import { INITIAL_STATUS } from "~/ordering/orders/order-status";
import { orderTime } from "~/ordering/schedule/schedule";
import { loyaltyIsOn } from "~/ordering/loyalty/account";
import type { Visit } from "~/services/visit/visit.server";
import { imageUrl } from "~/tenancy/image-url.server";
import type { QuotedOrder } from "./order-quote.server";

/** What the kitchen gets shows pictures of this width. */
const PICTURE_WIDTH = 128;

/** Freezes a quoted order: what is written of it no longer depends on the visit, the menu or the clock. */
export function freeze(visit: Visit, quoted: QuotedOrder): FrozenOrder {
  const { tenant, company, language, now } = visit;
  const { selection, quote, parts } = quoted;
  const { due, scheduledAt } = orderTime({ outlet: quote.outlet, company }, quote.chosen, now);
  const basis = basisOf(visit, quoted);
  return {
    tenant: tenant.id,
    order: {
      id: randomUUID(),
      placement_key: quoted.placementKey,
      customer_id: parts.customer.id,
      outlet_id: quote.outlet.id,
      status: INITIAL_STATUS,
      order_type: selection.order_type,
      language,
      eta: due.toISOString(),
      scheduled_at: scheduledAt?.toISOString() ?? null,
      total_amount: quote.priced.total,
      document: documentOf(visit, quoted, {
        scheduledAt,
        isTimeChosen: quote.chosen !== null,
        loyaltyBalance: basis.loyalty?.balance ?? null,
      }),
      created_at: now.toISOString(),
    },
    basis,
  };
}

function basisOf({ company }: Visit, { selection, name, quote, parts }: QuotedOrder): OrderBasis {
  const { customer, sessionId, version, selection: stored } = parts;
  const { loyaltyTotal: redeemed, earned_loyalty: earned } = quote.priced;
  return {
    sessionId,
    version,
    selection: stored,
    name,
    coupon: quote.coupon.state === "applied" ? quote.coupon.coupon.discount_id : null,
    loyalty: loyaltyIsOn(company, selection.order_type)
      ? { balance: customer.loyalty_balance, redeemed, earned }
      : null,
  };
}

function documentOf(
  { tenant, company }: Visit,
  { quote, selection, name, notes, curbside, wishes, payment, parts }: QuotedOrder,
  fixed: Pick<OrderInput, "scheduledAt" | "isTimeChosen" | "loyaltyBalance">,
): OrderPayload {
  const { customer, address } = parts;
  const area = selection.order_type === "delivery" ? tenant.areaById.get(selection.area_id) : undefined;
  return orderPayload({
    company,
    outlet: quote.outlet,
    menu: quote.menu.index,
    lines: quote.lines,
    priced: quote.priced,
    selection,
    customer: { id: customer.id, name, email: customer.email },
    delivery: area && address ? { area, address } : null,
    notes,
    curbside,
    wishes,
    payment,
    ...fixed,
    imageUrl: (file) => imageUrl(tenant, file, PICTURE_WIDTH),
  });
}
