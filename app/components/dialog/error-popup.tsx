import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/button";
import { Dialog, DialogTitle } from "./dialog";
import { ErrorDetails } from "./error-details";
import { Icon, RoundIcon } from "~/components/icons";
import { MESSAGE } from "./message";
import { LINK } from "~/components/text/link";

/** An error in the words of the page's language (LAYOUT-12, after its code fields were looked up). */
export type ErrorTexts = {
  /** 'Oops!' when left out. */
  title?: string | null | undefined;
  subTitle?: string | null | undefined;
  message: string;
  /** Shown folded, under 'Error Details'. */
  errorInfo?: string | null | undefined;
  /** Where OK leads: a path of ours. */
  redirectionUrl?: string | null | undefined;
};

type ErrorPopupProps = {
  error: ErrorTexts;
  /** The page without the popup, where OK leads when the error names no other. */
  closeHref?: string;
  /** Clears an error that only the browser knows; ignored when the error redirects. */
  onClose?: () => void;
  /** The outlet's telephone number. */
  contactNumber?: string | null | undefined;
};

/** The error popup (LAYOUT-10, LAYOUT-11). Escape does what OK does. */
export function ErrorPopup({ error, closeHref, onClose, contactNumber }: ErrorPopupProps) {
  const { t } = useTranslation("common");
  const wordsId = useId();
  const target = error.redirectionUrl ?? closeHref;
  const clear = error.redirectionUrl ? undefined : onClose;
  return (
    <Dialog shape="small" role="alertdialog" describedBy={wordsId} closeHref={target} onClose={clear}>
      <div className={MESSAGE}>
        <RoundIcon name="alert" tone="bad" />
        <DialogTitle>{error.title || t("oops")}</DialogTitle>
        <div className="grid gap-2" id={wordsId}>
          {error.subTitle && <p>{error.subTitle}</p>}
          <p className="text-ink-quiet">{error.message}</p>
        </div>
        {error.errorInfo && <ErrorDetails text={error.errorInfo} />}
        {clear || target === undefined ? (
          <Button size="big" type="button" onClick={clear}>
            {t("ok")}
          </Button>
        ) : (
          <ButtonLink size="big" to={target} preventScrollReset={!error.redirectionUrl}>
            {t("ok")}
          </ButtonLink>
        )}
        {contactNumber && <CallNow number={contactNumber} />}
      </div>
    </Dialog>
  );
}

/** A telephone number to call at once. */
export function CallNow({ number }: { number: string }) {
  const { t } = useTranslation("common");
  return (
    <a className={LINK} href={`tel:${number.replace(/[^+\d]/g, "")}`}>
      <Icon name="phone" />
      {t("call_now")} <bdi>{number}</bdi>
    </a>
  );
}
