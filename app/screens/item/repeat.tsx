import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/button";
import { Dialog, DialogBody, DialogFoot } from "~/components/dialog";
import type { CartLineView } from "~/screens/cart/cart-view";
import { CsrfField } from "~/screens/layout/csrf-field";
import type { ItemData } from "./item-data";

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
          {last.choices && <span className="mods">{last.choices}</span>}
        </p>
      </DialogBody>
      <DialogFoot>
        <ButtonLink look="line" size="big" to={newHref} replace preventScrollReset>
          {t("repeat.add_new")}
        </ButtonLink>
        <form
          className="contents"
          method="post"
          action="/cart"
          onSubmit={(event) => {
            event.preventDefault();
            onRepeat(last);
          }}
        >
          <CsrfField />
          <input type="hidden" name="return_to" value={closeHref} />
          <input type="hidden" name="intent" value="repeat" />
          <Button size="big" name="item" value={item.id} icon="repeat">
            {t("repeat.last")}
          </Button>
        </form>
      </DialogFoot>
    </Dialog>
  );
}
