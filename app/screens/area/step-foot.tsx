import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/button";
import { Icon } from "~/components/icons";
import { useIsHere } from "~/components/script/use-is-here";
import { useMenuAddress, useStepAddress } from "./step-parts";
import type { AreaView } from "./view";
import { LINK } from "~/components/text/link";
import { DialogFoot } from "~/components/dialog/dialog";

type StepFootProps = {
  view: AreaView;
  /** Nothing is chosen yet: Next still answers a press, with what is missing (AREA-08, AREA-19). */
  incomplete: boolean;
  busy: boolean;
  inDialog: boolean;
};

/** Next, and Back to the question or Cancel (AREA-09, AREA-13). */
export function StepFoot({ view, incomplete, busy, inDialog }: StepFootProps) {
  const { t } = useTranslation(["area", "common"]);
  const addressOf = useStepAddress();
  const menu = useMenuAddress();
  const isHere = useIsHere();
  return (
    <DialogFoot className={inDialog ? undefined : "sticky in-[:root:has([autofocus])]:static bottom-0"}>
      {view.ways?.back && (
        <ButtonLink look="line" size="big" to={addressOf("mode")} preventScrollReset>
          {t("common:back")}
        </ButtonLink>
      )}
      {view.ways?.cancel && (
        <ButtonLink look="line" size="big" to={menu} preventScrollReset={isHere(menu)}>
          {t("common:cancel")}
        </ButtonLink>
      )}
      <Button size="big" busy={busy} aria-disabled={incomplete || undefined}>
        {t("area:next")}
      </Button>
    </DialogFoot>
  );
}

/** The way to the other mode, once something has been chosen before (AREA-09). */
export function SwitchMode({ view }: { view: AreaView }) {
  const { t } = useTranslation("area");
  const addressOf = useStepAddress();
  const other = view.ways?.switchTo;
  if (!other) return null;
  return (
    <Link className={LINK} to={addressOf(other)} preventScrollReset>
      <Icon name={other === "pickup" ? "store" : "bike"} />
      {t(`switch_to.${other}`)}
    </Link>
  );
}
