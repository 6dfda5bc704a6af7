import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { nameIn } from "~/ordering/model/language";
import { clockAt } from "~/ordering/schedule/outlet-clock";
import { BOARD, boardWith } from "~/paths/pages";
import stylesheet from "~/screens/kitchen/kitchen.css?url";
import { qrDrawing } from "~/screens/kitchen/ticket/qr.server";
import { TicketPaper, type PaperView } from "~/screens/kitchen/ticket/ticket-paper";
import { outletOrder } from "~/services/kitchen/board.server";
import { riderLink } from "~/services/kitchen/rider-key.server";
import { ticketOf } from "~/services/kitchen/ticket.server";
import { enterBoard } from "~/web/kitchen/board-door.server";
import { rideNumber } from "~/web/kitchen/rider-door.server";
import { seeOther } from "~/web/respond.server";
import type { RouteArgs } from "~/web/route.server";

export const handle = { i18n: ["kitchen", "wishes"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** GET /kitchen/orders/{number}/ticket: an order of the open board's outlet, to be printed; else back to the board. */
export async function loader(args: RouteArgs): Promise<PaperView> {
  const at = await enterBoard(args);
  if (!at) throw seeOther(BOARD);
  const { tenant, outlet, now, visit, url } = at;
  const order = await outletOrder(tenant, outlet.id, rideNumber(args.params.number));
  if (!order) throw seeOther(boardWith({ told: "unknown" }));
  const link = riderLink(tenant.id, order);
  return {
    ticket: ticketOf(order, { tenant, outlet, language: visit.language, now }),
    brand: nameIn(visit.company, visit.language),
    outlet: nameIn(outlet, visit.language),
    printed: clockAt(outlet, now.getTime()),
    rider: link === null ? null : qrDrawing(new URL(link, url).href),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `#${page.ticket.number}` : "" },
  { name: "robots", content: "noindex" },
];

export default function TicketPage() {
  return <TicketPaper view={useLoaderData<typeof loader>()} />;
}
