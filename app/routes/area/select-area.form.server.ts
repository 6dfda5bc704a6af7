/** The selector's form: how and where to order. */
import { data } from "@remix-run/node";
import { z } from "zod/v4";
import { ORDER_TYPES, PICKUP_MODES } from "~/ordering/model/company";
import type { AreaRefused } from "~/screens/area/view";
import { changeArea } from "~/services/area/change-area.server";
import { chooseAddress } from "~/services/area/choose-address.server";
import { findArea } from "~/services/area/find-area.server";
import { withQuery } from "~/paths/address";
import { safeReturnTo, seeOther } from "~/web/respond.server";
import type { At } from "~/web/route.server";
import { errorCatalogue } from "~/ordering/model/errors";
import { HOME } from "~/paths/pages";

/** The intent by which a page's action knows the selector's form. */
export const SELECT_AREA_INTENT = "select_area";
const number = z.coerce.number().int().positive().nullable().catch(null);
const formSchema = z.object({
  order_type: z.enum(ORDER_TYPES).nullable().catch(null),
  area_id: number,
  /** A saved address, whose area it is then. */
  address_id: number,
  outlet_id: number,
  pickup_mode: z.enum(PICKUP_MODES).nullable().catch(null),
  address: z.string().trim().max(200).catch(""),
  postal_code: z.string().trim().max(12).catch(""),
});
type AreaForm = z.infer<typeof formSchema>;
/** The selector's form: 303 to the menu with the choice stored, or what is wrong and what was typed, for the page to show. */
export async function selectArea({ visit, caller, keep }: At, form: FormData) {
  const typed = readArea(form);
  const isSearched = typed.order_type === "delivery" && typed.area_id === null && typed.address_id === null;
  const found = isSearched ? await findArea(visit, typed, caller) : null;
  if (found?.error) return refused({ area_error: found.error, typed });
  const outcome =
    typed.address_id === null
      ? await changeArea(visit, { ...typed, ...(found && { area_id: found.area_id }) })
      : await chooseAddress(visit, typed.address_id);
  if (!outcome.ok) return refused({ area_error: outcome.id, typed });
  keep(outcome.visit);
  const menu = withQuery(safeReturnTo(form.get("return_to"), HOME.desktop), { choose: null, error: null, index: null });
  return seeOther(outcome.cart_cleared ? withQuery(menu, { error: "cart_items_absent" }) : menu);
}

/** The form from a page of another session, as it was filled in. */
export const staleArea = (form: FormData) => refused({ area_error: "stale_form", typed: readArea(form) });

function refused(answer: AreaRefused) {
  const { area_error } = answer;
  const isOwn = area_error === "rate_limited" || area_error === "stale_form";
  return data(answer, { status: isOwn ? errorCatalogue[area_error].status : 400 });
}

const readArea = (form: FormData): AreaForm =>
  formSchema.parse(Object.fromEntries(Object.keys(formSchema.shape).map((name) => [name, form.get(name)])));
