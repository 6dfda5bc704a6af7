import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "~/components/field";
import type { LatLng } from "~/ordering/company";
import type { ErrorId } from "~/ordering/errors";
import { postalCodeIn } from "~/ordering/postal-code";
import { refusedId } from "./refused-id";

type PostalCodeFieldProps = {
  value: string;
  error: string | null;
  /** What is typed, before it is a code. */
  onType: (text: string) => void;
  onFound: (point: LatLng, address: string) => void;
  onProblem: (id: ErrorId) => void;
};

/** A Singapore postal code: as soon as it is whole, the building it names is looked up (AREA-22). Without script Next looks it up. */
export function PostalCodeField({ value, error, onType, onFound, onProblem }: PostalCodeFieldProps) {
  const { t } = useTranslation("area");
  const latest = useRef<string | null>(null);
  const [place, setPlace] = useState<string | null>(null);
  const type = async (text: string) => {
    onType(text);
    setPlace(null);
    const code = postalCodeIn(text);
    latest.current = code;
    if (code === null) return;
    const found = await lookUp(code);
    // Another code was typed in the meantime: this answer is no longer asked for.
    if (latest.current !== code) return;
    if ("refused" in found) return onProblem(found.refused);
    setPlace(found.address);
    onFound({ lat: found.latitude, lng: found.longitude }, found.address);
  };
  return (
    <Field
      name="postal_code"
      label={t("postal_code.label")}
      hint={<span role="status">{place ?? t("postal_code.hint")}</span>}
      error={error}
      value={value}
      onChange={(event) => void type(event.target.value)}
      autoComplete="postal-code"
      inputMode="numeric"
      enterKeyHint="search"
      maxLength={12}
    />
  );
}

type Found = { address: string; latitude: number; longitude: number };

async function lookUp(code: string): Promise<Found | { refused: ErrorId }> {
  try {
    const response = await fetch(`/postal_codes/${code}`, { headers: { Accept: "application/json" } });
    const body: unknown = await response.json();
    // The shape that our own call answers with.
    if (response.ok) return body as Found;
    return { refused: refusedId(body) };
  } catch {
    return { refused: "generic" };
  }
}
