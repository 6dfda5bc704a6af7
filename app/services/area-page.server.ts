/** What the area selector shows, and what the calls about areas list. */
import { i18nIn } from "~/i18n/catalogue.server";
import type { Company, Outlet, PickupMode, Selection } from "~/ordering/company";
import { isErrorId } from "~/ordering/errors";
import { closedWords, storeTimings } from "~/ordering/hours";
import { nameIn } from "~/ordering/menu-index";
import { toDecimal } from "~/ordering/money";
import {
  isSelectionMandatory,
  offeredOrderTypes,
  offeredPickupModes,
  selectorStep,
  selectorWays,
  type AreaSearch,
  type SelectorStep,
} from "~/ordering/selection";
import type { Visit } from "~/platform/visit.server";
import type { AreaChoice, AreaGroup, AreaView, ListedArea, OutletOption } from "~/screens/area/view";
import { searchesPostalCodes } from "./postal-codes.server";

const STEPS: readonly string[] = ["mode", "delivery", "pickup"] satisfies SelectorStep[];
const isStep = (text: string | null): text is SelectorStep => text !== null && STEPS.includes(text);

/**
 * The selector over the menu: when the address asks for it (`?choose=mode|delivery|pickup`), and by itself as long as
 * nothing is chosen. Null when it does not show; an error that the address tells and signing in go first.
 */
export function readAreaPage(visit: Visit, parameters: URLSearchParams): AreaView | null {
  const asked = parameters.get("choose");
  const hasOtherPopup = isErrorId(parameters.get("error")) || parameters.has("sign_in");
  if (hasOtherPopup || !(isStep(asked) || isSelectionMandatory(visit.selection))) return null;
  return areaView(visit, isStep(asked) ? asked : null);
}

/** The selector at the step that is asked for, whether or not something is chosen. */
export function areaView(visit: Visit, asked: string | null): AreaView {
  const { company, selection } = visit;
  const step = selectorStep(company, isStep(asked) ? asked : null);
  const mandatory = isSelectionMandatory(selection);
  return {
    step,
    mandatory,
    offered: offeredOrderTypes(company),
    ways: step === "mode" ? null : selectorWays(company, mandatory, step),
    search: areaSearch(company),
    groups: step === "delivery" ? areaGroups(visit) : [],
    outlets: step === "pickup" ? outletOptions(visit) : [],
    pickup_modes: step === "pickup" ? offeredPickupModes(company) : [],
    chosen: chosenBy(selection),
  };
}

/** How the company's customers find their delivery area. */
export function areaSearch(company: Company): AreaSearch {
  if (!company.configuration.zone_mapping_enabled) return "list";
  return searchesPostalCodes(company) ? "postal_code" : "address";
}

function chosenBy(selection: Selection | null): AreaChoice {
  const none: AreaChoice = { area_id: null, outlet_id: null, pickup_mode: null, address: "", postal_code: "" };
  if (!selection) return none;
  if (selection.order_type === "delivery") return { ...none, area_id: selection.area_id };
  return { ...none, outlet_id: selection.outlet_id, pickup_mode: selection.pickup_mode };
}

function areaGroups({ tenant, language }: Visit): AreaGroup[] {
  return tenant.outlets
    .filter(({ delivery_areas }) => delivery_areas.length > 0)
    .map((outlet) => ({
      outlet_id: outlet.id,
      name: nameIn(outlet, language),
      areas: outlet.delivery_areas.map((area) => ({ id: area.id, name: nameIn(area, language) })),
    }));
}

function outletOptions(visit: Visit): OutletOption[] {
  return visit.tenant.outlets.map((outlet) => {
    const { isOpen, status } = openState(visit, outlet);
    const { id, address, latitude, longitude } = outlet;
    return { id, name: nameIn(outlet, visit.language), address, latitude, longitude, isOpen, status };
  });
}

function openState({ now, language }: Visit, outlet: Outlet): { isOpen: boolean; status: string } {
  const timings = storeTimings(outlet, now);
  const { t } = i18nIn(language);
  const words = timings.isOpen ? [t("area:outlet.open")] : closedWords(timings, language, t);
  return { isOpen: timings.isOpen, status: words.join(" ") };
}

/** The session as the calls show it (screens document, section 3). */
export type SessionAnswer = {
  order_type: "delivery" | "pickup" | null;
  area_id: number | null;
  area_name: string | null;
  outlet_id: number | null;
  pickup_mode: PickupMode | null;
  showAreaSelect: boolean;
  mandatory: boolean;
};

/** Areas and session as `GET /delivery_areas` answers them. */
export type AreasAnswer = {
  delivery: ListedArea[];
  pickup: { id: number; outlet_id: number; name: string; address: string; latitude: number; longitude: number }[];
  selectedArea: AreasAnswer["delivery"][number] | AreasAnswer["pickup"][number] | null;
  session: SessionAnswer;
};

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
        address,
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
