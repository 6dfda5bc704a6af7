import { useTranslation } from "react-i18next";
import { messageKeyOf } from "~/ordering/model/error-words";
import type { Problem } from "./view";

/** Puts a problem into words; null for none. */
export function useProblemText(): (problem: Problem | null | undefined) => string | null {
  const { t } = useTranslation(["errors"]);
  return (problem) => (problem ? t(messageKeyOf(problem.id), problem.values ?? {}) : null);
}
