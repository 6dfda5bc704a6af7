import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EDGE_PROGRESS } from "~/components/progress";

const RUNNING = `${EDGE_PROGRESS} animate-[appear_var(--slow)_250ms_backwards] indeterminate:[background:linear-gradient(90deg,var(--color-line),var(--color-brand),var(--color-line))_0_0/200%_100%] indeterminate:animate-[appear_var(--slow)_250ms_backwards,run_1.2s_linear_infinite] indeterminate:[&::-moz-progress-bar]:bg-transparent`;

/** Says that the next page is on its way, after a moment in which most pages arrive (LAYOUT-14). */
export function NavigationProgress() {
  const { t } = useTranslation("common");
  const { state } = useNavigation();
  return (
    <div className="fixed top-0 inset-x-0 z-1055" role="status">
      {state !== "idle" && <progress className={RUNNING} aria-label={t("loading")} />}
    </div>
  );
}
