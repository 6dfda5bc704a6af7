import { findPostalCode } from "~/contracts/area/areas.server";
import { call } from "~/web/call.server";
import { refuse } from "~/web/respond.server";
import * as postalCodes from "~/services/area/postal-codes.server";

/** GET /postal_codes/{code}: the building of a Singapore postal code, for the area selector. */
export const loader = call(findPostalCode, async ({ visit, params, caller }) => {
  if (!postalCodes.searchesPostalCodes(visit.company)) return refuse(visit, "area_not_serviceable", { status: 404 });
  const found = await postalCodes.findPostalCode(visit.tenant.id, caller, params.code);
  if (!found.ok) return refuse(visit, found.id);
  const { address, point } = found.place;
  return { address, latitude: point.lat, longitude: point.lng };
});
