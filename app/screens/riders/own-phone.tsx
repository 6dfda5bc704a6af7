import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import { pathTo } from "~/paths/address";
import { RIDER_STEPS } from "~/paths/calls";
import type { RideView } from "./view";

const PROBLEM = "own-phone-problem";
type OwnPhoneProps = { view: RideView; phone: NonNullable<RideView["ownPhone"]> };

/** The number by which the customer calls the rider, to be put right by the rider. A plain form: it needs no script. */
export function OwnPhone({ view: { number, csrf }, phone }: OwnPhoneProps) {
  const { t } = useTranslation("rider");
  return (
    <details className="k-mini" open={phone.isWrong}>
      <summary>
        <Icon name="phone" />
        {phone.number === null ? t("own_phone.none") : <bdi dir="ltr">{phone.number}</bdi>}
      </summary>
      <form method="post" action={pathTo(RIDER_STEPS, { number })} className="k-picks">
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name="step" value="phone" />
        <label className="k-field">
          {t("own_phone.label")}
          <input
            name="phone"
            type="tel"
            dir="ltr"
            maxLength={40}
            autoComplete="tel"
            defaultValue={phone.number ?? ""}
            aria-invalid={phone.isWrong || undefined}
            aria-describedby={phone.isWrong ? PROBLEM : undefined}
          />
        </label>
        {phone.isWrong && (
          <p id={PROBLEM} className="k-strip k-down" role="alert">
            {t("own_phone.wrong")}
          </p>
        )}
        <button type="submit" className="k-button k-full">
          {t("own_phone.save")}
        </button>
      </form>
    </details>
  );
}
