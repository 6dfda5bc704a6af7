/** Makes what a rider sees. */
import { formatPrice } from "~/i18n/format";
import { wishList } from "~/ordering/checkout/wishes";
import { nameIn } from "~/ordering/model/language";
import { parseAmount } from "~/ordering/model/money";
import { shownNote } from "~/ordering/orders/order-status";
import { isOnlineKind } from "~/ordering/payments/payment-types";
import { clockAt } from "~/ordering/schedule/outlet-clock";
import { customerOf, endOfRide, stageOf } from "~/services/kitchen/ride.server";
import { namedRider } from "~/ordering/orders/rider";
import type { AtRide } from "~/web/kitchen/rider-door.server";
import type { RideView } from "./view";

export async function rideView({ visit, order, csrf, request }: AtRide): Promise<RideView> {
  const { tenant, company, language, now } = visit;
  const { document } = order;
  const outlet = tenant.outletById.get(order.outlet_id) ?? visit.outlet;
  const stage = stageOf(order, now);
  const end = await endOfRide(tenant, order, now);
  const told = new URL(request.url).searchParams.get("told");
  const total = parseAmount(document.total_amount, company.decimal_precision);
  return {
    number: order.order_number,
    csrf,
    language,
    stage,
    isMeanwhile: told === "meanwhile",
    ownPhone:
      stage !== "over" && tenant.kitchen?.share_rider_phone
        ? { number: order.rider_contact?.phone ?? null, isWrong: told === "wrong_phone" }
        : null,
    end: end && { clock: clockAt(outlet, end.at.getTime()), undoMs: end.undoMs },
    outlet: { name: nameIn(outlet, language), phone: outlet.call_now_message },
    rider: namedRider(order) ?? "",
    due: order.eta && stage !== "over" ? clockAt(outlet, order.eta.getTime()) : null,
    area: stage === "over" ? null : document.delivery_area,
    count: document.items.reduce((sum, { quantity }) => sum + quantity, 0),
    collect: isOnlineKind(document.payment.payment_type) ? null : formatPrice(total, company, language),
    door: stage === "way" || stage === "door" ? await doorOf({ visit, order }) : null,
  };
}

async function doorOf({ visit, order }: Pick<AtRide, "visit" | "order">): Promise<RideView["door"]> {
  const { document } = order;
  return {
    address: document.complete_address ?? "",
    note: shownNote(document.note.user),
    wishes: wishList(document.wishes),
    name: document.user_name,
    phone: await customerOf(visit.tenant, order),
    at: document.destination_coordinates ?? null,
    from: document.source_coordinates ?? null,
  };
}
