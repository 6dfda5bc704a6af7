import { boardChannel } from "~/ordering/realtime/channels";
import { eventStream } from "~/realtime/event-stream.server";
import { hasRoom, listenFor } from "~/services/realtime/listening.server";
import { enterBoard } from "~/web/kitchen/board-door.server";
import { notFound } from "~/web/not-found.server";
import { refuse } from "~/web/respond.server";
import type { RouteArgs } from "~/web/route.server";

/** GET /kitchen/events: what happens at the outlet of an open board, for as long as it listens. The line ends now and then, and the board is asked for its key anew. */
export async function loader(args: RouteArgs): Promise<Response> {
  const at = await enterBoard(args);
  if (!at) return notFound();
  const { tenant, outlet, visit, request } = at;
  const who = `board ${tenant.id} ${outlet.id}`;
  if (!hasRoom(who)) return refuse(visit, "busy");
  if (request.method === "HEAD") return new Response(null, { headers: { "Content-Type": "text/event-stream" } });
  return eventStream((tell) => listenFor(who, { tenant: tenant.id, name: boardChannel(outlet.id) }, tell));
}
