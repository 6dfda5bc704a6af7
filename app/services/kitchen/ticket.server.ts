/** An order as its kitchen reads it, on the board and on paper. */
import { formatPrice } from "~/i18n/format";
import { wishList, type Wish } from "~/ordering/checkout/wishes";
import type { Outlet } from "~/ordering/model/company";
import { nameIn, type Language } from "~/ordering/model/language";
import { parseAmount } from "~/ordering/model/money";
import { arrivalOf } from "~/ordering/orders/arrival";
import { etaChoices, laneOf, standingOf, type EtaChoice, type Lane, type Standing } from "~/ordering/orders/board";
import { leavesOut, mentionsAllergy } from "~/ordering/orders/kitchen-words";
import { shownNote } from "~/ordering/orders/order-status";
import type { OrderItem } from "~/ordering/orders/order-payload";
import { isOnlineKind } from "~/ordering/payments/payment-types";
import { clockAt, MINUTE_MS } from "~/ordering/schedule/outlet-clock";
import type { OrderRecord } from "~/db/orders/orders.server";
import { namedRider } from "~/ordering/orders/rider";
import type { CompanyContext } from "~/tenancy/company.server";

export type TicketItem = {
  quantity: number;
  name: string;
  /** What its customer has read, where that is called otherwise. */
  ordered: string | null;
  isFree: boolean;
  note: string;
  /** What is left out in front: it is overlooked most often. */
  choices: { text: string; isWithout: boolean }[];
};

/** How an order is handed over. */
export type Handing = "delivery" | "in_store" | "curbside";

export type Ticket = {
  number: number;
  lane: Lane;
  standing: Standing;
  handing: Handing;
  /** Milliseconds since 1970, and the outlet's clock then. */
  placed: number;
  due: { at: number; clock: string } | null;
  /** When an order for later is begun with; null once it is due to be, or has been. */
  starts: string | null;
  /** Whoever collects it is called by it. */
  name: string | null;
  /** How the car at the curb is known. */
  car: string;
  isHere: boolean;
  rider: string | null;
  note: string;
  isAllergy: boolean;
  wishes: Wish[];
  items: TicketItem[];
  count: number;
  isPaid: boolean;
  total: string;
  /** With which times it can be accepted, and what the clock says then; empty for an order for later. */
  accepts: (EtaChoice & { clock: string })[];
};

export type TicketFrame = { tenant: CompanyContext; outlet: Outlet; language: Language; now: Date };

export function ticketOf(order: OrderRecord, { tenant, outlet, language, now }: TicketFrame): Ticket {
  const { document, order_type, eta, scheduled_at } = order;
  const items = document.items.map((item) => itemIn(item, language, order.language));
  const note = shownNote(document.note.user);
  const due = eta?.getTime() ?? null;
  const isBegun = order.status !== "unconfirmed" && order.status !== "scheduled";
  const isForLater = scheduled_at !== null && scheduled_at > now && !isBegun;
  const choices = isForLater ? [] : etaChoices(order_type, due, now.getTime());
  return {
    number: order.order_number,
    lane: laneOf(order) ?? "way",
    standing: standingOf(order),
    handing: handingOf(order),
    placed: order.created_at.getTime(),
    due: due === null ? null : { at: due, clock: clockAt(outlet, due) },
    starts: isForLater ? clockAt(outlet, scheduled_at.getTime()) : null,
    name: order_type === "pickup" ? document.user_name : null,
    car: document.pickup_mode === "curbside" ? document.note.meta : "",
    isHere: arrivalOf(order) === "told",
    rider: order_type === "delivery" ? namedRider(order) : null,
    note,
    isAllergy: [note, ...items.map((item) => item.note)].some(mentionsAllergy),
    wishes: wishList(document.wishes),
    items,
    count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    isPaid: isOnlineKind(document.payment.payment_type),
    total: formatPrice(parseAmount(document.total_amount, tenant.company.decimal_precision), tenant.company, language),
    accepts: choices.map((choice) => ({
      ...choice,
      clock: clockAt(outlet, now.getTime() + choice.minutes * MINUTE_MS),
    })),
  };
}

function handingOf({ order_type, document }: OrderRecord): Handing {
  if (order_type === "delivery") return "delivery";
  return document.pickup_mode === "curbside" ? "curbside" : "in_store";
}

function itemIn(item: OrderItem, language: Language, orderedIn: Language): TicketItem {
  const [name, ordered] = [nameIn(item, language), nameIn(item, orderedIn)];
  const choices = item.modifiers.map((choice) => {
    const text = nameIn(choice, language);
    return { text: choice.quantity > 1 ? `${choice.quantity} × ${text}` : text, isWithout: leavesOut(text) };
  });
  return {
    quantity: item.quantity,
    name,
    ordered: ordered === name ? null : ordered,
    isFree: item.free_item,
    note: item.note,
    choices: choices.toSorted((one, other) => Number(other.isWithout) - Number(one.isWithout)),
  };
}
