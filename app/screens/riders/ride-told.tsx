/** What becomes of a rider's press, at every stage of a delivery. */
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import type { PressQueue } from "~/components/script/press-queue";
import { Strip } from "~/screens/kitchen/strip";
import { Status } from "~/screens/kitchen/tag";
import type { RideView } from "./view";

/** A press that came too late has changed nothing. */
export function Meanwhile({ view: { isMeanwhile } }: { view: RideView }) {
  const { t } = useTranslation("rider");
  if (!isMeanwhile) return null;
  return (
    <Strip tone="down" icon="info" role="alert">
      <p className="flex-1 text-start">{t("meanwhile")}</p>
    </Strip>
  );
}

/** A press that waits for the line. */
export function Held({ presses: { isHeld } }: { presses: PressQueue }) {
  const { t } = useTranslation("rider");
  if (!isHeld) return null;
  return (
    <Status>
      <Icon name="offline" />
      {t("lost")}
    </Status>
  );
}
