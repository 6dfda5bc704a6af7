import { createAddress, listAddresses } from "~/contracts/account/addresses.server";
import { call } from "~/web/call.server";
import * as addresses from "~/services/account/addresses.server";
import { refuseAddress } from "./addresses.call.server";

/** GET /users/addresses: the customer's addresses. */
export const loader = call(listAddresses, async ({ visit }) => ({ addresses: await addresses.listAddresses(visit) }));

/** POST /users/addresses: saves a new one. */
export const action = call(createAddress, async ({ visit }, input) => {
  const area_id = input.area_id ?? (visit.selection?.order_type === "delivery" ? visit.selection.area_id : null);
  const result = await addresses.createAddress(visit, { ...input, area_id });
  return result.ok ? result.address : refuseAddress(visit, result.problems);
});
