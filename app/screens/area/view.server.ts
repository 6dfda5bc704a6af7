/** What the area selector shows. */
import { i18nIn } from "~/i18n/catalogue.server";
import {
  isSelectorStep,
  isSelectionMandatory,
  selectorWays,
  selectorStep,
  offeredPickupModes,
  offeredOrderTypes,
} from "~/ordering/area/selection";
import type { Outlet, Selection } from "~/ordering/model/company";
import { isErrorId } from "~/ordering/model/errors";
import { nameIn } from "~/ordering/model/language";
import { storeTimings, closedWords } from "~/ordering/schedule/hours";
import type { AreaChoice, AreaGroup, AreaView, OutletOption } from "~/screens/area/view";
import { areaSearch } from "~/services/area/postal-codes.server";
import type { Visit } from "~/services/visit/visit.server";

/**
 * The selector over the menu: when the address asks for it (`?choose=mode|delivery|pickup`), and by itself as long as
 * nothing is chosen. Null when it does not show; an error that the address tells and signing in go first.
 */
export function readAreaPage(visit: Visit, parameters: URLSearchParams): AreaView | null {
  const asked = parameters.get("choose");
  const hasOtherPopup = isErrorId(parameters.get("error")) || parameters.has("sign_in");
  if (hasOtherPopup || !(isSelectorStep(asked) || isSelectionMandatory(visit.selection))) return null;
  return areaView(visit, isSelectorStep(asked) ? asked : null);
}

/** The selector at the step that is asked for, whether or not something is chosen. */
export function areaView(visit: Visit, asked: string | null): AreaView {
  const { company, selection } = visit;
  const step = selectorStep(company, isSelectorStep(asked) ? asked : null);
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
