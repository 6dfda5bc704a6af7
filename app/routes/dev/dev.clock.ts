import { z } from "zod/v4";
import { operatorContract } from "~/contracts/operators/contract.server";
import { DEV_CLOCK } from "~/paths/calls";
import { setClock } from "~/platform/clock.server";
import { isDemo } from "~/platform/environment/env.server";
import { notFound } from "~/web/not-found.server";
import { announceChange } from "~/tenancy/resolve.server";
import { operatorCall } from "~/web/operators/call.server";
import type { RouteArgs } from "~/web/route.server";

const contract = operatorContract({
  name: "moveClock",
  summary: "Moves a company's clock",
  method: "POST",
  path: DEV_CLOCK,
  about: "platform",
  body: z.object({
    company_id: z.int().positive(),
    now: z.iso.datetime().nullable(),
    stands: z.boolean().default(false).meta({ description: "The clock does not go on from there" }),
  }),
  answer: z.object({ ok: z.literal(true) }),
  refusals: {},
});

/** Moves a company's clock, in demo mode only. */
export function action(args: RouteArgs): Promise<Response> {
  if (!isDemo()) throw notFound();
  return moveClock(args);
}

const moveClock = operatorCall(contract, async (_at, body) => {
  setClock(body.company_id, body.now === null ? null : new Date(body.now), body.stands);
  // Pages that are kept were made for another hour.
  await announceChange(body.company_id, []);
  return { ok: true };
});
