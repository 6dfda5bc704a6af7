import type { LoaderFunctionArgs } from "@remix-run/node";
import { callerOf } from "~/platform/caller.server";
import { refuse } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { findPostalCode, searchesPostalCodes } from "~/services/postal-codes.server";

/** GET /postal_codes/{code}: the building of a Singapore postal code, for the area selector. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  if (!searchesPostalCodes(visit.company)) return refuse(visit, "area_not_serviceable", { status: 404 });
  const found = await findPostalCode(visit.tenant.id, callerOf(args, visit), args.params.code ?? "");
  if (!found.ok) return refuse(visit, found.id);
  const { address, point } = found.place;
  return Response.json({ address, latitude: point.lat, longitude: point.lng });
}
