import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "./button";
import { Dialog, DialogTitle } from "./dialog";
import { Icon } from "./icons";

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
      <div className="message">
        {image ? (
          <img {...image} alt="" />
        ) : (
          <span className="round-icon good">
            <Icon name="check" />
          </span>
        )}
        <DialogTitle>{title}</DialogTitle>
        <div id={wordsId} className="quiet">
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
