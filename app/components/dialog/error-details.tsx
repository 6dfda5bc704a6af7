import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";

/** What an error says besides, folded: what the staff can find it by. */
export function ErrorDetails({ text }: { text: string }) {
  const { t } = useTranslation("common");
  return (
    <details className="justify-self-stretch px-4 rounded-card bg-surface text-start text-sm">
      <summary className="flex items-center justify-between min-h-tap">
        {t("error_details")}
        <Icon name="chevron-down" />
      </summary>
      <p className="pb-3">{text}</p>
    </details>
  );
}
