import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "~/components/form/field";
import type { LatLng } from "~/ordering/model/company";
import type { ErrorId } from "~/ordering/model/errors";
import { postalCodeIn } from "~/ordering/area/postal-code";
import type { findPostalCode } from "~/contracts/area/areas.server";
import { refusedId } from "~/screens/area/refused-id";
import { askCall } from "~/web/ask-call";
import { POSTAL_CODE } from "~/paths/calls";

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
    const found = await askCall<typeof findPostalCode>({ method: "GET", path: POSTAL_CODE, params: { code } });
    // Another code was typed in the meantime: this answer is no longer asked for.
    if (latest.current !== code) return;
    if (found.state !== "answered") return onProblem(refusedId(found));
    const { address, latitude, longitude } = found.answer;
    setPlace(address);
    onFound({ lat: latitude, lng: longitude }, address);
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
