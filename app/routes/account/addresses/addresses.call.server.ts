/** Addresses as calls: how one is refused. */
import { i18nIn } from "~/i18n/catalogue.server";
import { errorCatalogue } from "~/ordering/model/errors";
import { refuse, type Refused } from "~/web/respond.server";
import type { Visit } from "~/services/visit/visit.server";
import type { AddressProblems } from "~/services/account/addresses.server";

/** Refuses an address by its first problem; `errors` has the words of each, by field. */
export function refuseAddress(visit: Visit, problems: AddressProblems): Refused {
  const i18n = i18nIn(visit.language);
  const entries = Object.entries(problems);
  const errors = Object.fromEntries(
    entries.map(([field, { id, values }]) => [field, i18n.t(errorCatalogue[id].messageKey, values)]),
  );
  const [, first] = entries[0] ?? [];
  return refuse(visit, first?.id ?? "generic", { ...(first?.values && { values: first.values }), extra: { errors } });
}
