import { changeAddress, deleteAddress, readAddress } from "~/contracts/account/addresses.server";
import { byMethod, call } from "~/web/call.server";
import { refuse } from "~/web/respond.server";
import { refuseAddress } from "./addresses.call.server";
import * as addresses from "~/services/account/addresses.server";

/** GET /users/addresses/{address_id}: one own address. */
export const loader = call(readAddress, async ({ visit, params }) => {
  return (await addresses.getAddress(visit, params.address_id)) ?? refuse(visit, "not_found");
});

export const methods = ["PUT", "DELETE"];

/** PUT and DELETE /users/addresses/{address_id}: change or remove it. */
export const action = byMethod({
  PUT: call(changeAddress, async ({ visit, params }, input) => {
    const result = await addresses.updateAddress(visit, params.address_id, input);
    if (!result) return refuse(visit, "not_found");
    return result.ok ? result.address : refuseAddress(visit, result.problems);
  }),
  DELETE: call(deleteAddress, async ({ visit, params: { address_id } }) => {
    return (await addresses.deleteAddress(visit, address_id)) ? { address_id } : refuse(visit, "not_found");
  }),
});
