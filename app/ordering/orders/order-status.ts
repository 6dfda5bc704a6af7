/** The life of an order and what tracking shows of it (screens document, section 4, Order statuses). */
import type { OrderType } from "~/ordering/model/company";
import type { OrderPayload } from "./order-payload";

export const ORDER_STATUSES = ["unconfirmed", "rejected", "scheduled", "confirmed", "on_the_way", "delivered"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const STATUS_EVENTS = [
  "marked_as_customer_arrived",
  "rider_assigned",
  "rider_on_the_way",
  "tip_collected",
] as const;
export type StatusEvent = (typeof STATUS_EVENTS)[number];

/** A placed order waits for the kitchen, a scheduled one too (ORDER-15). */
export const INITIAL_STATUS: OrderStatus = "unconfirmed";

/**
 * The moves the kitchen may make. A confirmed order may still be rejected (the terms let the seller cancel), one that has
 * left may not; an order that is collected may skip "ready".
 */
export const ALLOWED_MOVES: Readonly<Record<OrderType, Readonly<Record<OrderStatus, readonly OrderStatus[]>>>> = {
  delivery: {
    unconfirmed: ["scheduled", "confirmed", "rejected"],
    scheduled: ["confirmed", "rejected"],
    confirmed: ["on_the_way", "rejected"],
    on_the_way: ["delivered"],
    delivered: [],
    rejected: [],
  },
  pickup: {
    unconfirmed: ["scheduled", "confirmed", "rejected"],
    scheduled: ["confirmed", "rejected"],
    confirmed: ["on_the_way", "delivered", "rejected"],
    on_the_way: ["delivered"],
    delivered: [],
    rejected: [],
  },
};

type Kind = { order_type: OrderType; scheduled_at: unknown };

/** Whether the kitchen may move an order from one status to another; only an order with a scheduled time becomes scheduled. */
export function canMove(order: Kind, from: OrderStatus, to: OrderStatus): boolean {
  return ALLOWED_MOVES[order.order_type][from].includes(to) && (to !== "scheduled" || isScheduled(order));
}

const isScheduled = ({ scheduled_at }: Kind): boolean => scheduled_at !== null && scheduled_at !== undefined;

/**
 * Whether its customer has ordered for later. Lead time gives an order a scheduled time that nobody chose (SCHED-08): its
 * customer expects it as soon as possible. Of an order of before the choice was kept, the scheduled time alone tells.
 */
export const isForLater = ({
  scheduled_at,
  document,
}: {
  scheduled_at: Date | null;
  document: Pick<OrderPayload, "is_time_chosen">;
}): boolean => scheduled_at !== null && document.is_time_chosen !== false;

/** No move leads on from here. */
export const isFinal = (status: OrderStatus): boolean => status === "delivered" || status === "rejected";

/** What a status is called; on_the_way and delivered are called otherwise when the order is collected. */
export type StatusName = OrderStatus | "ready" | "collected";

export function statusName(status: OrderStatus, orderType: OrderType): StatusName {
  if (orderType === "delivery") return status;
  return status === "on_the_way" ? "ready" : status === "delivered" ? "collected" : status;
}

/** The text that titles a status: 'Order Received', 'Preparing', 'On the way' or 'Ready', 'Delivered' or 'Collected' … */
export type StatusTitleKey = `tracking:title.${StatusName}`;

export const statusTitleKey = (status: OrderStatus, orderType: OrderType): StatusTitleKey =>
  `tracking:title.${statusName(status, orderType)}`;

export type ProgressStep = {
  status: OrderStatus;
  titleKey: StatusTitleKey;
  lit: boolean;
  /** The last one that is lit. */
  current: boolean;
  /** Nothing of it is left to be done: it is behind the order, or the order's end. */
  done: boolean;
};

/** Statuses in the order in which an order passes them. */
const COURSE: readonly OrderStatus[] = ["unconfirmed", "scheduled", "confirmed", "on_the_way", "delivered"];

/**
 * The steps of the progress bar, lit up to the present one. The scheduled step shows only with a scheduled time, the
 * on_the_way step only for delivery; a rejected order shows one full bar (TRACK-07 to TRACK-09).
 */
export function progressSteps(order: Kind & { status: OrderStatus }): ProgressStep[] {
  const { status, order_type } = order;
  if (status === "rejected")
    return [{ status, titleKey: statusTitleKey(status, order_type), lit: true, current: true, done: true }];
  const shown = COURSE.filter((step) =>
    step === "scheduled" ? isScheduled(order) : step === "on_the_way" ? order_type === "delivery" : true,
  );
  const now = COURSE.indexOf(status);
  const reached = shown.filter((step) => COURSE.indexOf(step) <= now);
  return shown.map((step) => ({
    status: step,
    titleKey: statusTitleKey(step, order_type),
    lit: reached.includes(step),
    current: step === reached.at(-1),
    done: COURSE.indexOf(step) < now || (step === status && status === "delivered"),
  }));
}

/** ETA text shows for scheduled, confirmed and on_the_way (TRACK-10). */
export const showsEta = (status: OrderStatus): boolean =>
  status === "scheduled" || status === "confirmed" || status === "on_the_way";

type Tracked = { status: OrderStatus; order_type: OrderType; status_updates: readonly { event: string }[] };

/** 'Track Your Order' shows when a delivery is on the way and a rider is too (TRACK-13). */
export function canTrackRider({ status, order_type, status_updates }: Tracked): boolean {
  return (
    order_type === "delivery" &&
    status === "on_the_way" &&
    status_updates.some(({ event }) => event === "rider_on_the_way")
  );
}

/** What of the order's note is shown: the text before a triple-asterisk separator (TRACK-05). */
export const shownNote = (note: string): string => (note.split("***", 1)[0] ?? "").trim();
