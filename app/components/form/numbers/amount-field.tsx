import { Field } from "~/components/form/field";

type AmountFieldProps = {
  name: string;
  /** Names the currency; stands in the empty field. */
  label: string;
  /** As it is typed. */
  value: string;
  error: string | null | undefined;
  /** What is refused was asked for just now. */
  errorIsNew?: boolean;
  onType: (typed: string) => void;
};

/** An amount of one's own, beside the button that sends it. */
export function AmountField({ name, label, value, error, errorIsNew, onType }: AmountFieldProps) {
  return (
    <Field
      name={name}
      label={label}
      labelHidden
      placeholder={label}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={error}
      errorIsNew={errorIsNew}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
