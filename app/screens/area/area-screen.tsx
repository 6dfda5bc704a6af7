/** The area selector as a page of its own, for phones. */
import { useTranslation } from "react-i18next";
import { Page } from "~/screens/layout/page";
import { AreaSteps } from "./area-steps";
import type { AreaRefused, AreaView } from "./view";

export function AreaScreen({ view, refused }: { view: AreaView; refused: AreaRefused | null }) {
  const { t } = useTranslation("area");
  return (
    <Page back="/m" title={t("page_title")} announces={false} footer={false} className="area-page">
      <AreaSteps key={view.step} view={view} refused={refused} inDialog={false} />
    </Page>
  );
}
