/** The signatures of Pusher Channels: of calls of its HTTP API, and of who may listen to a private channel. */
import { createHash, createHmac } from "node:crypto";
import type { PusherAccount } from "./account.server";

type Signing = Pick<PusherAccount, "key" | "secret">;

/** The query of a POST, signed over method, path, time and body. `at` is now in seconds: ten minutes off, it is refused. */
export function signedQuery({ key, secret }: Signing, path: string, body: string, at: number): string {
  // In the order of their names, as they are signed. None of them needs escaping.
  const query = [
    `auth_key=${key}`,
    `auth_timestamp=${at}`,
    "auth_version=1.0",
    `body_md5=${createHash("md5").update(body).digest("hex")}`,
  ].join("&");
  return `${query}&auth_signature=${hmac(secret, `POST\n${path}\n${query}`)}`;
}

/** What lets one connection listen to one private channel. */
export const channelAuth = ({ key, secret }: Signing, socketId: string, channel: string): string =>
  `${key}:${hmac(secret, `${socketId}:${channel}`)}`;

const hmac = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex");
