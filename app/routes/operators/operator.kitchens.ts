import { listKitchens } from "~/contracts/operators/kitchens.server";
import { withQuery } from "~/paths/address";
import { KITCHEN } from "~/paths/pages";
import { boardKey } from "~/services/kitchen/board-key.server";
import { operatorCall } from "~/web/operators/call.server";

/** The links that open the boards of a company's kitchens; each is a secret of its outlet. */
export const loader = operatorCall(listKitchens, ({ tenant }) => ({
  hostnames: tenant.hostnames,
  kitchens: tenant.outlets.map((outlet) => ({
    id: outlet.id,
    name: outlet.name,
    path: withQuery(KITCHEN, { key: boardKey(tenant, outlet) }),
  })),
}));
