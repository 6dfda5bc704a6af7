/** The delivery area of an address or a postal code. */
import { deliveryProblem } from "~/ordering/area/selection";
import { areasByAddress } from "~/ordering/area/area-search";
import type { ErrorId } from "~/ordering/model/errors";
import type { Visit } from "~/services/visit/visit.server";
import { areaSearch, findPostalCode } from "~/services/area/postal-codes.server";
import { areaOfPoint } from "~/ordering/area/zone";

/** Where an order is to go, as it was typed. */
export type TypedPlace = { address: string; postal_code: string };
/** `several_areas`: one of them must be chosen. */
export type FoundArea = { area_id: number; error?: never } | { error: ErrorId | "several_areas" };
/** Without an area from the list, what was typed must name one, and only one. */
export async function findArea(visit: Visit, typed: TypedPlace, caller: string): Promise<FoundArea> {
  const search = areaSearch(visit.company);
  if (search === "postal_code") return findByPostalCode(visit, typed.postal_code, caller);
  const fitting = search === "address" ? areasByAddress(typed.address, areasOf(visit)) : [];
  const [area] = fitting;
  if (area && fitting.length === 1) return { area_id: area.id };
  if (area) return { error: "several_areas" };
  return { error: deliveryProblem({ search, area_id: null, address: typed.address }) ?? "delivery_area_required" };
}
async function findByPostalCode(visit: Visit, code: string, caller: string): Promise<FoundArea> {
  const found = await findPostalCode(visit.tenant.id, caller, code);
  if (!found.ok) return { error: found.id };
  const area = areaOfPoint(found.place.point, areasOf(visit));
  return area ? { area_id: area.id } : { error: "area_not_serviceable" };
}
const areasOf = ({ tenant }: Visit) => tenant.outlets.flatMap(({ delivery_areas }) => delivery_areas);
