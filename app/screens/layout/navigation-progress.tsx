import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** Says that the next page is on its way, after a moment in which most pages arrive (LAYOUT-14). */
export function NavigationProgress() {
  const { t } = useTranslation("common");
  const { state } = useNavigation();
  return (
    <div className="navigation-progress" role="status">
      {state !== "idle" && <progress className="edge" aria-label={t("loading")} />}
    </div>
  );
}
