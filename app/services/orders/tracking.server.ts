/** What a customer may see of an own order (TRACK-16), for the page and for the call. */
import { z } from "zod/v4";
import { findLatestOrder, findOrder, type OrderRecord } from "~/db/orders/orders.server";
import { canTrackRider } from "~/ordering/orders/order-status";
import { namedRider, placeOfRider } from "~/ordering/orders/rider";
import { isSignedIn } from "~/ordering/sign-in/sign-in";
import { contactFor } from "~/services/orders/rider.server";
import type { Visit } from "~/services/visit/visit.server";
import type { CompanyContext } from "~/tenancy/company.server";

export type { OrderRecord } from "~/db/orders/orders.server";

/**
 * The order to be tracked: the one that is named, if it is the customer's own; else the one under way, else the most
 * recent. Null for everybody else.
 */
export async function orderToTrack(visit: Visit, named: string | null): Promise<OrderRecord | null> {
  const { tenant, customer, orderInProgress } = visit;
  if (!isSignedIn(customer)) return null;
  if (named !== null && !z.uuid().safeParse(named).success) return null;
  const id = named ?? orderInProgress?.id;
  return id ? findOrder(tenant.id, customer.id, { id }) : findLatestOrder(tenant.id, customer.id);
}

/** Where the rider is: no more than the name is known until somebody tells. Null when there is none to follow. */
export function trackingData(tenant: CompanyContext, order: OrderRecord) {
  const { rider } = order;
  if (!canTrackRider(order) || rider?.status === "delivered") return null;
  return {
    status: rider?.status ?? ("assigned" as const),
    geo_coordinates: placeOfRider(rider),
    rider_details: { rider_name: rider?.name ?? namedRider(order), contact: contactFor(tenant, order) },
  };
}
