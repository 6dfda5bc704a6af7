import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { Dialog, DialogTitle } from "~/components/dialog/dialog";
import { MESSAGE } from "~/components/dialog/message";
import { RoundIcon } from "~/components/icons";
import { formatPrice } from "~/i18n/format";
import { useShell } from "~/screens/layout/shell";
import type { TipThanks } from "./view";

/** A tip that has been paid (TIP-14). */
export function TipPaid({ thanks, closeHref }: { thanks: TipThanks; closeHref: string }) {
  const { t } = useTranslation(["tracking", "common"]);
  const { company, language } = useShell();
  const amount = formatPrice(thanks.amount, company, language);
  const { rider_name: name } = thanks;
  return (
    <Dialog shape="small" closeHref={closeHref} describedBy="tip-paid">
      <div className={MESSAGE}>
        <RoundIcon name="check" tone="good" />
        <DialogTitle>{t("tracking:tipping.paid")}</DialogTitle>
        <p id="tip-paid">
          {name ? t("tracking:tipping.thanks", { amount, name }) : t("tracking:tipping.thanks_rider", { amount })}
        </p>
        <ButtonLink size="big" to={closeHref} preventScrollReset>
          {t("common:close")}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
