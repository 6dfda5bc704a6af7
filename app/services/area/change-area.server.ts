/** Takes the choice of how and where to order. */
import { saveCart } from "~/db/visit/carts.server";
import { isVoid } from "~/ordering/cart/cart";
import type { ErrorId } from "~/ordering/model/errors";
import { checkSelection, type PartialSelection } from "~/ordering/area/selection";
import { settle } from "~/services/cart/settle.server";
import type { SessionVisit, Visit } from "~/services/visit/visit.server";
import { ensureSession } from "~/services/visit/session-start.server";

type AreaChanged = {
  outlet_changed: boolean;
  /** The cart held items that the new outlet does not sell. */
  cart_cleared: boolean;
};
export type ChangeOutcome = ({ ok: true; visit: Visit } & AreaChanged) | { ok: false; id: ErrorId };

/**
 * Stores a choice if the company offers it. A cart with items that the new outlet does not sell is emptied, since an
 * order cannot hold them (ERR-16); the outcome says so.
 */
export async function changeArea(visit: Visit, choice: PartialSelection): Promise<ChangeOutcome> {
  const checked = checkSelection(choice, visit.company, visit.tenant.outlets);
  if (!checked.ok) return checked;
  const { selection } = checked;
  const outlet_changed = selection.outlet_id !== visit.outlet.id;
  const started = await ensureSession(visit, selection);
  if (!started) return { ok: false, id: "rate_limited" };
  const kept = outlet_changed ? await withoutForeignCart(started) : started;
  // Promotions, coupons, loyalty and tips depend on how and where.
  return { ok: true, visit: await settle(kept), outlet_changed, cart_cleared: kept !== started };
}

/** Empties a cart that the chosen outlet cannot sell. One that changed at this moment is checked again when it is shown. */
async function withoutForeignCart(visit: SessionVisit): Promise<SessionVisit> {
  const { tenant, session, cart, menu } = visit;
  if (cart.lines.length === 0) return visit;
  if (menu && !isVoid(cart.lines, menu.index)) return visit;
  const version = await saveCart(tenant.id, session.id, cart.version, []);
  return version === null ? visit : { ...visit, cart: { lines: [], version } };
}
