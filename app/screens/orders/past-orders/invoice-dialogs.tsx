/** The invoice by e-mail: where it is to go, and that it went. Both work without script. */
import { Form, useActionData } from "@remix-run/react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AlertPopup } from "~/components/dialog/alert-popup";
import { Dialog, DialogBody } from "~/components/dialog/dialog";
import { EmailField } from "~/components/form/email-field";
import { useFocusOnFirstInvalid } from "~/components/form/first-invalid";
import { rememberEmail, useRememberedEmail } from "~/components/form/remembered-email";
import { parseEmail } from "~/ordering/sign-in/sign-in";
import { CancelOrSend } from "~/screens/account/cancel-or-send";
import { useProblemText } from "~/screens/account/problem-text";
import { useAddressWith } from "~/screens/layout/addresses";
import { CsrfField } from "~/screens/layout/csrf-field";
import type { InvoiceAnswer } from "./view";

/** Asks for the address (INVOICE-04); the one that was last used in this browser stands there already. */
export function InvoiceDialog({ number }: { number: number }) {
  const { t } = useTranslation(["account", "common"]);
  const closeHref = useAddressWith({ invoice: null });
  const posted = useActionData<InvoiceAnswer>();
  const answer = posted?.number === number ? posted : null;
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const text = useProblemText();
  const [seen, setSeen] = useState<InvoiceAnswer | null>(null);
  useFocusOnFirstInvalid(form, answer);
  useRememberedEmail(form);
  return (
    <Dialog title={t("orders.invoice_title")} closeHref={closeHref} shape="small">
      <DialogBody>
        <Form
          method="post"
          ref={form}
          id={formId}
          className="grid grid-cols-1 gap-5"
          noValidate
          preventScrollReset
          onSubmit={({ currentTarget }) => {
            const field = currentTarget.elements.namedItem("email");
            if (field instanceof HTMLInputElement && parseEmail(field.value)) rememberEmail(field.value);
          }}
        >
          <CsrfField />
          <input type="hidden" name="intent" value="invoice" />
          <input type="hidden" name="number" value={number} />
          <EmailField
            label={t("orders.invoice_email")}
            hint={t("orders.invoice_hint", { number })}
            data-autofocus
            defaultValue={answer?.typed}
            onInput={() => setSeen(answer)}
            error={answer === seen ? null : text(answer?.problem)}
          />
        </Form>
      </DialogBody>
      <CancelOrSend closeHref={closeHref} form={formId} intent="invoice">
        {t("common:continue")}
      </CancelOrSend>
    </Dialog>
  );
}

const RECEIPT = { src: "/pictures/status-received.webp", width: 240, height: 180 };

/** The invoice is on its way (ERR-46). */
export function InvoiceSentPopup() {
  const { t } = useTranslation("errors");
  const closeHref = useAddressWith({ sent: null });
  const words = { title: t("success.title"), message: t("success.invoice_sent_to_email") };
  return <AlertPopup {...words} image={RECEIPT} closeHref={closeHref} />;
}
