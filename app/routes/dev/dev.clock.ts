import { z } from "zod/v4";
import { setClock } from "~/platform/clock.server";
import { isDemo } from "~/platform/environment/env.server";
import { notFound } from "~/web/not-found.server";
import { announceChange } from "~/tenancy/resolve.server";
import { operatorCall } from "~/web/operators/call.server";
import type { RouteArgs } from "~/web/route.server";

const bodySchema = z.object({
  company_id: z.int().positive(),
  now: z.iso.datetime().nullable(),
  /** The clock does not go on from there. */
  stands: z.boolean().default(false),
});

/** Moves a company's clock, in demo mode only. */
export function action(args: RouteArgs): Promise<Response> {
  if (!isDemo()) throw notFound();
  return moveClock(args);
}

const moveClock = operatorCall({ about: "platform", body: bodySchema }, async (_at, body) => {
  setClock(body.company_id, body.now === null ? null : new Date(body.now), body.stands);
  // Pages that are kept were made for another hour.
  await announceChange(body.company_id, []);
  return { ok: true };
});
