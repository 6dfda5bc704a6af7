import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { Banner } from "~/components/panels/banner";
import { formatPrice } from "~/i18n/format";
import { useAddressWith } from "~/screens/layout/addresses";
import { useShell } from "~/screens/layout/shell";
import type { TrackingView } from "./view";

/** What the order has earned, and how old all that is. */
export function Closing({ view: { earned, as_of } }: { view: TrackingView }) {
  const { t } = useTranslation("tracking");
  const { company, language } = useShell();
  return (
    <>
      {earned > 0 && (
        <Banner tone="good" icon="gift" title={t("earned", { amount: formatPrice(earned, company, language) })}>
          {t("earned_hint")}
        </Banner>
      )}
      <Refresh asOf={as_of} />
    </>
  );
}

/** Without script the only way to see what is new; with script a press for the impatient. */
function Refresh({ asOf }: { asOf: string }) {
  const { t } = useTranslation("tracking");
  const here = useAddressWith({});
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="text-sm text-ink-quiet">{t("updated", { time: asOf })}</span>
      <ButtonLink look="line" size="slim" icon="repeat" to={here} replace preventScrollReset>
        {t("refresh")}
      </ButtonLink>
    </div>
  );
}
