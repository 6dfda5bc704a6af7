/**
 * Postal codes of Singapore, where a code names one building: the separate search service of the calls document (7.1),
 * whose address the document does not tell; its fields are those of OneMap's search
 * (https://www.onemap.gov.sg/apidocs/search).
 */
import { z } from "zod/v4";
import type { Company, LatLng } from "~/ordering/model/company";
import type { ErrorId } from "~/ordering/model/errors";
import { postalCodeIn } from "~/ordering/area/postal-code";
import { deliveryProblem, type AreaSearch } from "~/ordering/area/selection";
import { env } from "~/platform/environment/env.server";
import { log } from "~/platform/log/logger.server";
import { spend, type Budget } from "~/platform/rate-limit.server";
import { ToldError } from "~/platform/log/told-error";

const TIMEOUT_MS = 5000;
/** Each look-up is a call of somebody else's service. */
const LOOK_UPS: Budget = { name: "postal-codes", points: 30, seconds: 60 };

const answerSchema = z.object({
  results: z.array(
    z.object({
      ADDRESS: z.string(),
      POSTAL: z.string(),
      LATITUDE: z.coerce.number().min(-90).max(90),
      LONGITUDE: z.coerce.number().min(-180).max(180),
    }),
  ),
});

export type PostalPlace = { address: string; point: LatLng };
export type PostalLookup = { ok: true; place: PostalPlace } | { ok: false; id: ErrorId };

/** Whether a company's customers find their area by postal code: in Singapore, with zones to find it in, and a service to ask. */
export function searchesPostalCodes({ country_code, configuration }: Company): boolean {
  return country_code === "SG" && configuration.zone_mapping_enabled && env().POSTAL_SEARCH_URL !== undefined;
}

/**
 * The building of a postal code.
 * @param caller whose budget of look-ups it is.
 */
export async function findPostalCode(tenant: number, caller: string, typed: string): Promise<PostalLookup> {
  const code = postalCodeIn(typed);
  if (code === null) {
    const id = deliveryProblem({ search: "postal_code", area_id: null, postal_code: typed });
    return { ok: false, id: id ?? "area_not_serviceable" };
  }
  if (!(await spend(LOOK_UPS, tenant, caller)).isWithin) return { ok: false, id: "rate_limited" };
  try {
    const place = await ask(code);
    return place ? { ok: true, place } : { ok: false, id: "area_not_serviceable" };
  } catch (error) {
    log.error({ err: error }, "The postal-code search did not answer");
    return { ok: false, id: "generic" };
  }
}

async function ask(code: string): Promise<PostalPlace | null> {
  const address = new URL(env().POSTAL_SEARCH_URL ?? "");
  const query = { searchVal: code, returnGeom: "Y", getAddrDetails: "Y", pageNum: "1" };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  const response = await fetch(address, {
    headers: { Accept: "application/json" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new ToldError(`The postal-code search answered ${response.status}`);
  const { results } = answerSchema.parse(await response.json());
  // A search value may also be found within other numbers.
  const found = results.find(({ POSTAL }) => POSTAL === code);
  return found ? { address: found.ADDRESS, point: { lat: found.LATITUDE, lng: found.LONGITUDE } } : null;
}

/** How the company's customers find their delivery area. */
export function areaSearch(company: Company): AreaSearch {
  if (!company.configuration.zone_mapping_enabled) return "list";
  return searchesPostalCodes(company) ? "postal_code" : "address";
}
