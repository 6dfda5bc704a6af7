/** What the area selector shows. */
import { sentences } from "~/ordering/model/text/sentences";
import { i18nIn } from "~/i18n/catalogue.server";
import { formatDistance, formatPrice } from "~/i18n/format";
import { kilometresBetween } from "~/ordering/area/distance";
import {
  isSelectorStep,
  isSelectionMandatory,
  selectorWays,
  selectorStep,
  offeredPickupModes,
  offeredOrderTypes,
} from "~/ordering/area/selection";
import type { DeliveryArea, Outlet, Selection } from "~/ordering/model/company";
import { isErrorId } from "~/ordering/model/errors";
import { nameIn, wordingIn } from "~/ordering/model/language";
import { deliveryCharge } from "~/ordering/pricing/surcharges";
import { expectedView } from "~/i18n/times-in-words.server";
import { clock12, closedWords, dayWords, storeTimings } from "~/ordering/schedule/hours";
import type { AreaChoice, AreaGroup, AreaOption, AreaView, OutletOption } from "~/screens/area/view";
import { areaSearch } from "~/services/area/postal-codes.server";
import { savedPlaces } from "./delivery/saved-places.server";
import { hasLostPlace, type Visit } from "~/services/visit/visit.server";

/**
 * The selector over the menu: when the address asks for it (`?choose=mode|delivery|pickup`), and by itself as long as
 * nothing is chosen. Null when it does not show; an error that the address tells and signing in go first.
 */
export async function readAreaPage(visit: Visit, parameters: URLSearchParams): Promise<AreaView | null> {
  const asked = parameters.get("choose");
  const hasOtherPopup = isErrorId(parameters.get("error")) || parameters.has("sign_in");
  if (hasOtherPopup || !(isSelectorStep(asked) || isSelectionMandatory(visit.selection))) return null;
  return areaView(visit, isSelectorStep(asked) ? asked : null);
}

/** The selector at the step that is asked for, whether or not something is chosen. */
export async function areaView(visit: Visit, asked: string | null): Promise<AreaView> {
  const { company, selection } = visit;
  const step = selectorStep(company, isSelectorStep(asked) ? asked : null);
  const mandatory = isSelectionMandatory(selection);
  return {
    step,
    mandatory,
    lost: hasLostPlace(visit) ? i18nIn(visit.language).t("errors:area_pending.gone") : null,
    offered: offeredOrderTypes(company),
    ways: step === "mode" ? null : selectorWays(company, mandatory, step),
    search: areaSearch(company),
    addresses: step === "delivery" ? await savedPlaces(visit) : [],
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
function areaGroups(visit: Visit): AreaGroup[] {
  const { tenant, language } = visit;
  return tenant.outlets
    .filter(({ delivery_areas }) => delivery_areas.length > 0)
    .map((outlet) => ({
      outlet_id: outlet.id,
      name: nameIn(outlet, language),
      fee: feeOf(visit, outlet),
      ...timeOf(visit, outlet),
      areas: outlet.delivery_areas.map((area) => areaOption(visit, outlet, area)),
    }));
}
function areaOption({ company, language }: Visit, outlet: Outlet, area: DeliveryArea): AreaOption {
  const { id, latitude, longitude, min_order_value } = area;
  const kilometres =
    latitude === null || longitude === null
      ? null
      : kilometresBetween({ lat: outlet.latitude, lng: outlet.longitude }, { lat: latitude, lng: longitude });
  return {
    id,
    name: nameIn(area, language),
    distance: kilometres === null ? null : formatDistance(kilometres, language),
    minimum: min_order_value > 0 ? formatPrice(min_order_value, company, language) : null,
  };
}
function feeOf({ tenant, company, language }: Visit, outlet: Outlet): string | null {
  const charge = deliveryCharge(outlet, tenant.menus.get(outlet.id)?.menu.surcharges ?? []);
  if (!charge || charge.value === 0) return null;
  if (charge.type === "FIXED") return formatPrice(charge.value, company, language);
  return i18nIn(language).t("area:list.share", { percent: charge.value });
}
/** How long an order takes, or from when one is taken again. */
function timeOf(visit: Visit, outlet: Outlet): { isOpen: boolean; time: string } {
  const { now, language } = visit;
  const { isOpen, openingTime, openingDay, pausedUntil } = storeTimings(outlet, now);
  const { t } = i18nIn(language);
  if (isOpen) {
    const { words, isClock } = expectedView(visit, outlet);
    return { isOpen, time: isClock ? t("checkout:expected.around", { time: words }) : words };
  }
  const back = pausedUntil ?? (openingDay?.kind === "today" ? openingTime : null);
  if (back) return { isOpen, time: t("area:list.back", { time: clock12(back, language) }) };
  if (!openingDay || !openingTime) return { isOpen, time: t("menu:closed") };
  const day = dayWords(openingDay, language, t);
  return { isOpen, time: t("area:list.back_on", { day, time: clock12(openingTime, language) }) };
}
function outletOptions(visit: Visit): OutletOption[] {
  return visit.tenant.outlets.map((outlet) => {
    const { isOpen, status } = openState(visit, outlet);
    const { id, latitude, longitude } = outlet;
    const [name, address] = [nameIn(outlet, visit.language), wordingIn(outlet.address, visit.language)];
    return { id, name, address, latitude, longitude, isOpen, status };
  });
}
function openState({ now, language }: Visit, outlet: Outlet): { isOpen: boolean; status: string } {
  const timings = storeTimings(outlet, now);
  const { t } = i18nIn(language);
  const words = timings.isOpen ? [t("area:outlet.open")] : closedWords(timings, language, t);
  return { isOpen: timings.isOpen, status: sentences(words) };
}
