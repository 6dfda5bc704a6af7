import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";

/** In place of a board whose link does not count (any more): it tells nothing of any kitchen. */
export function ClosedBoard() {
  const { t } = useTranslation("kitchen");
  return (
    <main id="main" className="kitchen k-closed">
      <Icon name="close" />
      <h1>{t("closed.title")}</h1>
      <p>{t("closed.text")}</p>
    </main>
  );
}
