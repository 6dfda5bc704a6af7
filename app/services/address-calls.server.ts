/** Addresses as calls: ids in paths, and refusals. */
import { z } from "zod/v4";
import { i18nIn } from "~/i18n/catalogue.server";
import { errorCatalogue } from "~/ordering/errors";
import { refuse } from "~/platform/respond.server";
import type { Visit } from "~/platform/visit.server";
import type { AddressProblems } from "./addresses.server";

const idSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The id in a path, or null when it can be none. */
export function addressId(text: string | undefined): number | null {
  const parsed = idSchema.safeParse(text);
  return parsed.success ? parsed.data : null;
}

/** Refuses an address by its first problem; `errors` has the words of each, by field. */
export function refuseAddress(visit: Visit, problems: AddressProblems): Response {
  const i18n = i18nIn(visit.language);
  const entries = Object.entries(problems);
  const errors = Object.fromEntries(
    entries.map(([field, { id, values }]) => [field, i18n.t(errorCatalogue[id].messageKey, values)]),
  );
  const [, first] = entries[0] ?? [];
  return refuse(visit, first?.id ?? "generic", { ...(first?.values && { values: first.values }), extra: { errors } });
}
