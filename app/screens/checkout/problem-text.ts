import { useTranslation } from "react-i18next";
import type { CheckoutField, FieldProblem, FieldProblems } from "~/ordering/checkout/field-problems";

/** The sentence at a field, in the words of the error catalogue. */
export function useProblemText(problems: FieldProblems): (field: CheckoutField) => string | undefined {
  const { t } = useTranslation("errors");
  const words = ({ id, values }: FieldProblem) => t(`${id}.message`, values);
  return (field) => {
    const problem = problems[field];
    return problem && words(problem);
  };
}
