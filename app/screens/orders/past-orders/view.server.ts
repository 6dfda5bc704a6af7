/** What the page of past orders shows. */
import { wishList } from "~/ordering/checkout/wishes";
import { listed } from "~/ordering/model/text/listed";
import type { OrderPayload } from "~/ordering/orders/order-payload";
import { imageUrl } from "~/tenancy/image-url.server";
import { orderNumberSchema } from "~/contracts/model/nouns.server";
import { planReorder, type PlannedReorder } from "~/services/orders/reorder.server";
import { orderedItems, orderedSums } from "~/services/orders/ordered.server";
import { placedOrder, placedOrders } from "~/services/orders/past-orders.server";
import { i18nIn } from "~/i18n/catalogue.server";
import { chosenTimeOf, dayAndTime } from "~/i18n/times-in-words.server";
import type { Outlet } from "~/ordering/model/company";
import type { Layout } from "~/paths/address";
import { nameIn } from "~/ordering/model/language";
import { isFinal, isForLater, statusTitleKey, type OrderStatus } from "~/ordering/orders/order-status";
import type { OrderDetail, OrderInShort, PastOrderRow, PastOrdersPopup } from "./view";
import { hasLoyalty } from "~/ordering/loyalty/account";
import type { CustomerVisit } from "~/services/visit/visit.server";
import { trackingOf } from "~/paths/pages";

/** The customer's orders, the newest first (PASTORDER-10). */
export async function pastOrders(visit: CustomerVisit, layout: Layout): Promise<PastOrderRow[]> {
  const orders = await placedOrders(visit);
  return orders.map((order) => {
    const { id, status, order_type, total_amount, document } = order;
    return {
      ...orderInShort(visit, order),
      amount: total_amount,
      scheduled: scheduledFor(visit, outletOf(visit, document), order),
      statusKey: statusTitleKey(status, order_type),
      // What a rejected order would have earned was taken back with it.
      earned: hasLoyalty(visit.company) && status !== "rejected" ? document.earned_loyalty : null,
      trackingHref: trackingOf(layout, id),
    };
  });
}

type Placed = { order_number: number; document: OrderPayload; created_at: Date };

/** By what an order of before is recognised: its number, when it was, and its dishes. */
export function orderInShort(visit: CustomerVisit, { order_number, document, created_at }: Placed): OrderInShort {
  const { language } = visit;
  const { t } = i18nIn(language);
  const names = document.items.map((item) => nameIn(item, language));
  const more = names.length - NAMED_ITEMS;
  const dishes = listed(names.slice(0, NAMED_ITEMS), t("common:separator"));
  return {
    order_number,
    date: dayAndTime(created_at, outletOf(visit, document), language),
    pictures: picturesOf(visit, document),
    items: more > 0 ? t("account:orders.and_more", { items: dishes, count: more }) : dishes,
  };
}

const outletOf = ({ tenant, outlet }: CustomerVisit, { online_location_id }: OrderPayload): Outlet =>
  tenant.outletById.get(online_location_id) ?? outlet;

/**
 * The popup that the address opens: what Re-Order has to say first, an own order's invoice by e-mail, or its detail. Null for
 * what it cannot.
 */
export async function pastOrdersPopup(visit: CustomerVisit, query: URLSearchParams): Promise<PastOrdersPopup> {
  const named = (parameter: string) => orderNumberSchema.safeParse(query.get(parameter)).data ?? null;
  const [again, order] = [named("reorder"), named("order")];
  if (again !== null) return noticeOf(await planReorder(visit, again));
  for (const parameter of ["sent", "invoice"] as const) {
    const number = named(parameter);
    if (number !== null && (await placedOrder(visit, number)))
      return parameter === "sent" ? { sent: number } : { invoice: number };
  }
  const detail = order === null ? null : await detailOf(visit, order);
  return detail && { detail };
}

const noticeOf = (plan: PlannedReorder): PastOrdersPopup =>
  "number" in plan ? { reorder: { number: plan.number, left: plan.left, replaces: plan.replaces } } : null;

/** The lines and sums of an own order (PASTORDER-04, PASTORDER-05). */
async function detailOf(visit: CustomerVisit, number: number): Promise<OrderDetail | null> {
  const order = await placedOrder(visit, number);
  if (!order) return null;
  const outlet = visit.tenant.outletById.get(order.outlet_id) ?? visit.outlet;
  return {
    number,
    date: dayAndTime(order.created_at, outlet, visit.language),
    items: orderedItems(order.document, visit).map((item, index) => ({
      ...item,
      picture: pictureOf(visit, order.document, index),
    })),
    sums: orderedSums(order.document, visit, order.outlet_id),
    wishes: wishList(order.document.wishes),
  };
}

/** 'Scheduled for …' of an order for later that is still to come. */
function scheduledFor(
  { language, now }: CustomerVisit,
  outlet: Outlet,
  order: { status: OrderStatus; eta: Date | null; scheduled_at: Date | null; document: OrderPayload },
): string | null {
  const { eta, status } = order;
  if (!isForLater(order) || eta === null || isFinal(status)) return null;
  return i18nIn(language).t("account:orders.scheduled", {
    time: chosenTimeOf(eta, { outlet, now, language }, "in_sentence"),
  });
}

const NAMED_ITEMS = 2;
const PICTURES = 3;
const PICTURE_WIDTH = 264;

/** The picture of a line's dish as the menu has it now: the one of then may be gone. */
function pictureOf({ tenant }: CustomerVisit, document: OrderPayload, index: number): string | null {
  const item = document.items[index];
  const image = item && tenant.menus.get(document.online_location_id)?.index.itemById.get(item.id)?.image;
  return image ? imageUrl(tenant, image, PICTURE_WIDTH) : null;
}

function picturesOf(visit: CustomerVisit, document: OrderPayload): string[] {
  const pictures = document.items.flatMap((_, index) => pictureOf(visit, document, index) ?? []);
  return [...new Set(pictures)].slice(0, PICTURES);
}
