import { authorizeChannel } from "~/contracts/realtime/realtime.server";
import { authorizeByPusher } from "~/services/realtime/listening.server";
import { call } from "~/web/call.server";
import { refuse } from "~/web/respond.server";

/** POST /realtime/authorizations: who may listen by Pusher; 404 for what is not the customer's own, as for a line of ours. */
export const action = call(authorizeChannel, async ({ visit }, { socket_id, channel_name }) => {
  const auth = await authorizeByPusher(visit, socket_id, channel_name);
  return auth === null ? refuse(visit, "order_not_found") : { auth };
});
