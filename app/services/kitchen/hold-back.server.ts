/** What a kitchen holds back: an item for the rest of its day, or every order for some minutes. Menus follow at once, on every process. */
import { holdItem, listHolding, offerHeldUntil, offerItem, pauseOutlet } from "~/db/kitchen/holds.server";
import { kitchenDayEnds } from "~/ordering/schedule/kitchen-day";
import { BOARD_CHANGED, boardChannel } from "~/ordering/realtime/channels";
import { publish } from "~/realtime/bus.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { announceChange, companyContext } from "~/tenancy/resolve.server";
import { now } from "~/platform/clock.server";

/** What an outlet holds back. */
export type HeldBack = { id: number; paused_until: string | null; sold_out_items: number[] };
export type HeldResult = { ok: true; outlet: HeldBack } | { ok: false; reason: "unknown_outlet" | "unknown_item" };

/** Says that an outlet has run out of an item, or of a choice, until its day ends, or that there is some again. */
export async function sayItem(
  tenant: CompanyContext,
  { outlet: outletId, item, is_sold_out }: { outlet: number; item: number; is_sold_out: boolean },
  at: Date,
): Promise<HeldResult> {
  const outlet = tenant.outletById.get(outletId);
  const menu = tenant.menus.get(outletId);
  if (!outlet || !menu) return { ok: false, reason: "unknown_outlet" };
  const choices = [...menu.index.groupsByItem.values()].some((groups) =>
    [...groups.values()].some(({ modifierById }) => modifierById.has(item)),
  );
  if (!choices && !menu.index.itemById.has(item)) return { ok: false, reason: "unknown_item" };
  const held = { outlet: outletId, item };
  if (is_sold_out) await holdItem(tenant.id, held, kitchenDayEnds(outlet, at));
  else await offerItem(tenant.id, held);
  return changed(tenant, outletId, at);
}

/** Has an outlet take no orders for some minutes from now; 0: it takes them again. */
export async function pause(
  tenant: CompanyContext,
  { outlet, minutes }: { outlet: number; minutes: number },
  at: Date,
): Promise<HeldResult> {
  if (!tenant.outletById.has(outlet)) return { ok: false, reason: "unknown_outlet" };
  await pauseOutlet(tenant.id, outlet, minutes === 0 ? null : new Date(at.getTime() + minutes * 60_000));
  return changed(tenant, outlet, at);
}

async function changed({ id: tenant, hostnames }: CompanyContext, id: number, at: Date): Promise<HeldResult> {
  await announceChange(tenant, hostnames);
  publish({ tenant, name: boardChannel(id) }, BOARD_CHANGED);
  const current = await companyContext(tenant);
  const outlet = current?.outletById.get(id);
  if (!current || !outlet) return { ok: false, reason: "unknown_outlet" };
  const paused = outlet.paused_until && outlet.paused_until > at ? outlet.paused_until.toISOString() : null;
  return { ok: true, outlet: { id, paused_until: paused, sold_out_items: current.heldItems.get(id) ?? [] } };
}

/** Offers again what was held back for a day that has ended. */
export async function offerAfterDay(): Promise<void> {
  for (const tenant of await listHolding()) {
    const company = await companyContext(tenant);
    if (company && (await offerHeldUntil(tenant, now(tenant)))) await announceChange(tenant, company.hostnames);
  }
}
