import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/button";
import { Dialog, DialogFoot } from "~/components/dialog/dialog";
import { Price } from "~/components/text/price";
import { CartForm } from "~/screens/cart/cart-form";
import { useShell } from "~/screens/layout/shell";
import { stateText } from "./customise";
import type { ItemData } from "./view";
import { ITEM_INTRO, ItemPicture, ItemTitle } from "./item-head";

type DetailsProps = {
  item: ItemData;
  closeHref: string;
  customiseHref: string;
  chooseHref: string;
  onAdd: (item: ItemData) => void;
};

/** An item in full: picture, name, price, description (ITEM-04), and the way into the cart. */
export function Details({ item, closeHref, ...ways }: DetailsProps) {
  const { t } = useTranslation("menu");
  const { company } = useShell();
  return (
    <Dialog closeHref={closeHref}>
      <div className="overflow-y-auto">
        <ItemPicture image={item.image} alt={item.name} />
        <div className={ITEM_INTRO}>
          <ItemTitle
            name={item.name}
            price={
              item.items.length === 0 && (
                <Price amount={item.unit_price} currency={company.currency} precision={company.decimal_precision} />
              )
            }
          />
          <p className="text-ink-quiet">{item.description || t("no_description")}</p>
        </div>
      </div>
      <DialogFoot>
        <WayIntoCart item={item} closeHref={closeHref} {...ways} />
      </DialogFoot>
    </Dialog>
  );
}

function WayIntoCart({ item, closeHref, customiseHref, chooseHref, onAdd }: DetailsProps) {
  const { t } = useTranslation(["menu"]);
  const why = stateText(item.state, t);
  if (item.items.length > 0 || item.groups.length > 0) {
    return (
      <ButtonLink
        size="big"
        to={item.items.length > 0 ? chooseHref : customiseHref}
        unavailable={why}
        replace
        preventScrollReset
      >
        {t("add_to_order")}
      </ButtonLink>
    );
  }
  return (
    <CartForm className="grow" returnTo={closeHref} onPress={() => onAdd(item)}>
      <Button size="big" name="add" value={item.id} unavailable={why}>
        {t("add_to_order")}
      </Button>
    </CartForm>
  );
}
