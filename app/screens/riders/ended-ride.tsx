import { useTranslation } from "react-i18next";
import { StaffMessage } from "~/screens/kitchen/staff-message";

/** In place of a delivery whose link does not count (any more): it tells nothing of any customer. */
export function EndedRide() {
  const { t } = useTranslation("rider");
  return (
    <StaffMessage icon="close" title={t("ended.title")}>
      <p>{t("ended.text")}</p>
    </StaffMessage>
  );
}
