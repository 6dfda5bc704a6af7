import { useNavigation } from "@remix-run/react";
import { PAGE_EDGE, RunningProgress } from "~/components/running-progress";

/** Says that the next page is on its way, after a moment in which most pages arrive (LAYOUT-14). */
export function NavigationProgress() {
  const { state } = useNavigation();
  return (
    <div className={PAGE_EDGE} role="status">
      {state !== "idle" && <RunningProgress />}
    </div>
  );
}
