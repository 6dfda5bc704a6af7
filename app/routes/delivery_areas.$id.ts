import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { ORDER_TYPES, PICKUP_MODES } from "~/ordering/company";
import { readJson } from "~/platform/body.server";
import { refuse, requireCsrf } from "~/platform/respond.server";
import { getVisit, type Visit } from "~/platform/visit.server";
import { sessionAnswer } from "~/services/area-page.server";
import { changeArea } from "~/services/select-area.server";

const id = z.coerce.number().int().positive();
const bodySchema = z.object({
  id: id.nullish(),
  outlet_id: id.nullish(),
  order_type: z.enum(ORDER_TYPES, { error: "order_type_not_offered" }),
  area_name: z.string().max(200).nullish(),
  pickup_mode: z.enum(PICKUP_MODES, { error: "pickup_mode_not_offered" }).nullish(),
});
type Body = z.infer<typeof bodySchema>;

export const methods = ["PUT"];

/** PUT /delivery_areas/{id}/: stores how and where the visitor orders; answers whether the menu's outlet changes with it. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const visit = await getVisit({ request, context });
  requireCsrf(visit, request);
  const body = await readJson(visit, request, bodySchema);
  const place = Number(params.id);
  if (!isOnePlace(visit, place, body))
    return refuse(visit, body.order_type === "delivery" ? "delivery_area_required" : "pickup_location_required");
  const choice =
    body.order_type === "delivery" ? { area_id: place } : { outlet_id: place, pickup_mode: body.pickup_mode ?? null };
  const outcome = await changeArea(visit, { order_type: body.order_type, ...choice });
  if (!outcome.ok) return refuse(visit, outcome.id);
  const { outlet_changed, cart_cleared, headers } = outcome;
  return Response.json({ outlet_changed, cart_cleared, ...sessionAnswer(visit) }, { headers });
}

/** Whether path and body name the same area with its own outlet, or the same outlet. */
function isOnePlace({ tenant }: Visit, place: number, { id: named, outlet_id, order_type }: Body): boolean {
  if (named && named !== place) return false;
  const outlet = order_type === "delivery" ? tenant.areaById.get(place)?.outlet_id : place;
  return outlet !== undefined && (!outlet_id || outlet_id === outlet);
}
