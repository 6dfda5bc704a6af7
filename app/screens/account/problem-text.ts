import { useTranslation } from "react-i18next";
import { errorCatalogue } from "~/ordering/errors";
import type { Problem } from "./view";

/** Puts a problem into words; null for none. */
export function useProblemText(): (problem: Problem | null | undefined) => string | null {
  const { t } = useTranslation("errors");
  return (problem) => (problem ? t(errorCatalogue[problem.id].messageKey, problem.values ?? {}) : null);
}
