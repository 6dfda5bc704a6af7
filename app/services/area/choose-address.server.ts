/** Takes a saved address as the choice of where to order. */
import { getAddress } from "~/services/account/addresses.server";
import { amendDraft } from "~/services/visit/checkout-draft.server";
import { isCustomerVisit, type Visit } from "~/services/visit/visit.server";
import { changeArea, type ChangeOutcome } from "./change-area.server";

/**
 * Orders go to the area of one of the customer's addresses, and the checkout begins with that address chosen. Refused: an
 * address that is not the customer's, or no longer, and one that the zones no longer reach.
 * @param area_id where the address must be, as whoever asks believes; it may have been edited since.
 */
export async function chooseAddress(visit: Visit, address_id: number, area_id?: number): Promise<ChangeOutcome> {
  const address = isCustomerVisit(visit) ? await getAddress(visit, address_id) : null;
  if (!address || (area_id !== undefined && address.sapaad_delivery_area_id !== area_id))
    return { ok: false, id: "delivery_area_required" };
  if (!address.is_serviceable) return { ok: false, id: "area_not_serviceable" };
  const changed = await changeArea(visit, { order_type: "delivery", area_id: address.sapaad_delivery_area_id });
  if (!changed.ok) return changed;
  return { ...changed, visit: await amendDraft(changed.visit, { address: address_id }) };
}
