import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { Page } from "~/screens/layout/page";
import { RiderMap } from "./rider-map";
import { RiderPanel } from "./rider-panel";
import { useSameOrder } from "../same-order";
import { StatusHead, StatusPicture } from "../status-head";
import { StepBar } from "../step-bar";
import { useFreshOrder } from "../use-fresh-order";
import { useRiderWay } from "./use-rider-way";
import type { RiderView, TrackingView } from "../view";
import { WayLost } from "./way-lost";
import { NARROW } from "~/screens/layout/frame/columns";
import { TRACKING } from "~/paths/pages";

/** The rider's page of phones: the map first, then how far the order is. */
export function RiderScreen({ view, rider }: { view: TrackingView; rider: RiderView }) {
  const { t } = useTranslation("tracking");
  useFreshOrder(view);
  const way = useRiderWay(rider);
  const status = useSameOrder(TRACKING.mobile);
  const picture = <StatusPicture view={view} />;
  return (
    <Page className={NARROW} back={status} title={t("rider.page_title")} announces={false} footer={false}>
      <RiderMap rider={rider} way={way} className="h-[55vh]" otherwise={picture} />
      <WayLost way={way} closeTo={status} />
      <StatusHead view={view} />
      <StepBar steps={view.steps} />
      <RiderPanel rider={rider} duration={way.duration} />
      <ButtonLink look="line" to={status}>
        {t("rider.view_status")}
      </ButtonLink>
    </Page>
  );
}
