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

/**
 * The answer to a position, where it is one of a rider who is known to share, with the page's own token. Null for everything else: the
 * call itself says what is wrong with it.
 */
export function answerPosition(request: Request, body: Buffer, company: number): Response | null {
  if (request.method !== "POST") return null;
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith(BEFORE) || !pathname.endsWith(AFTER)) return null;
  const number = rideNumber(pathname.slice(BEFORE.length, -AFTER.length));
  const key = rideKeyIn(request, number);
  if (number === 0 || key === null || request.headers.get("Content-Type") !== "application/json") return null;
  if (!isCsrfValid(request, company, request.headers.get(CSRF_HEADER))) return null;
  const at = positionSchema.safeParse(jsonOf(body.toString("utf8")));
  return at.success && takePosition(company, number, key, at.data) ? Response.json({ go_on: true }) : null;
}
