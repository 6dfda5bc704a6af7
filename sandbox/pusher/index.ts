/** The double of Pusher Channels: publishing by signed calls, and connections that listen. It takes no payments. */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { PusherAccount } from "../accounts";
import { json, type Route } from "../http/asked";
import { converse } from "./conversation";
import { Hub } from "./hub";
import { publish } from "./publish";

export const PUSHER = { kind: "pusher", title: "Pusher", mark: "PU" };

/** What Pusher sends of a message at most. */
const MOST_BYTES = 32 * 1024;

export type PusherDouble = {
  routes: Route[];
  /** Takes a connection that wants to be a socket. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  stop: () => void;
};

export function pusherDouble(account: PusherAccount): PusherDouble {
  const hub = new Hub();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES });
  return {
    routes: [
      { method: "POST", path: "/apps/:app/events", by: "shop", handle: (asked) => publish(hub, account, asked) },
      { method: "GET", path: "/listening", by: "tool", handle: () => json(200, hub.listening) },
      {
        method: "POST",
        path: "/drop/:code",
        by: "tool",
        handle: ({ params }) => json(200, { dropped: hub.drop(Number(params.code)) }),
      },
    ],
    upgrade: (request, socket, head) => {
      const asked = new URL((request.url ?? "/").slice(`/${PUSHER.kind}`.length) || "/", "http://sandbox");
      sockets.handleUpgrade(request, socket, head, (opened) => converse(opened, hub, account, asked));
    },
    stop: () => {
      for (const client of sockets.clients) client.terminate();
      sockets.close();
    },
  };
}

/** What a shop is set up with, as `/` shows it. */
export const pusherSettings = ({ appId, key, secret, cluster }: PusherAccount): Record<string, string> => ({
  app_id: appId,
  key,
  secret,
  cluster,
});
