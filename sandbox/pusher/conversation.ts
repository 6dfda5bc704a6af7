/** What is said on a connection: protocol 7. Data from the server is a text in itself. */
import { timingSafeEqual } from "node:crypto";
import type { WebSocket } from "ws";
import { z } from "zod/v4";
import type { PusherAccount } from "../accounts";
import { CHANNEL, refuse, send, type Connection, type Hub } from "./hub";
import { listeningSignature } from "./signature";

/** How long the other side may take to answer a ping. */
const PONG_MS = 30_000;

const messageSchema = z.discriminatedUnion("event", [
  z.strictObject({
    event: z.literal("pusher:subscribe"),
    data: z.strictObject({ channel: z.string().regex(CHANNEL), auth: z.string().optional() }),
  }),
  z.strictObject({
    event: z.literal("pusher:unsubscribe"),
    data: z.strictObject({ channel: z.string().regex(CHANNEL) }),
  }),
  z.strictObject({ event: z.literal("pusher:ping"), data: z.unknown() }),
  z.strictObject({ event: z.literal("pusher:pong"), data: z.unknown() }),
]);

/** Takes a connection in, if it comes as it must, and answers it until it ends. */
export function converse(socket: WebSocket, hub: Hub, account: PusherAccount, asked: URL): void {
  const refusal = refusalOf(asked, account);
  if (refusal) return refuse(socket, ...refusal);
  const connection = hub.add(socket);
  const stillThere = watch(socket, account.activitySeconds * 1_000);
  const established = { socket_id: connection.id, activity_timeout: account.activitySeconds };
  send(socket, { event: "pusher:connection_established", data: JSON.stringify(established) });
  socket.on("message", (data: Buffer) => {
    stillThere();
    const message = messageSchema.safeParse(jsonIn(data.toString("utf8")));
    if (!message.success)
      return send(socket, { event: "pusher:error", data: { code: null, message: z.prettifyError(message.error) } });
    answer(connection, account, message.data);
  });
}

/** By which code a connection is refused, and why; null for one that is let in. */
function refusalOf({ pathname, searchParams }: URL, { key }: PusherAccount): [code: number, message: string] | null {
  const named = /^\/app\/([^/]+)$/.exec(pathname)?.[1];
  if (named === undefined) return [4005, "Path not found"];
  if (named !== key) return [4001, `App key ${named} not in this cluster`];
  const protocol = searchParams.get("protocol");
  if (protocol === null) return [4008, "No protocol version supplied"];
  if (!/^\d+$/.test(protocol)) return [4006, "Invalid version string format"];
  return protocol === "7" ? null : [4007, "Unsupported protocol version"];
}

function answer(connection: Connection, account: PusherAccount, message: z.infer<typeof messageSchema>): void {
  const { socket, channels } = connection;
  if (message.event === "pusher:ping") return send(socket, { event: "pusher:pong", data: {} });
  if (message.event === "pusher:pong") return;
  const { channel } = message.data;
  if (message.event === "pusher:unsubscribe") return void channels.delete(channel);
  if (channels.has(channel)) {
    const told = { code: null, message: `Existing subscription to channel ${channel}` };
    return send(socket, { event: "pusher:error", data: told });
  }
  if (!mayListen(connection, account, channel, message.data.auth)) {
    const error = `Invalid signature: no auth of ${connection.id} for ${channel}`;
    const data = { type: "AuthError", error, status: 401 };
    return send(socket, { event: "pusher:subscription_error", channel, data });
  }
  channels.add(channel);
  send(socket, { event: "pusher_internal:subscription_succeeded", channel, data: "{}" });
}

/** Everybody to a public channel, by a signature of their connection to a private one; presence channels are not doubled. */
function mayListen({ id }: Connection, { key, secret }: PusherAccount, channel: string, auth = ""): boolean {
  if (channel.startsWith("presence-")) return false;
  if (!channel.startsWith("private-")) return auth === "";
  const right = Buffer.from(`${key}:${listeningSignature(secret, id, channel)}`);
  return auth.length === right.length && timingSafeEqual(Buffer.from(auth), right);
}

/** Asks whoever has been silent for so long, and hangs up without an answer. @returns what tells that something was said. */
function watch(socket: WebSocket, activityMs: number): () => void {
  let timer: NodeJS.Timeout;
  const wait = (ms: number, then: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  };
  const ask = () => {
    send(socket, { event: "pusher:ping", data: {} });
    wait(PONG_MS, () => refuse(socket, 4201, "Pong reply not received"));
  };
  const stillThere = () => wait(activityMs, ask);
  stillThere();
  socket.once("close", () => clearTimeout(timer));
  return stillThere;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
