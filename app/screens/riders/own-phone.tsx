import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import { pathTo } from "~/paths/address";
import { RIDER_STEPS } from "~/paths/calls";
import { SheetField } from "~/screens/kitchen/board/sheet-field";
import { buttonLook } from "~/screens/kitchen/button-link";
import { Strip } from "~/screens/kitchen/strip";
import { FOLD, FOLD_HEAD } from "~/screens/kitchen/ticket/fold";
import type { RideView } from "./view";

const PROBLEM = "own-phone-problem";
type OwnPhoneProps = { view: RideView; phone: NonNullable<RideView["ownPhone"]> };

/** The number by which the customer calls the rider, to be put right by the rider. A plain form: it needs no script. */
export function OwnPhone({ view: { number, csrf }, phone }: OwnPhoneProps) {
  const { t } = useTranslation("rider");
  return (
    <details className={FOLD} open={phone.isWrong}>
      <summary className={FOLD_HEAD}>
        <Icon name="phone" />
        <span>
          {t("own_phone.title")}
          {phone.number !== null && (
            <>
              {": "}
              <bdi dir="ltr" className="whitespace-nowrap">
                {phone.number}
              </bdi>
            </>
          )}
        </span>
      </summary>
      <form method="post" action={pathTo(RIDER_STEPS, { number })} className="grid gap-2">
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name="step" value="phone" />
        <SheetField
          label={t("own_phone.label")}
          name="phone"
          type="tel"
          dir="ltr"
          maxLength={40}
          autoComplete="tel"
          defaultValue={phone.number ?? ""}
          aria-invalid={phone.isWrong || undefined}
          aria-describedby={phone.isWrong ? PROBLEM : undefined}
        />
        {phone.isWrong && (
          <Strip id={PROBLEM} tone="down" icon="info" role="alert">
            {t("own_phone.wrong")}
          </Strip>
        )}
        <button type="submit" className={buttonLook("plain", "full")}>
          {t("own_phone.save")}
        </button>
      </form>
    </details>
  );
}
