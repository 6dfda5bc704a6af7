import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/button";
import { Dialog, DialogFoot } from "~/components/dialog/dialog";
import { CartForm } from "~/screens/cart/cart-form";
import { parseItemNote } from "~/ordering/cart/item-note";
import { NoteField } from "./note-field";
import { stateText } from "./chosen";
import type { ItemData } from "./view";
import { ClosedNote, DishFacts, DishPrice, ITEM_INTRO, ItemPicture, ItemTitle } from "./item-head";

type DetailsProps = {
  item: ItemData;
  closeHref: string;
  customiseHref: string;
  chooseHref: string;
  onAdd: (note: string) => void;
};

/** An item in full: picture, name, price, description (ITEM-04), and the way into the cart. */
export function Details({ item, closeHref, onAdd, ...ways }: DetailsProps) {
  const formId = useId();
  const [note, setNote] = useState("");
  const asks = item.takesNote && isPlain(item);
  const add = () => {
    const said = parseItemNote(note);
    if (said !== null) onAdd(said);
  };
  const { t } = useTranslation("menu");
  return (
    <Dialog closeHref={closeHref}>
      <div className="overflow-y-auto">
        <ItemPicture image={item.image} alt={item.name} />
        <div className={ITEM_INTRO}>
          <ItemTitle name={item.name} price={item.items.length === 0 && <DishPrice dish={item} />} />
          <p className="mb-2 text-ink-quiet">{item.description || t("no_description")}</p>
          <ClosedNote item={item} />
          <DishFacts facts={item.facts} />
          {asks && <NoteField note={note} onNote={setNote} form={formId} />}
        </div>
      </div>
      <DialogFoot>
        <WayIntoCart item={item} closeHref={closeHref} formId={formId} asks={asks} onPress={add} {...ways} />
      </DialogFoot>
    </Dialog>
  );
}

const isPlain = (item: ItemData) => item.items.length === 0 && item.groups.length === 0;

type WayProps = Omit<DetailsProps, "onAdd"> & {
  formId: string;
  /** A note is asked for. */ asks: boolean;
  onPress: () => void;
};

function WayIntoCart({ item, closeHref, customiseHref, chooseHref, formId, asks, onPress }: WayProps) {
  const { t } = useTranslation(["menu"]);
  const why = stateText(item.state, t);
  if (!isPlain(item)) {
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
    <CartForm id={formId} className="grow" returnTo={closeHref} onPress={onPress}>
      {asks && (
        <>
          <input type="hidden" name="intent" value="customise" />
          <input type="hidden" name="item" value={item.id} />
          <input type="hidden" name="count" value="1" />
        </>
      )}
      <Button size="big" {...(!asks && { name: "add", value: item.id })} unavailable={why}>
        {t("add_to_order")}
      </Button>
    </CartForm>
  );
}
