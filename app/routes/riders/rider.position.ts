import { sharePosition } from "~/services/kitchen/sharing.server";
import { readJson } from "~/web/body/body.server";
import { positionSchema } from "~/web/kitchen/position.server";
import { enterRide } from "~/web/kitchen/rider-door.server";
import { refuse, requireCsrf } from "~/web/respond.server";
import type { RouteArgs } from "~/web/route.server";
import { getVisit } from "~/web/visit.server";
import { JsonResponse } from "~/web/body/json-response.server";

/** POST /rider/{number}/position: where the rider of an open delivery is; answers whether it is asked for any further. */
export async function action(args: RouteArgs): Promise<Response> {
  const visit = await getVisit(args);
  requireCsrf(visit, args.request);
  const at = await readJson(visit, args.request, positionSchema);
  const ride = await enterRide(args);
  if (!ride) return refuse(visit, "order_not_found");
  return new JsonResponse({ go_on: sharePosition(visit.tenant, ride, at, visit.now) });
}
