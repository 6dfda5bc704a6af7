import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/button";
import { Dialog, DialogClose, DialogFoot, DialogTitle } from "~/components/dialog";
import { Price } from "~/components/price";
import { CsrfField } from "~/screens/layout/csrf-field";
import { useShell } from "~/screens/layout/shell";
import { stateText } from "./customise";
import type { ItemData } from "./item-data";

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
        <div className="dish-pic">
          {item.image && (
            <img src={item.image.src} width={item.image.width} height={item.image.height} alt={item.name} />
          )}
          <DialogClose floating />
        </div>
        <div className="dish-intro">
          <div className="dish-title">
            <DialogTitle>{item.name}</DialogTitle>
            {item.items.length === 0 && (
              <Price amount={item.unit_price} currency={company.currency} precision={company.decimal_precision} />
            )}
          </div>
          <p className="quiet">{item.description || t("no_description")}</p>
        </div>
      </div>
      <DialogFoot>
        <WayIntoCart item={item} closeHref={closeHref} {...ways} />
      </DialogFoot>
    </Dialog>
  );
}

function WayIntoCart({ item, closeHref, customiseHref, chooseHref, onAdd }: DetailsProps) {
  const { t } = useTranslation("menu");
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
    <form
      className="grow"
      method="post"
      action="/cart"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(item);
      }}
    >
      <CsrfField />
      <input type="hidden" name="return_to" value={closeHref} />
      <Button size="big" name="add" value={item.id} unavailable={why}>
        {t("add_to_order")}
      </Button>
    </form>
  );
}
