import { orderChannel, RIDER_MOVED } from "~/ordering/realtime/channels";
import { eventStream } from "~/realtime/event-stream.server";
import { hasRoom, listenFor } from "~/services/realtime/listening.server";
import { enterRide } from "~/web/kitchen/rider-door.server";
import { notFound } from "~/web/not-found.server";
import { refuse } from "~/web/respond.server";
import type { RouteArgs } from "~/web/route.server";

/** GET /rider/{number}/events: that something has happened to an open delivery. The line ends now and then, and the page is asked for its key anew. */
export async function loader(args: RouteArgs): Promise<Response> {
  const at = await enterRide(args);
  if (!at) return notFound();
  const { visit, order } = at;
  const who = `ride ${visit.tenant.id} ${order.id}`;
  if (!hasRoom(who)) return refuse(visit, "busy");
  if (args.request.method === "HEAD") return new Response(null, { headers: { "Content-Type": "text/event-stream" } });
  const channel = { tenant: visit.tenant.id, name: orderChannel(order.id) };
  return eventStream((tell) =>
    // Where the rider is, the rider knows.
    listenFor(who, channel, ({ name }) => name !== RIDER_MOVED && tell({ name, data: null })),
  );
}
