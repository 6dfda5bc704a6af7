import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DialogClose, DialogTitle } from "~/components/dialog";
import { Icon } from "~/components/icons";
import { Logo } from "~/components/logo";
import type { OrderType } from "~/ordering/company";
import { LanguageOffer } from "~/screens/layout/language-switch";
import { useShell } from "~/screens/layout/shell";
import { useStepAddress, type StepProps } from "./step-parts";

/** 'How would you like to get your order?', the first question of a visit (AREA-04). */
export function ModeStep({ view, inDialog }: StepProps) {
  const { t } = useTranslation("area");
  const { company } = useShell();
  return (
    <div className="ask">
      {inDialog && (
        <div className="ask-close">
          <DialogClose />
        </div>
      )}
      <Logo name={company.name} src={company.logo} />
      {inDialog ? <DialogTitle>{t("mode.question")}</DialogTitle> : <h2>{t("mode.question")}</h2>}
      <div className="modes">
        {view.offered.map((mode) => (
          <ModeTile key={mode} mode={mode} />
        ))}
      </div>
      <LanguageOffer />
    </div>
  );
}

function ModeTile({ mode }: { mode: OrderType }) {
  const { t } = useTranslation("area");
  const addressOf = useStepAddress();
  return (
    <Link className="mode" to={addressOf(mode)} preventScrollReset>
      <span className="mode-pic">
        <img src={`/pictures/mode-${mode}.webp`} alt="" width={256} height={256} />
      </span>
      <span className="mode-text">
        <b>
          {t(`mode.${mode}`)} <Icon name="chevron-end" />
        </b>
        <span className="small quiet">{t(`mode.${mode}_hint`)}</span>
      </span>
    </Link>
  );
}
