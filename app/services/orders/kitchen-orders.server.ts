/** Orders as a kitchen needs them: what is cooked, for whom, where it goes, by when, and what is still to be paid. */
import { listOrders, type OrderWithCustomer } from "~/db/orders/orders.server";
import { wishList, type Wish } from "~/ordering/checkout/wishes";
import { weekdayAndDate, clock12InCalls } from "~/ordering/schedule/hours";
import { clockAt, outletTime, type OutletClock } from "~/ordering/schedule/outlet-clock";
import type { CompanyContext } from "~/tenancy/company.server";
import { toSummary, type OrderSummary } from "./status.server";

export type KitchenItem = {
  quantity: number;
  name: string;
  /** For each unit of the item. */
  choices: { quantity: number; name: string }[];
  /** What the customer says about it; empty when nothing. */
  note: string;
  /** Given by a promotion. */
  is_free: boolean;
};

export type KitchenOrder = OrderSummary & {
  outlet: string;
  pickup_mode: string | null;
  /** On the outlet's clock, with the day: "Sunday 22 November, 6:30 PM". */
  times: {
    placed: string;
    due: string | null;
    /** When the kitchen starts an order for later. */ starts: string | null;
  };
  customer: { name: string; phone: string };
  /** Of a delivery. */
  delivery: { area: string | null; address: string | null } | null;
  items: KitchenItem[];
  note: string;
  /** How the car is known at a curbside pickup. */
  curbside_note: string;
  wishes: Wish[];
  currency: string;
  tips: string;
  total: string;
  payment: { type: string; name: string };
};

/** The newest orders of a company first, or the one of a number. */
export async function kitchenOrders(
  tenant: CompanyContext,
  which: { newest: number } | { order_number: number },
): Promise<KitchenOrder[]> {
  return (await listOrders(tenant.id, which)).map((row) => toKitchen(tenant, row));
}

function toKitchen(tenant: CompanyContext, { order, customer }: OrderWithCustomer): KitchenOrder {
  const { document } = order;
  const outlet = tenant.outletById.get(order.outlet_id);
  // An outlet that is no longer there leaves its orders on the company's first clock.
  const clock = outlet ?? tenant.outlets[0] ?? { utc_offset: 0, time_zone: null };
  const time = (at: Date | null) => (at ? inWords(clock, at) : null);
  return {
    ...toSummary(order),
    outlet: outlet?.name ?? `outlet ${order.outlet_id}`,
    pickup_mode: document.pickup_mode,
    times: { placed: inWords(clock, order.created_at), due: time(order.eta), starts: time(order.scheduled_at) },
    customer: { name: document.user_name, phone: `+${customer.dialing_code}${customer.phone_number}` },
    delivery:
      order.order_type === "delivery" ? { area: document.delivery_area, address: document.complete_address } : null,
    items: document.items.map(({ quantity, name, modifiers, note, free_item }) => ({
      quantity,
      name,
      choices: modifiers.map((choice) => ({ quantity: choice.quantity, name: choice.name })),
      note,
      is_free: free_item,
    })),
    note: document.note.user,
    curbside_note: document.note.meta,
    wishes: wishList(document.wishes),
    currency: document.currency,
    tips: document.tips,
    total: document.total_amount,
    payment: { type: document.payment.payment_type, name: document.payment.name },
  };
}

function inWords(clock: OutletClock, at: Date): string {
  return `${weekdayAndDate(outletTime(clock, at).date, "en")}, ${clock12InCalls(clockAt(clock, at.getTime()))}`;
}
