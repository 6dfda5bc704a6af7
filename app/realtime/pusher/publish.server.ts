/** Publishing by Pusher's HTTP API. */
import type { RealtimeEvent } from "../bus.server";
import { apiOf, type PusherAccount } from "./account.server";
import { signedQuery } from "./signature.server";

const TIMEOUT_MS = 5_000;

/** Publishes an event on a channel. @throws Error when Pusher has not taken it, or nobody knows whether it has. */
export async function publishByPusher(
  account: PusherAccount,
  channel: string,
  { name, data }: RealtimeEvent,
): Promise<void> {
  const path = ["", "apps", account.app_id, "events"].join("/");
  // Data is a text in itself.
  const body = JSON.stringify({ name, channels: [channel], data: JSON.stringify(data) });
  const query = signedQuery(account, path, body, Math.floor(Date.now() / 1_000));
  const answer = await fetch(`${apiOf(account)}${path}?${query}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`Pusher answered ${answer.status}`);
}
