import { readTip, tipAmount } from "~/ordering/payments/tip";
import { isTipCollected, postOrderTips, riderToTip } from "~/ordering/orders/post-order-tip";
import { methodsOf } from "~/screens/checkout/payment/methods.server";
import { needsCard, sourcesForCards } from "~/services/payments/cards/card-entry.server";
import { tipMethods } from "~/services/payments/start/start-tip.server";
import { orderedAmount } from "~/services/orders/ordered.server";
import type { OrderRecord } from "~/services/orders/tracking.server";
import type { CustomerVisit } from "~/services/visit/visit.server";
import type { TipOffer, TippingView, TipThanks } from "./view";

/** What may be given, what the address has chosen of it, and what has come of a payment that leads back here. */
export async function tippingView(
  visit: CustomerVisit,
  order: OrderRecord,
  address: URLSearchParams,
): Promise<TippingView> {
  const told = address.get("tip");
  return { offer: await offerOf(visit, order, address), thanks: told === "paid" ? thanksOf(visit, order) : null };
}

async function offerOf(visit: CustomerVisit, order: OrderRecord, address: URLSearchParams): Promise<TipOffer | null> {
  const { company } = visit;
  const rider = riderToTip(order, company);
  const types = tipMethods(visit);
  if (!rider || types.length === 0) return null;
  const wanted = { tip: address.get("tip") ?? "none", custom: address.get("custom") ?? "" };
  const tip = readTip(company, wanted);
  const subTotal = orderedAmount(order.document.sub_total, visit);
  const amount = tip && tip !== "invalid" ? tipAmount(tip, subTotal) : 0;
  const holder = visit.customer.name ?? order.document.user_name;
  return {
    order_id: order.id,
    rider,
    presets: company.tip_settings.values.map((preset) => ({ ...preset, amount: tipAmount(preset, subTotal) })),
    custom: { typed: wanted.tip === "custom" ? wanted.custom : "", isWrong: tip === "invalid" },
    asked: amount > 0 ? { ...wanted, amount, methods: await methodsOf(visit, types, amount), holder } : null,
    hasFailed: wanted.tip === "failed",
  };
}

/** What the tip's popup loads, where a card is entered in it; the document has it before a rider is on the way. */
export const tipSources = (visit: CustomerVisit): string[] =>
  postOrderTips(visit.company) ? sourcesForCards(tipMethods(visit).filter(needsCard)) : [];

/** Only of a tip that the order has: an address alone thanks for nothing. */
function thanksOf(visit: CustomerVisit, order: OrderRecord): TipThanks | null {
  if (!isTipCollected(order)) return null;
  const { rider_name } = order.status_updates.findLast(({ event }) => event === "tip_collected") ?? {};
  return { amount: orderedAmount(order.document.tips, visit), rider_name: rider_name || null };
}
