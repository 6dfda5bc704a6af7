/** What stands in place of the ways to pay where there is none. */
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/panels/banner";
import { LINK } from "~/components/text/link";
import { AREA } from "~/paths/pages";
import { useShell } from "~/screens/layout/shell";

/** Where nothing pays here, something may at another outlet. */
export function NoMethod() {
  const { t } = useTranslation("checkout");
  const { layout } = useShell();
  return (
    <Banner tone="warn" title={t("methods.none")}>
      <p>{t("methods.none_hint")}</p>
      <Link className={LINK} to={AREA[layout]}>
        {t("methods.elsewhere")}
      </Link>
    </Banner>
  );
}
