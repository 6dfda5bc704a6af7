import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Dialog, DialogTitle } from "~/components/dialog";
import { Icon } from "~/components/icons";
import { recordShown, type Unlocked } from "./shown-promotions";

export type PromotionUnlockedProps = { promotions: Unlocked[]; onClose: () => void };

/** 'Promotion Unlocked' with OK, which records what was shown (PROMO-26). */
export function PromotionUnlocked({ promotions, onClose }: PromotionUnlockedProps) {
  const { t } = useTranslation(["cart", "common"]);
  const wordsId = useId();
  const close = () => {
    recordShown(promotions);
    onClose();
  };
  return (
    <Dialog shape="small" role="alertdialog" describedBy={wordsId} onClose={close}>
      <div className="message">
        <span className="round-icon good">
          <Icon name="gift" />
        </span>
        <DialogTitle>{t("cart:unlocked.title")}</DialogTitle>
        <div id={wordsId} className="quiet">
          {promotions.map(({ id, name }) => (
            <p key={id}>
              <bdi>{name}</bdi>
            </p>
          ))}
        </div>
        <Button size="big" type="button" onClick={close}>
          {t("common:ok")}
        </Button>
      </div>
    </Dialog>
  );
}
