import { useTranslation } from "react-i18next";
import { Banner } from "~/components/panels/banner";
import { Choice } from "~/components/form/choice";
import { FieldError } from "~/components/form/field";
import { useStanding } from "~/components/form/standing";
import type { PaymentMethod } from "~/screens/checkout/view";

type Props = {
  method: PaymentMethod;
  chosen: string | null;
  /** Why it cannot stay as it is. */
  error: string | undefined;
};

/** What else is chosen of a way to pay; nothing is chosen beforehand. Without script it opens by style alone. */
export function PaymentChoices({ method: { id, title, choices }, chosen, error: told }: Props) {
  const { t } = useTranslation("checkout");
  const { stands, onInput } = useStanding();
  const error = stands ? told : undefined;
  if (choices === null) return <Banner tone="warn" title={t("methods.unavailable")} />;
  if (choices.length === 0) return null;
  const errorId = error ? `payment-choice-error-${id}` : undefined;
  return (
    <fieldset className="grid grid-cols-1 gap-1" onInput={onInput} aria-describedby={errorId}>
      <legend className="text-sm font-600">{t("methods.choose", { title })}</legend>
      {error && <FieldError id={`payment-choice-error-${id}`}>{error}</FieldError>}
      {choices.map((choice) => (
        <Choice
          key={choice.id}
          type="radio"
          name={`payment_choice_${id}`}
          value={choice.id}
          defaultChecked={choice.id === chosen}
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId}
          label={<bdi>{choice.title}</bdi>}
        />
      ))}
    </fieldset>
  );
}
