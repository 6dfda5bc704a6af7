import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { Page } from "~/screens/layout/page";
import { RiderPanel } from "./rider-panel";
import { StatusHead } from "./status-head";
import { useFreshOrder } from "./use-fresh-order";
import type { RiderView, TrackingView } from "./view";

/** The rider's page of phones. */
export function RiderScreen({ view, rider }: { view: TrackingView; rider: RiderView }) {
  const { t } = useTranslation("tracking");
  useFreshOrder(view);
  return (
    <Page
      className="narrow tracking"
      back="/m/trackorder"
      title={t("rider.page_title")}
      announces={false}
      footer={false}
    >
      <StatusHead view={view} />
      <RiderPanel rider={rider} />
      <ButtonLink look="line" to="/m/trackorder">
        {t("rider.view_status")}
      </ButtonLink>
    </Page>
  );
}
