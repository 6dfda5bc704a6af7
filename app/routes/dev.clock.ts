import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { readOperatorJson } from "~/platform/body.server";
import { setClock } from "~/platform/clock.server";
import { isDemo } from "~/platform/env.server";
import { notFound } from "~/platform/not-found.server";
import { requireOperator } from "~/platform/operator.server";
import { announceChange } from "~/tenancy/resolve.server";

const bodySchema = z.object({ company_id: z.int().positive(), now: z.iso.datetime().nullable() });

/** Moves a company's clock, in demo mode only. */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  if (!isDemo()) throw notFound();
  await requireOperator(args);
  const body = bodySchema.parse(await readOperatorJson(request));
  setClock(body.company_id, body.now === null ? null : new Date(body.now));
  // Pages that are kept were made for another hour.
  await announceChange(body.company_id, []);
  return Response.json({ ok: true });
}
