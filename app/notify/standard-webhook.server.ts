/**
 * Messages between programs in the form of Standard Webhooks (standardwebhooks.com, specification 1.0): an id, the time at which
 * it was sent and signatures over both and the body, by any of the receiver's secrets.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

const PREFIX = "whsec_";
/** Of the sender's clock and ours, as the specification has it. */
const TOLERANCE_SECONDS = 5 * 60;
const TIMEOUT_MS = 5_000;
const ID = /^[\w.:-]{1,128}$/;

/** Thrown when a receiver has not taken a message; says nothing of what is in it. */
export class NotTaken extends Error {
  override name = "NotTaken";
}

export type Signed = { id: string; /** Seconds since 1970. */ timestamp: number; body: string };

/** The signature of one secret, as it stands in the header. */
export function signatureOf(secret: string, { id, timestamp, body }: Signed): string {
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

/** The headers of a message: while a secret is exchanged for another it is signed by both. */
export const signedHeaders = (secrets: readonly string[], message: Signed): Record<string, string> => ({
  "webhook-id": message.id,
  "webhook-timestamp": String(message.timestamp),
  "webhook-signature": secrets.map((secret) => signatureOf(secret, message)).join(" "),
});

/** Why a message is not believed. */
export type Disbelief = "unsigned" | "too_old" | "wrong_signature";
export type Believed = { ok: true; id: string; body: string } | { ok: false; reason: Disbelief };

/**
 * Whether a message is signed by one of the secrets, in the last five minutes.
 * @param nowMs by the clock of the world: the sender has no other.
 */
export function readSigned(
  secrets: readonly string[],
  headers: Pick<Headers, "get">,
  body: string,
  nowMs: number,
): Believed {
  const id = headers.get("webhook-id") ?? "";
  const time = headers.get("webhook-timestamp") ?? "";
  const signatures = (headers.get("webhook-signature") ?? "").split(" ").slice(0, 8);
  if (!ID.test(id) || !/^\d{1,12}$/.test(time)) return { ok: false, reason: "unsigned" };
  const timestamp = Number(time);
  const own = secrets.map((secret) => signatureOf(secret, { id, timestamp, body }));
  if (!signatures.some((signature) => own.some((each) => isSame(each, signature))))
    return { ok: false, reason: "wrong_signature" };
  if (Math.abs(nowMs / 1000 - timestamp) > TOLERANCE_SECONDS) return { ok: false, reason: "too_old" };
  return { ok: true, id, body };
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Sends a message, signed at this moment. @throws NotTaken unless the receiver answers that it has it (2xx). */
export async function sendSigned(
  { url, secrets }: { url: string; secrets: readonly string[] },
  { id, body }: { id: string; body: string },
): Promise<void> {
  const timestamp = Math.floor(Date.now() / 1000);
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...signedHeaders(secrets, { id, timestamp, body }) },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    throw new NotTaken(isLate ? `no answer within ${TIMEOUT_MS / 1000} seconds` : "cannot be reached", {
      cause: error,
    });
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new NotTaken(`answered ${answer.status}`);
}
