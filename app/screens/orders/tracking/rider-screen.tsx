import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { Page } from "~/screens/layout/page";
import { RiderMap } from "./rider-map";
import { StatusHead } from "./status-head";
import { useFreshOrder } from "./use-fresh-order";
import type { RiderView, TrackingView } from "./view";
import { NARROW } from "~/screens/layout/frame/columns";
import { TRACKING } from "~/paths/pages";

/** The rider's page of phones. */
export function RiderScreen({ view, rider }: { view: TrackingView; rider: RiderView }) {
  const { t } = useTranslation("tracking");
  useFreshOrder(view);
  return (
    <Page className={NARROW} back={TRACKING.mobile} title={t("rider.page_title")} announces={false} footer={false}>
      <StatusHead view={view} />
      <RiderMap rider={rider} closeTo={TRACKING.mobile} />
      <ButtonLink look="line" to={TRACKING.mobile}>
        {t("rider.view_status")}
      </ButtonLink>
    </Page>
  );
}
