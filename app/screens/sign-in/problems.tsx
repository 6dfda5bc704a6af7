import { useTranslation } from "react-i18next";
import { Banner } from "~/components/banner";
import { errorCatalogue } from "~/ordering/errors";
import type { SignInAnswer, SignInFieldName } from "./view";

/** The words of what is wrong with a field, or with the step as a whole; null when nothing is. */
export function useProblemText(
  answer: SignInAnswer | null | undefined,
): (field: SignInFieldName | "form") => string | null {
  const { t } = useTranslation("errors");
  return (field) => {
    const problem = answer?.problems[field];
    return problem ? t(errorCatalogue[problem.id].messageKey, problem.values ?? {}) : null;
  };
}

/** What is wrong with the step as a whole. */
export function FormProblem({ answer }: { answer: SignInAnswer | null | undefined }) {
  const text = useProblemText(answer)("form");
  return text && <Banner tone="bad" title={text} refusal />;
}
