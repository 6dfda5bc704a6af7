import type { AddressLineId } from "~/ordering/checkout/checkout";
import { Field } from "./field";

type AddressLinesProps = {
  /** Under the company's own labels (ADDR-03). */
  labels: readonly { id: AddressLineId; label: string; required: boolean }[];
  /** In characters, of each line. */
  maxLength: number;
  lines: Readonly<Record<AddressLineId, string>>;
  errorOf: (field: `line_${AddressLineId}`) => string | null | undefined;
};

/** Browsers fill lines in by these, in the order building, street, flat, landmark. */
const AUTOCOMPLETE: Record<AddressLineId, string> = {
  1: "address-line2",
  2: "address-line1",
  3: "address-line3",
  4: "off",
};

/** The fields of an address's lines, `line_1` and on. */
export function AddressLines({ labels, maxLength, lines, errorOf }: AddressLinesProps) {
  return labels.map(({ id, label, required }) => (
    <Field
      key={id}
      name={`line_${id}`}
      label={label}
      required={required}
      autoComplete={AUTOCOMPLETE[id]}
      maxLength={maxLength}
      defaultValue={lines[id]}
      error={errorOf(`line_${id}`)}
    />
  ));
}
