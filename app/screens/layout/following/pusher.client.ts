/** A line by Pusher Channels, whose code no page loads that follows nothing. */
import Pusher from "pusher-js";
import type { authorizeChannel } from "~/contracts/realtime/realtime.server";
import { pusherChannel } from "~/ordering/realtime/channels";
import { REALTIME_AUTHORIZATIONS } from "~/paths/calls";
import { askCall } from "~/web/ask-call";
import type { Listening, PusherApp } from "./listening";

/** How long Pusher may take to connect, or to connect again. */
const UNAVAILABLE_MS = 6_000;
/** A cluster that stands again has all its pages back within moments; they read in their own time. */
const SPREAD_MS = 3_000;
/** Nothing comes this way any more until somebody begins anew. */
const DOWN: readonly string[] = ["unavailable", "failed", "disconnected"];

/** Other ways lead to other hosts, by script that the page's policy refuses. */
const SOCKETS_ALONE = { enabledTransports: ["ws" as const, "wss" as const] };

type Following = Listening & {
  /** Pusher does not carry the line, or no longer does. */
  onDown: () => void;
};

/** Listens to the private channel of a channel's name. @returns what ends it. */
export function openPusher(app: PusherApp, { channel, onNews, csrf, isAgain, onDown }: Following): () => void {
  let isOver = false;
  let hasListened = isAgain;
  let reading: ReturnType<typeof setTimeout>;
  const pusher = new Pusher(app.key, {
    cluster: app.cluster,
    ...(app.host === undefined ? SOCKETS_ALONE : addressOf(app.host)),
    unavailableTimeout: UNAVAILABLE_MS,
    channelAuthorization: {
      customHandler: ({ socketId: socket_id, channelName: channel_name }, done) => {
        const ask = { method: "POST", path: REALTIME_AUTHORIZATIONS, csrf: csrf() } as const;
        void askCall<typeof authorizeChannel>({ ...ask, body: { socket_id, channel_name } }).then((asked) =>
          asked.state === "answered" ? done(null, asked.answer) : done(new Error(asked.state), null),
        );
      },
    },
  });
  const end = () => {
    isOver = true;
    clearTimeout(reading);
    pusher.disconnect();
  };
  const fail = () => {
    if (isOver) return;
    end();
    onDown();
  };
  pusher.connection.bind("state_change", ({ current }: { current: string }) => {
    if (DOWN.includes(current)) fail();
  });
  pusher.subscribe(pusherChannel(channel)).bind_global((event: string) => {
    if (isOver) return;
    if (event === "pusher:subscription_error") fail();
    else if (event === "pusher:subscription_succeeded") {
      if (hasListened) reading = setTimeout(onNews, Math.random() * SPREAD_MS);
      hasListened = true;
    } else if (!event.startsWith("pusher:")) onNews();
  });
  return end;
}

function addressOf(host: string) {
  const { protocol, hostname, port, pathname } = new URL(host);
  const isSecure = protocol === "https:";
  const at = Number(port) || (isSecure ? 443 : 80);
  return {
    wsHost: hostname,
    wsPort: at,
    wssPort: at,
    wsPath: pathname === "/" ? "" : pathname,
    forceTLS: isSecure,
    // What has no certificate is not asked for one either.
    ...(isSecure ? SOCKETS_ALONE : { enabledTransports: ["ws" as const] }),
  };
}
