/** The button by which a customer at the curb tells that they are there. */
import { markArrived } from "~/services/orders/arrival.server";
import { seeOther } from "~/web/respond.server";
import type { At } from "~/web/route.server";
import { requireTrackedOrder } from "./tracked-order.server";

/** Marks an own order and shows it again, whether this or an earlier press has told. */
export async function answerArrival({ visit, layout, url }: At, fields: FormData): Promise<Response> {
  const named = fields.get("order");
  const found = await requireTrackedOrder(visit, layout, typeof named === "string" ? named : null);
  await markArrived(found.visit.tenant.id, found.order, found.visit.now);
  return seeOther(url.pathname + url.search);
}
