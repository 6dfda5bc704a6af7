import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import { LINK } from "~/components/text/link";
import { invoiceDownload } from "~/paths/calls";

/** The invoice of an own order as a file, in a tab of its own (INVOICE-01): a plain link, with and without script. */
export function DownloadInvoice({ number, className = LINK }: { number: number; className?: string }) {
  const { t } = useTranslation("common");
  return (
    <a
      className={className}
      href={invoiceDownload(number)}
      target="_blank"
      rel="noopener"
      aria-label={`${t("download_invoice")} ${number}`}
    >
      <Icon name="download" />
      {t("download_invoice")}
    </a>
  );
}
