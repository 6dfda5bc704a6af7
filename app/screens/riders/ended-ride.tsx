import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";

/** In place of a delivery whose link does not count (any more): it tells nothing of any customer. */
export function EndedRide() {
  const { t } = useTranslation("rider");
  return (
    <main id="main" className="kitchen k-closed">
      <Icon name="close" />
      <h1>{t("ended.title")}</h1>
      <p>{t("ended.text")}</p>
    </main>
  );
}
