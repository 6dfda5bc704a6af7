import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/button";
import { DialogFoot } from "~/components/dialog/dialog";
import { usePendingIntent } from "./pending-intent";

type CancelOrSendProps = {
  closeHref: string;
  /** Of the form above, by its id. */
  form: string;
  /** What that form asks for. */
  intent: string;
  children: ReactNode;
};

/** The dialog's foot: closes it, or sends its form. */
export function CancelOrSend({ closeHref, form, intent, children }: CancelOrSendProps) {
  const { t } = useTranslation("common");
  return (
    <DialogFoot>
      <ButtonLink look="line" to={closeHref} preventScrollReset>
        {t("cancel")}
      </ButtonLink>
      <Button form={form} busy={usePendingIntent() === intent}>
        {children}
      </Button>
    </DialogFoot>
  );
}
