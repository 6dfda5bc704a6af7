/** The addresses of a customer that the area selector offers. */
import { i18nIn } from "~/i18n/catalogue.server";
import { knownAddressName } from "~/ordering/checkout/address-name";
import { shownAddressLines } from "~/ordering/checkout/checkout";
import { nameIn } from "~/ordering/model/language";
import { listed } from "~/ordering/model/text/listed";
import type { SavedPlace } from "~/screens/area/view";
import { listAddresses, pointIn, type SavedAddress } from "~/services/account/addresses.server";
import { isCustomerVisit, type CustomerVisit, type Visit } from "~/services/visit/visit.server";

/** Those that an order can go to, the one saved last first; none for who is not signed in. */
export async function savedPlaces(visit: Visit): Promise<SavedPlace[]> {
  if (!isCustomerVisit(visit)) return [];
  const saved = await listAddresses(visit);
  return saved.flatMap((address) => savedPlace(visit, address) ?? []).reverse();
}

function savedPlace({ tenant, language, selection, session }: CustomerVisit, saved: SavedAddress): SavedPlace | null {
  const { address_id, name, delivery_addresses, is_serviceable } = saved;
  const area = tenant.areaById.get(saved.sapaad_delivery_area_id);
  if (!area || !is_serviceable) return null;
  const { t } = i18nIn(language);
  const lines = shownAddressLines(delivery_addresses);
  const known = knownAddressName(name);
  const own = known ? t(`address:name.${known}`) : name;
  const separator = t("common:separator");
  return {
    id: address_id,
    area_id: area.id,
    outlet_id: area.outlet_id,
    area_name: nameIn(area, language),
    name,
    title: own ?? lines[0] ?? "",
    words: listed(own === null ? lines.slice(1) : lines, separator),
    address: listed(lines, separator),
    point: pointIn(saved),
    isChosen:
      selection?.order_type === "delivery" && selection.area_id === area.id && session.checkout?.address === address_id,
  };
}
