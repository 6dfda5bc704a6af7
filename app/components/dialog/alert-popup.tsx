import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/button";
import { Dialog, DialogTitle } from "./dialog";
import { RoundIcon } from "~/components/icons";
import { MESSAGE } from "./message";

type AlertPopupProps = {
  title: ReactNode;
  message: ReactNode;
  image?: { src: string; width: number; height: number };
  /** Where Close leads: the page without the popup, or another one. */
  closeHref?: string;
  onClose?: () => void;
};

/** Good or neutral news with one way on: optional image, title, message and Close (LAYOUT-13). */
export function AlertPopup({ title, message, image, closeHref, onClose }: AlertPopupProps) {
  const { t } = useTranslation("common");
  const wordsId = useId();
  return (
    <Dialog shape="small" role="alertdialog" describedBy={wordsId} closeHref={closeHref} onClose={onClose}>
      <div className={MESSAGE}>
        {image ? (
          <img {...image} className="max-h-[180px] rounded-thumb" alt="" />
        ) : (
          <RoundIcon name="check" tone="good" />
        )}
        <DialogTitle>{title}</DialogTitle>
        <div id={wordsId} className="text-ink-quiet">
          {message}
        </div>
        {onClose || closeHref === undefined ? (
          <Button size="big" type="button" onClick={onClose}>
            {t("close")}
          </Button>
        ) : (
          <ButtonLink size="big" to={closeHref} preventScrollReset>
            {t("close")}
          </ButtonLink>
        )}
      </div>
    </Dialog>
  );
}
