import { useTranslation } from "react-i18next";
import { StaffMessage } from "../staff-message";

/** In place of a board whose link does not count (any more): it tells nothing of any kitchen. */
export function ClosedBoard() {
  const { t } = useTranslation("kitchen");
  return (
    <StaffMessage icon="close" title={t("closed.title")}>
      <p>{t("closed.text")}</p>
    </StaffMessage>
  );
}
