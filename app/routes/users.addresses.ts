import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { readJson } from "~/platform/body.server";
import { requireCsrf } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { addressBodySchema, createAddress, listAddresses } from "~/services/addresses.server";
import { refuseAddress } from "~/services/address-calls.server";
import { requireCustomer } from "~/services/signed-in.server";

/** GET /users/addresses: the customer's addresses. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json({ addresses: await listAddresses(requireCustomer(await getVisit(args))) });
}

/** POST /users/addresses: saves a new one. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = requireCustomer(await getVisit({ request, context }));
  requireCsrf(visit, request);
  const input = await readJson(visit, request, addressBodySchema);
  const area_id = input.area_id ?? (visit.selection?.order_type === "delivery" ? visit.selection.area_id : null);
  const result = await createAddress(visit, { ...input, area_id });
  return result.ok ? Response.json(result.address, { status: 201 }) : refuseAddress(visit, result.problems);
}
