import { chooseArea } from "~/contracts/area/areas.server";
import type { BodyOf } from "~/contracts/model/contract.server";
import { call } from "~/web/call.server";
import { refuse } from "~/web/respond.server";
import type { Visit } from "~/services/visit/visit.server";
import { sessionAnswer } from "./areas.call.server";
import { changeArea, type ChangeOutcome } from "~/services/area/change-area.server";
import { chooseAddress } from "~/services/area/choose-address.server";

type Body = BodyOf<typeof chooseArea>;

export const methods = ["PUT"];

/** PUT /delivery_areas/{id}/: stores how and where the visitor orders; answers whether the menu's outlet changes with it. */
export const action = call(chooseArea, async ({ visit, params, keep }, body) => {
  const place = Number(params.id);
  if (!isOnePlace(visit, place, body))
    return refuse(visit, body.order_type === "delivery" ? "delivery_area_required" : "pickup_location_required");
  const outcome = await take(visit, place, body);
  if (!outcome.ok) return refuse(visit, outcome.id);
  const { outlet_changed, cart_cleared } = outcome;
  return { outlet_changed, cart_cleared, ...sessionAnswer(keep(outcome.visit)) };
});

function take(visit: Visit, place: number, { order_type, pickup_mode, address_id }: Body): Promise<ChangeOutcome> {
  if (order_type === "pickup")
    return changeArea(visit, { order_type, outlet_id: place, pickup_mode: pickup_mode ?? null });
  return address_id ? chooseAddress(visit, address_id, place) : changeArea(visit, { order_type, area_id: place });
}

/** Whether path and body name the same area with its own outlet, or the same outlet. */
function isOnePlace({ tenant }: Visit, place: number, { id: named, outlet_id, order_type }: Body): boolean {
  if (named && named !== place) return false;
  const outlet = order_type === "delivery" ? tenant.areaById.get(place)?.outlet_id : place;
  return outlet !== undefined && (!outlet_id || outlet_id === outlet);
}
