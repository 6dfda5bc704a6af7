import { useId, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Dialog, DialogTitle } from "~/components/dialog/dialog";
import { RoundIcon } from "~/components/icons";
import { recordShown, type Unlocked } from "./shown-promotions";
import { MESSAGE } from "~/components/dialog/message";

export type PromotionUnlockedProps = {
  promotions: Unlocked[];
  applied: RefObject<readonly number[] | null>;
  onClose: () => void;
};

/** 'Promotion Unlocked' with OK, which records what was shown (PROMO-26). */
export function PromotionUnlocked({ promotions, applied, onClose }: PromotionUnlockedProps) {
  const { t } = useTranslation(["cart", "common"]);
  const wordsId = useId();
  const close = () => {
    recordShown(promotions, applied.current);
    onClose();
  };
  return (
    <Dialog shape="small" role="alertdialog" describedBy={wordsId} onClose={close}>
      <div className={MESSAGE}>
        <RoundIcon name="gift" tone="good" />
        <DialogTitle>{t("cart:unlocked.title")}</DialogTitle>
        <div id={wordsId} className="text-ink-quiet">
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
