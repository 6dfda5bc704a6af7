/** Takes the choice of how and where to order, from the selector's form and from its call. */
import { z } from "zod/v4";
import { saveCart } from "~/db/sessions.server";
import { areasByAddress } from "~/ordering/area-search";
import { cartProblems } from "~/ordering/cart";
import { ORDER_TYPES, PICKUP_MODES, type Selection } from "~/ordering/company";
import type { ErrorId } from "~/ordering/errors";
import { checkSelection, deliveryProblem, type PartialSelection } from "~/ordering/selection";
import { areaOfPoint } from "~/ordering/zone";
import { withQuery } from "~/platform/address";
import { callerOf } from "~/platform/caller.server";
import { safeReturnTo, seeOther } from "~/platform/respond.server";
import type { RequestArgs, Visit } from "~/platform/visit.server";
import type { AreaChanged, AreaRefused } from "~/screens/area/view";
import { areaSearch } from "./area-page.server";
import { findPostalCode } from "./postal-codes.server";
import { ensureSession } from "./session-start.server";
import { settleRedemption } from "./redemption.server";
import { settleStoredCart } from "./settled-cart.server";
import { forgetTip } from "./tips.server";

/** The intent by which a page's action knows the selector's form. */
export const SELECT_AREA_INTENT = "select_area";

const number = z.coerce.number().int().positive().nullable().catch(null);
const formSchema = z.object({
  order_type: z.enum(ORDER_TYPES).nullable().catch(null),
  area_id: number,
  outlet_id: number,
  pickup_mode: z.enum(PICKUP_MODES).nullable().catch(null),
  address: z.string().trim().max(200).catch(""),
  postal_code: z.string().trim().max(12).catch(""),
});
type AreaForm = z.infer<typeof formSchema>;

export type ChangeOutcome = ({ ok: true; headers: Headers } & AreaChanged) | { ok: false; id: ErrorId };

/**
 * Stores a choice if the company offers it. A cart with items that the new outlet does not sell is emptied, since an
 * order cannot hold them (ERR-16); the outcome says so. The visit goes on with the new choice.
 */
export async function changeArea(visit: Visit, choice: PartialSelection): Promise<ChangeOutcome> {
  const checked = checkSelection(choice, visit.company, visit.tenant.outlets);
  if (!checked.ok) return checked;
  const { selection } = checked;
  const outlet_changed = selection.outlet_id !== visit.outlet.id;
  const started = await ensureSession(visit, selection);
  if (!started) return { ok: false, id: "rate_limited" };
  const { sessionId, headers } = started;
  const cart_cleared = outlet_changed && (await clearForeignCart(visit, sessionId, selection));
  const outlet = visit.tenant.outletById.get(selection.outlet_id) ?? visit.outlet;
  Object.assign(visit, { selection, outlet, menu: visit.tenant.menus.get(outlet.id) ?? null } satisfies Partial<Visit>);
  // Promotions depend on how and where.
  if (!cart_cleared) await settleStoredCart(visit);
  await settleRedemption(visit);
  await forgetTip(visit);
  return { ok: true, headers, outlet_changed, cart_cleared };
}

/** Empties a cart that the new outlet cannot sell. A cart that changed at this moment is checked again when it is shown. */
async function clearForeignCart(
  { tenant, cart }: Visit,
  sessionId: string,
  { outlet_id }: Selection,
): Promise<boolean> {
  if (cart.lines.length === 0) return false;
  const menu = tenant.menus.get(outlet_id);
  if (menu && cartProblems(cart.lines, menu.index).absent.length === 0) return false;
  return (await saveCart(tenant.id, sessionId, cart.version, [])) !== null;
}

/**
 * The selector's form: 303 to the menu with the choice stored, or what is wrong and what was typed, for the page to show with status 400.
 */
export async function selectArea(
  visit: Visit,
  { context }: Pick<RequestArgs, "context">,
  form: FormData,
): Promise<Response | AreaRefused> {
  const typed = formSchema.parse(
    Object.fromEntries([...Object.keys(formSchema.shape)].map((name) => [name, form.get(name)])),
  );
  const isSearched = typed.order_type === "delivery" && typed.area_id === null;
  const found = isSearched ? await findArea(visit, typed, callerOf({ context }, visit)) : null;
  if (found?.error) return { area_error: found.error, typed };
  const outcome = await changeArea(visit, { ...typed, ...(found && { area_id: found.area_id }) });
  if (!outcome.ok) return { area_error: outcome.id, typed };
  const menu = withQuery(safeReturnTo(form.get("return_to"), "/"), { choose: null, error: null, index: null });
  return seeOther(outcome.cart_cleared ? withQuery(menu, { error: "cart_items_absent" }) : menu, outcome.headers);
}

/** The status of the page that shows a refused choice. */
export const refusedStatus = ({ area_error }: AreaRefused): number => (area_error === "rate_limited" ? 429 : 400);

type FoundArea = { area_id: number; error?: never } | { error: AreaRefused["area_error"] };

/** Without an area from the list, what was typed must name one, and only one. */
async function findArea(visit: Visit, typed: AreaForm, caller: string): Promise<FoundArea> {
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
