/** The area selector as a page of its own, for phones. */
import { useTranslation } from "react-i18next";
import { Page } from "~/screens/layout/page";
import { AreaSteps } from "./area-steps";
import type { AreaRefused, AreaView } from "./view";
import { HOME } from "~/paths/pages";

export function AreaScreen({ view, refused }: { view: AreaView; refused: AreaRefused | null }) {
  const { t } = useTranslation("area");
  const onlyMode = view.offered.length === 1 && view.offered[0];
  return (
    <Page
      back={HOME.mobile}
      title={t(onlyMode ? `mode.${onlyMode}` : "page_title")}
      announces={false}
      footer={false}
      className="[--pad:var(--spacing-gutter)] flex flex-col w-full max-w-[640px] mx-auto min-h-[calc(100svh-57px)]"
    >
      <AreaSteps key={view.step} view={view} refused={refused} inDialog={false} />
    </Page>
  );
}
