import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/button";
import { Dialog, DialogBody, DialogFoot } from "~/components/dialog/dialog";
import { CartForm } from "~/screens/cart/cart-form";
import type { CartLineView } from "~/screens/cart/state/cart-view";
import type { ItemData } from "./view";
import { Note } from "~/components/text/note";
import { Saying } from "~/components/text/saying";

type RepeatProps = {
  item: ItemData;
  last: CartLineView;
  closeHref: string;
  newHref: string;
  onRepeat: (last: CartLineView) => void;
};

/** One more of an item with choices: the same again, or chosen anew (ITEM-05, ITEM-06). */
export function Repeat({ item, last, closeHref, newHref, onRepeat }: RepeatProps) {
  const { t } = useTranslation("menu");
  return (
    <Dialog shape="small" title={t("repeat.title")} closeHref={closeHref}>
      <DialogBody>
        <p>
          <b>{last.name}</b>
          {last.choices && <Note>{last.choices}</Note>}
          {last.note && <Saying note={last.note} />}
        </p>
      </DialogBody>
      <DialogFoot>
        <ButtonLink look="line" size="big" to={newHref} replace preventScrollReset>
          {t("repeat.add_new")}
        </ButtonLink>
        <CartForm className="contents" returnTo={closeHref} onPress={() => onRepeat(last)}>
          <input type="hidden" name="intent" value="repeat" />
          <Button size="big" name="item" value={item.id} icon="repeat">
            {t("repeat.last")}
          </Button>
        </CartForm>
      </DialogFoot>
    </Dialog>
  );
}
