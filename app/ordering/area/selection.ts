/** Delivery or pickup, and where: what must be chosen, what a company offers, and what the header says (screens document, section 4, Session). */
import type { Company, DeliveryArea, Outlet, OrderType, PickupMode, Selection } from "~/ordering/model/company";
import type { ErrorId } from "~/ordering/model/errors";
import { shortened } from "~/ordering/model/text/plain-text";

/** A choice in the making, as a form or an old session holds it. */
export type PartialSelection = {
  order_type?: OrderType | null;
  area_id?: number | null;
  outlet_id?: number | null;
  pickup_mode?: PickupMode | null;
};

type Offer = Pick<Company, "modes_of_delivery" | "modes_of_pickup">;

/** The order types the company offers, delivery first (TENANT-07). */
export function offeredOrderTypes({ modes_of_delivery }: Pick<Company, "modes_of_delivery">): OrderType[] {
  return modes_of_delivery === "delivery_and_pickup" ? ["delivery", "pickup"] : [modes_of_delivery];
}

/** The pickup modes the company offers, in-store first; a company that names none hands over in the store (TENANT-08). */
export function offeredPickupModes({ modes_of_pickup }: Pick<Company, "modes_of_pickup">): PickupMode[] {
  const offered = (["in_store", "curbside"] as const).filter((mode) => modes_of_pickup.includes(mode));
  return offered.length > 0 ? offered : ["in_store"];
}

/** In-store, unless only curbside is offered. */
export function defaultPickupMode(company: Pick<Company, "modes_of_pickup">): PickupMode {
  return offeredPickupModes(company)[0] ?? "in_store";
}

/** Whether the selector must show: no order type, delivery without an area, or pickup without an outlet (AREA-03). */
export function isSelectionMandatory(selection: PartialSelection | Selection | null | undefined): boolean {
  const { order_type, area_id, outlet_id }: PartialSelection = selection ?? {};
  if (order_type === "delivery") return !area_id;
  return order_type === "pickup" ? !outlet_id : true;
}

/** Choosing delivery stores the area with the outlet that serves it and removes the pickup mode (AREA-14). */
export function selectDelivery(area: Pick<DeliveryArea, "id" | "outlet_id">): Selection {
  return { order_type: "delivery", area_id: area.id, outlet_id: area.outlet_id };
}

/** Choosing pickup stores the outlet and the mode, the default one when none is named, and removes the area (AREA-14). */
export function selectPickup(
  outlet: Pick<Outlet, "id">,
  mode: PickupMode | null,
  company: Pick<Company, "modes_of_pickup">,
): Selection {
  return { order_type: "pickup", outlet_id: outlet.id, pickup_mode: mode ?? defaultPickupMode(company) };
}

export type CheckedSelection = { ok: true; selection: Selection } | { ok: false; id: ErrorId };

type Places = readonly Pick<Outlet, "id" | "delivery_areas">[];

/**
 * The server's check of a choice: complete, offered by the company, and of one of its areas or outlets. The outlet of a
 * delivery is the area's, whatever the request says.
 */
export function checkSelection(choice: PartialSelection, company: Offer, outlets: Places): CheckedSelection {
  const { order_type, area_id, outlet_id, pickup_mode } = choice;
  if (!order_type || !offeredOrderTypes(company).includes(order_type))
    return { ok: false, id: "order_type_not_offered" };
  if (order_type === "delivery") {
    const area = outlets.flatMap(({ delivery_areas }) => delivery_areas).find(({ id }) => id === area_id);
    return area ? { ok: true, selection: selectDelivery(area) } : { ok: false, id: "delivery_area_required" };
  }
  const outlet = outlets.find(({ id }) => id === outlet_id);
  if (!outlet) return { ok: false, id: "pickup_location_required" };
  if (pickup_mode && !offeredPickupModes(company).includes(pickup_mode))
    return { ok: false, id: "pickup_mode_not_offered" };
  return { ok: true, selection: selectPickup(outlet, pickup_mode ?? null, company) };
}

export type SelectorStep = "mode" | OrderType;
const STEPS: readonly string[] = ["mode", "delivery", "pickup"] satisfies SelectorStep[];

/** Whether a text, such as an address's `choose`, names a step. */
export const isSelectorStep = (text: string | null): text is SelectorStep => text !== null && STEPS.includes(text);

/** The step the selector opens at: the question for the mode, skipped when there is one only or one is asked for (AREA-05). */
export function selectorStep(company: Pick<Company, "modes_of_delivery">, asked: SelectorStep | null): SelectorStep {
  const offered = offeredOrderTypes(company);
  return offered.find((type) => type === asked || offered.length === 1) ?? "mode";
}

/** The way out of a step: back to the question when a choice must be made, else cancel; and a link to the other mode where that is offered (AREA-09, AREA-13). */
export type SelectorWays = { back: boolean; cancel: boolean; switchTo: OrderType | null };

export function selectorWays(
  company: Pick<Company, "modes_of_delivery">,
  mandatory: boolean,
  step: OrderType,
): SelectorWays {
  const other = offeredOrderTypes(company).find((type) => type !== step) ?? null;
  const back = mandatory && other !== null;
  return { back, cancel: !mandatory, switchTo: back ? null : other };
}

/** How a delivery area is found: from a list, by an address on the map, or by a postal code. */
export type AreaSearch = "list" | "address" | "postal_code";

export type AreaForm = { search: AreaSearch; area_id: number | null; address?: string; postal_code?: string };

/** What is wrong with Next on the delivery step, or null (AREA-18 to AREA-20). A searched place without an area is not served. */
export function deliveryProblem({ search, area_id, address = "", postal_code = "" }: AreaForm): ErrorId | null {
  if (search === "postal_code" && postal_code.trim() === "") return "postal_code_required";
  if (search === "address" && address.trim() === "") return "area_address_required";
  if (area_id !== null) return null;
  return search === "list" ? "delivery_area_required" : "area_not_serviceable";
}

/** What is wrong with Next on the pickup step, or null. */
export const pickupProblem = (outlet_id: number | null): ErrorId | null =>
  outlet_id === null ? "pickup_location_required" : null;

/** The most letters of an area's name in the header. */
export const AREA_NAME_LETTERS = 10;

/** A name as the header shows it: cut after 10 letters, with an ellipsis; the whole name shows on hover. */
export const shortName = (name: string): string => shortened(name, AREA_NAME_LETTERS);
