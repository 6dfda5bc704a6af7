import { useTranslation } from "react-i18next";
import { Banner } from "~/components/panels/banner";
import { messageKeyOf } from "~/ordering/model/error-words";
import type { SignInAnswer, SignInFieldName } from "~/screens/sign-in/view";

/** The words of what is wrong with a field, or with the step as a whole; null when nothing is. */
export function useProblemText(
  answer: SignInAnswer | null | undefined,
): (field: SignInFieldName | "form") => string | null {
  const { t } = useTranslation(["errors"]);
  return (field) => {
    const problem = answer?.problems[field];
    return problem ? t(messageKeyOf(problem.id), problem.values ?? {}) : null;
  };
}

/** What is wrong with the step as a whole. */
export function FormProblem({ answer }: { answer: SignInAnswer | null | undefined }) {
  const text = useProblemText(answer)("form");
  return text && <Banner tone="bad" title={text} refusal />;
}
