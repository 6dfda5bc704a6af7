import type { LoaderFunctionArgs } from "@remix-run/node";
import { withQuery } from "~/platform/address";
import { isPhone } from "~/platform/device";
import { seeOther } from "~/platform/respond.server";
import { requireCompany } from "~/platform/visit.server";

/** The result of an online payment. There are none yet, so that every reference is unknown and leads home (ERR-03). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireCompany(request);
  const home = isPhone(request.headers.get("Sec-CH-UA-Mobile"), request.headers.get("User-Agent")) ? "/m" : "/";
  return seeOther(withQuery(home, { error: "order_not_found" }));
}
