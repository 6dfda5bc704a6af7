/** What the calls about areas answer. */
import type { listAreas } from "~/contracts/area/areas.server";
import type { AnswerOf } from "~/contracts/model/contract.server";
import type { Outlet } from "~/ordering/model/company";
import type { ListedArea } from "~/screens/area/view";
import { isSelectionMandatory, offeredOrderTypes } from "~/ordering/area/selection";
import type { Visit } from "~/services/visit/visit.server";
import { toDecimal } from "~/ordering/model/money";
import { nameIn } from "~/ordering/model/language";

type AreasAnswer = AnswerOf<typeof listAreas>;
type SessionAnswer = AreasAnswer["session"];

/** Every area and outlet of the company, what is chosen of them, and the session. Modes that are not offered list nothing. */
export function areasAnswer(visit: Visit): AreasAnswer {
  const { tenant, company, selection } = visit;
  const offered = offeredOrderTypes(company);
  const delivery = offered.includes("delivery")
    ? tenant.outlets.flatMap((outlet) => outlet.delivery_areas.map((area) => listedArea(visit, area)))
    : [];
  const pickup = offered.includes("pickup")
    ? tenant.outlets.map(({ id, name, address, latitude, longitude }) => ({
        id,
        outlet_id: id,
        name,
        address: address.text,
        latitude,
        longitude,
      }))
    : [];
  const chosen =
    selection?.order_type === "delivery"
      ? delivery.find(({ id }) => id === selection.area_id)
      : pickup.find(({ id }) => id === selection?.outlet_id);
  return { delivery, pickup, selectedArea: chosen ?? null, session: sessionAnswer(visit) };
}
function listedArea({ company }: Visit, area: Outlet["delivery_areas"][number]): ListedArea {
  return { ...area, min_order_value: toDecimal(area.min_order_value, company.decimal_precision) };
}

/** How and where the visitor orders; `mandatory` as long as that is not chosen. */
export function sessionAnswer({ selection, tenant, language }: Visit): SessionAnswer {
  const mandatory = isSelectionMandatory(selection);
  const none: SessionAnswer = {
    order_type: null,
    area_id: null,
    area_name: null,
    outlet_id: null,
    pickup_mode: null,
    showAreaSelect: mandatory,
    mandatory,
  };
  if (!selection) return none;
  const { order_type, outlet_id } = selection;
  if (order_type === "delivery") {
    const area = tenant.areaById.get(selection.area_id);
    return {
      ...none,
      order_type,
      outlet_id,
      area_id: selection.area_id,
      area_name: area ? nameIn(area, language) : null,
    };
  }
  const outlet = tenant.outletById.get(outlet_id);
  return {
    ...none,
    order_type,
    outlet_id,
    area_name: outlet ? nameIn(outlet, language) : null,
    pickup_mode: selection.pickup_mode,
  };
}
