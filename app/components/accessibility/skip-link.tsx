import { useTranslation } from "react-i18next";

/** The first stop of the keyboard: past the header, to the element with this id. */
export function SkipLink({ to = "main" }: { to?: string }) {
  const { t } = useTranslation("common");
  return (
    <a className="skip-link" href={`#${to}`}>
      {t("skip_to_content")}
    </a>
  );
}
