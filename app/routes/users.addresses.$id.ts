import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { readJson } from "~/platform/body.server";
import { refuse, requireCsrf } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { addressId, refuseAddress } from "~/services/address-calls.server";
import { addressBodySchema, deleteAddress, getAddress, updateAddress } from "~/services/addresses.server";
import { requireCustomer } from "~/services/signed-in.server";

/** GET /users/addresses/{address_id}: one own address. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const visit = requireCustomer(await getVisit(args));
  const id = addressId(params.id);
  const address = id && (await getAddress(visit, id));
  return address ? Response.json(address) : refuse(visit, "not_found");
}

export const methods = ["PUT", "DELETE"];

/** PUT and DELETE /users/addresses/{address_id}: change or remove it. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const visit = requireCustomer(await getVisit({ request, context }));
  requireCsrf(visit, request);
  const id = addressId(params.id);
  if (!id) return refuse(visit, "not_found");
  if (request.method === "DELETE")
    return (await deleteAddress(visit, id)) ? Response.json({ address_id: id }) : refuse(visit, "not_found");
  const result = await updateAddress(visit, id, await readJson(visit, request, addressBodySchema));
  if (!result) return refuse(visit, "not_found");
  return result.ok ? Response.json(result.address) : refuseAddress(visit, result.problems);
}
