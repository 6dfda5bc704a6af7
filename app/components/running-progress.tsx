import { useTranslation } from "react-i18next";
import { EDGE_PROGRESS } from "./progress";

const RUNNING = `${EDGE_PROGRESS} animate-[appear_var(--slow)_250ms_backwards] indeterminate:[background:linear-gradient(90deg,var(--color-line),var(--color-brand),var(--color-line))_0_0/200%_100%] indeterminate:animate-[appear_var(--slow)_250ms_backwards,run_1.2s_linear_infinite] indeterminate:[&::-moz-progress-bar]:bg-transparent`;

/** Where it runs: along the top of the window. */
export const PAGE_EDGE = "fixed top-0 inset-x-0 z-1055";

/** Says that something is on its way, after a moment in which most things arrive. */
export function RunningProgress() {
  const { t } = useTranslation("common");
  return <progress className={RUNNING} aria-label={t("loading")} />;
}
