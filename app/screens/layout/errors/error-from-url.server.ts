/** The error that an address names, in words. */
import { MAX_COUNT, MAX_LINES } from "~/ordering/cart/limits";
import { isErrorId, type ErrorId, type ErrorObject, type TextValues } from "~/ordering/model/errors";
import type { Layout } from "~/paths/address";
import { hasLostPlace, type Visit } from "~/services/visit/visit.server";
import { errorFor } from "~/web/respond.server";

/** Numbers of texts that are the same for everybody. */
const LIMITS: Partial<Record<ErrorId, TextValues>> = {
  count_invalid: { max: MAX_COUNT },
  line_limit: { max: MAX_LINES },
};

/** `?error=<id>`: what the page's error popup says (LAYOUT-10); null where the address names no error. */
export function errorFromUrl(visit: Visit, { searchParams }: URL, layout: Layout): ErrorObject | null {
  const id = searchParams.get("error");
  if (!isErrorId(id)) return null;
  const values = { contactNumber: visit.outlet.call_now_message, ...LIMITS[id] };
  const error = errorFor(visit, id, {
    layout,
    values,
    ...(id === "area_pending" && hasLostPlace(visit) && { subTitleCode: "errors:area_pending.gone" }),
  });
  // A text with other places to fill cannot stand alone; its numbers are not in the address.
  return /[{}]/.test(error.message) ? errorFor(visit, "generic", { layout }) : error;
}
