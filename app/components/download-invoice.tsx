import { useTranslation } from "react-i18next";
import { Icon } from "./icons";

/** The invoice of an own order as a file, in a tab of its own (INVOICE-01): a plain link, with and without script. */
export function DownloadInvoice({ number }: { number: number }) {
  const { t } = useTranslation("common");
  return (
    <a
      className="link"
      href={`/invoices/${number}.pdf?download=true`}
      target="_blank"
      rel="noopener"
      aria-label={`${t("download_invoice")} ${number}`}
    >
      <Icon name="download" />
      {t("download_invoice")}
    </a>
  );
}
