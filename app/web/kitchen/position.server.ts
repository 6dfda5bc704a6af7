/** The positions of riders who are known to share them: they come by the hundred, and are answered before any page is thought of. */
import { z } from "zod/v4";
import { RIDER_POSITION } from "~/paths/calls";
import { takePosition } from "~/services/kitchen/sharing.server";
import { jsonOf } from "~/web/body/body.server";
import { CSRF_HEADER, isCsrfValid } from "~/web/cookies/csrf.server";
import { rideKeyIn, rideNumber } from "./rider-door.server";

/** What a rider's phone sends. */
export const positionSchema = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });

const [BEFORE = "", AFTER = ""] = RIDER_POSITION.split(":number");

/** A request as far as it is known before it is made one of the app's. */
export type Asked = { method: string; path: string; headers: Headers };

const GO_ON = JSON.stringify({ go_on: true });

/**
 * The answer to a position, as JSON, where it is one of a rider who is known to share, with the page's own token. Null for everything
 * else: the call itself says what is wrong with it.
 */
export function answerPosition({ method, path, headers }: Asked, body: Buffer, company: number): string | null {
  if (method !== "POST" || !path.startsWith(BEFORE) || !path.endsWith(AFTER)) return null;
  const number = rideNumber(path.slice(BEFORE.length, -AFTER.length));
  const key = rideKeyIn({ headers }, number);
  if (number === 0 || key === null || headers.get("Content-Type") !== "application/json") return null;
  if (!isCsrfValid({ headers }, company, headers.get(CSRF_HEADER))) return null;
  const at = positionSchema.safeParse(jsonOf(body.toString("utf8")));
  return at.success && takePosition(company, number, key, at.data) ? GO_ON : null;
}
