/** POST /apps/{id}/events: everything that Pusher checks of a call, in its order, and the event to whoever listens. */
import { timingSafeEqual } from "node:crypto";
import { z } from "zod/v4";
import type { PusherAccount } from "../accounts";
import { json, type Answer, type Asked } from "../http/asked";
import { CHANNEL, type Hub } from "./hub";
import { callSignature, md5 } from "./signature";

/** How far a call's time may be off. */
const DRIFT_SECONDS = 600;
const MOST_DATA_BYTES = 10_240;
const AUTH = ["auth_key", "auth_timestamp", "auth_version", "body_md5", "auth_signature"];

const channel = z.string().regex(CHANNEL, "is no name of a channel");
const bodySchema = z
  .strictObject({
    name: z
      .string()
      .min(1)
      .max(200)
      .regex(/^(?!pusher(?:_internal)?:|client-)/, "is reserved"),
    data: z.string(),
    channels: z.array(channel).min(1).max(100).optional(),
    channel: channel.optional(),
    socket_id: z
      .string()
      .regex(/^\d+\.\d+$/)
      .optional(),
  })
  .refine(
    ({ channels, channel: one }) => (channels === undefined) !== (one === undefined),
    "wants channels or channel",
  );

export function publish(hub: Hub, account: PusherAccount, asked: Asked): Answer {
  if (asked.params.app !== account.appId) return refused(404, `There is no app ${asked.params.app}`);
  const stranger = strangerOf(account, asked);
  if (stranger) return refused(401, stranger);
  if (asked.headers["content-type"]?.split(";")[0] !== "application/json")
    return refused(400, "The body is not application/json");
  const read = bodySchema.safeParse(jsonIn(asked.body));
  if (!read.success) return refused(400, z.prettifyError(read.error));
  const { name, data, channels, channel: one = "", socket_id } = read.data;
  if (Buffer.byteLength(data) > MOST_DATA_BYTES) return refused(413, "The data content of this event exceeds 10 kB");
  hub.publish({ name, data, channels: channels ?? [one], socket_id });
  return { ...json(200, {}), detail: `${name} on ${(channels ?? [one]).join(", ")}` };
}

/** Why a call is not believed; null for one that is. */
function strangerOf({ key, secret }: PusherAccount, { method, params, query, body }: Asked): string | null {
  const unknown = [...query.keys()].find((name) => !AUTH.includes(name));
  if (unknown !== undefined) return `Parameter ${unknown} is not known`;
  const missing = AUTH.find((name) => query.getAll(name).length !== 1);
  if (missing !== undefined) return `Parameter ${missing} has to be there once`;
  const given = (name: string) => query.get(name) ?? "";
  if (given("auth_key") !== key) return `There is no key ${given("auth_key")}`;
  if (given("auth_version") !== "1.0") return "auth_version is not 1.0";
  const at = given("auth_timestamp");
  if (!/^\d{10}$/.test(at) || Math.abs(Date.now() / 1_000 - Number(at)) > DRIFT_SECONDS)
    return `Timestamp expired: given ${at}, with ${DRIFT_SECONDS} s allowed`;
  if (given("body_md5") !== md5(body)) return "body_md5 is not that of the body";
  // The host's own path in front is none of Pusher's.
  const right = Buffer.from(callSignature(secret, method, `/apps/${params.app}/events`, query));
  const signature = Buffer.from(given("auth_signature"));
  return signature.length === right.length && timingSafeEqual(signature, right) ? null : "Invalid signature";
}

/** Pusher says why in words. */
const refused = (status: number, why: string): Answer => ({
  status,
  headers: { "content-type": "text/plain" },
  body: why,
  detail: why,
  isRefused: true,
});

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
