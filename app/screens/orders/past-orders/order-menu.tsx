/** What else can be done with a past order: its invoice, as a file or by e-mail. */
import { Form, Link, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon, ICON_BUTTON } from "~/components/icons";
import { useClosingDetails } from "~/components/panels/closing-details";
import { DROPPED_DOWN } from "~/components/panels/dropdown";
import { useAddressWith } from "~/screens/layout/addresses";
import { CsrfField } from "~/screens/layout/csrf-field";
import { MENU_ROW } from "~/screens/layout/header/menu-row";
import { DownloadInvoice } from "~/screens/orders/download-invoice";

type Props = {
  number: number;
  /** There is an address on file, so that the invoice goes there straight away (INVOICE-03). */
  hasEmail: boolean;
};

/** The row's menu (PASTORDER-02). */
export function OrderMenu({ number, hasEmail }: Props) {
  const { t } = useTranslation("account");
  const details = useClosingDetails();
  return (
    <details className="relative" data-ui="dropdown" ref={details}>
      <summary className={ICON_BUTTON} aria-label={t("orders.menu_of", { number })}>
        <Icon name="more" />
      </summary>
      <ul className={`${DROPPED_DOWN} w-max`}>
        <li>
          <DownloadInvoice number={number} className={MENU_ROW} />
        </li>
        {hasEmail && <SendStraightAway number={number} />}
        <SendElsewhere number={number} label={t(hasEmail ? "orders.invoice_elsewhere" : "orders.invoice_send")} />
      </ul>
    </details>
  );
}

function SendStraightAway({ number }: Pick<Props, "number">) {
  const { t } = useTranslation("account");
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === "invoice" && formData.get("number") === String(number);
  return (
    <li>
      <Form method="post" preventScrollReset>
        <CsrfField />
        <input type="hidden" name="number" value={number} />
        <button className={MENU_ROW} name="intent" value="invoice" aria-busy={busy || undefined} disabled={busy}>
          <Icon name="mail" />
          {t("orders.invoice_send")}
        </button>
      </Form>
    </li>
  );
}

/** Asks for the address first. */
function SendElsewhere({ number, label }: Pick<Props, "number"> & { label: string }) {
  const to = useAddressWith({ invoice: String(number), sent: null, order: null, reorder: null });
  return (
    <li>
      <Link className={MENU_ROW} to={to} preventScrollReset>
        <Icon name="mail" />
        {label}
      </Link>
    </li>
  );
}
