import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { HOME } from "~/paths/pages";
import { useShell } from "~/screens/layout/shell";

/** The way on from a page of the account that has nothing to list yet. */
export function ToMenu() {
  const { t } = useTranslation("account");
  const { layout } = useShell();
  return <ButtonLink to={HOME[layout]}>{t("orders.to_menu")}</ButtonLink>;
}
