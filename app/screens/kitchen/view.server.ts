/** Makes what a kitchen's board shows. */
import { i18nIn } from "~/i18n/catalogue.server";
import { isolated } from "~/i18n/format";
import { offeredOrderTypes } from "~/ordering/area/selection";
import { nameIn } from "~/ordering/model/language";
import { lanesOf, standingOf } from "~/ordering/orders/board";
import { dayWords, storeTimings } from "~/ordering/schedule/hours";
import { clockAt, MINUTE_MS, wallOf } from "~/ordering/schedule/outlet-clock";
import { openOrders, outletOrder, type OrderRecord } from "~/services/kitchen/board.server";
import { riderLink } from "~/services/kitchen/rider-key.server";
import { ticketOf, type TicketFrame } from "~/services/kitchen/ticket.server";
import type { AtBoard } from "~/web/kitchen/board-door.server";
import { ordersIn } from "./board/notices";
import { itemsFor } from "./board/sold-items.server";
import type { BoardView, Notice, Sheet, Ticket } from "./view";

export async function boardView(at: AtBoard, tone: BoardView["tone"]): Promise<BoardView> {
  const { tenant, outlet, now, visit, url, csrf } = at;
  const { language } = visit;
  const frame: TicketFrame = { tenant, outlet, language, now };
  const orders = await openOrders(tenant, outlet.id);
  const tickets = orders.map((order) => ticketOf(order, frame));
  return {
    outlet: nameIn(outlet, language),
    csrf,
    language,
    tone,
    now: now.getTime(),
    wallOffset: wallOf(outlet, now.getTime()) - now.getTime(),
    lanes: lanesOf(offeredOrderTypes(tenant.company).includes("delivery"), tickets),
    tickets,
    closed: closedOf(at),
    paused: pausedOf(at),
    soldOut: tenant.heldItems.get(outlet.id)?.length ?? 0,
    sheet: sheetOf(at, tickets, orders),
    notices: await noticesOf(at, url.searchParams),
  };
}

function closedOf({ outlet, now, visit: { language } }: AtBoard): string | null {
  const { isOpen, openingDay: day, openingTime: time, pausedUntil } = storeTimings(outlet, now);
  if (isOpen || pausedUntil !== undefined) return null;
  const { t } = i18nIn(language);
  if (day === null || time === null) return t("kitchen:empty.closed");
  const opens = day.kind === "today" ? time : `${dayWords(day, language, t)}, ${time}`;
  return t("kitchen:empty.closed_until", { time: isolated(opens) });
}

function pausedOf({ outlet, now }: AtBoard): BoardView["paused"] {
  const until = outlet.paused_until;
  if (!until || until <= now) return null;
  return {
    until: clockAt(outlet, until.getTime()),
    minutes: Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS),
  };
}

function sheetOf(at: AtBoard, tickets: readonly Ticket[], orders: readonly OrderRecord[]): Sheet | null {
  const { searchParams } = at.url;
  for (const open of ["reject", "time", "rider"] as const) {
    const ticket = tickets.find(({ number }) => String(number) === searchParams.get(open));
    if (ticket && open === "rider") return riderSheet(at, orders, ticket);
    if (ticket && open !== "rider") return { open, ticket };
  }
  if (searchParams.has("settings")) return { open: "settings" };
  if (!searchParams.has("sold")) return null;
  const search = (searchParams.get("q") ?? "").slice(0, 60);
  return { open: "sold", search, ...itemsFor(at, search) };
}

function riderSheet({ tenant, url }: AtBoard, orders: readonly OrderRecord[], ticket: Ticket): Sheet {
  const order = orders.find((each) => each.order_number === ticket.number);
  return {
    open: "rider",
    ticket,
    link: order ? riderLink(tenant.id, order) : null,
    details: {
      contact: order?.rider_contact ?? null,
      sharesPhone: tenant.kitchen?.share_rider_phone ?? false,
      isWrongPhone: url.searchParams.get("wrong") === "phone",
    },
  };
}

/** What an address tells of the presses that led to it, as each order stands by now. */
async function noticesOf({ tenant, outlet }: AtBoard, query: URLSearchParams): Promise<Notice[]> {
  const told = query.get("told");
  if (told === "stale" || told === "unknown") return [{ told }];
  if (told !== "meanwhile") return [];
  const orders = await Promise.all(ordersIn(query).map((number) => outletOrder(tenant, outlet.id, number)));
  return orders
    .filter((order) => order !== null)
    .map((order) => ({ told, number: order.order_number, standing: standingOf(order) }));
}
