import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Dialog, DialogBody, DialogFoot } from "~/components/dialog/dialog";
import { FieldError } from "~/components/form/field";
import { useTiedToError } from "~/components/form/first-invalid";
import { formatPrice } from "~/i18n/format";
import { surePrice } from "~/ordering/promotions/offer-price";
import { CartForm } from "~/screens/cart/cart-form";
import { useShell } from "~/screens/layout/shell";
import { stateText } from "./chosen";
import type { ItemData, SubItem } from "./view";
import { useHydrated } from "~/components/script/use-hydrated";
import { Note } from "~/components/text/note";
import { ClosedNote, DishFacts, DishPrice } from "./item-head";
import { Tick } from "~/components/form/tick";
import { EXTRA, GROUP, GROUP_HEAD, GROUP_NAME, pickLook } from "./modifier-group";

type ChooseFromProps = {
  item: ItemData;
  closeHref: string;
  isFromBanner: boolean;
  /** A form without a choice was refused. */
  isChecked: boolean;
  onChoose: (sub: SubItem) => void;
};

/** The sub-items of a grouped item, of which one is chosen (GROUPED-01). One with choices of its own leads on to them. */
export function ChooseFrom({ item, closeHref, isFromBanner, isChecked, onChoose }: ChooseFromProps) {
  const { t } = useTranslation(["menu", "errors"]);
  const { company, language } = useShell();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const live = useHydrated();
  const chosen = item.items.find((sub) => sub.id === chosenId);
  const errorId = useId();
  const isWrong = isChecked && !chosen;
  const invalid = useTiedToError(isWrong ? errorId : null);
  return (
    <Dialog title={item.name} closeHref={closeHref}>
      <CartForm className="contents" returnTo={closeHref} onPress={() => chosen && onChoose(chosen)}>
        <input type="hidden" name="intent" value="choose" />
        <input type="hidden" name="from" value={item.id} />
        {isFromBanner && <input type="hidden" name="banner" value="1" />}
        <DialogBody>
          {item.description && <p className="text-ink-quiet">{item.description}</p>}
          <ClosedNote item={item} />
          <fieldset className={GROUP} aria-describedby={isWrong ? errorId : undefined}>
            <legend className="contents">
              <span className={GROUP_HEAD}>
                <b className={GROUP_NAME}>{t("menu:choose_one")}</b>
              </span>
            </legend>
            {isWrong && <FieldError id={errorId}>{t("errors:choose_one.message")}</FieldError>}
            {item.items.map((sub) => (
              <SubItemChoice
                key={sub.id}
                sub={sub}
                checked={sub.id === chosenId}
                invalid={invalid}
                onChoose={() => setChosenId(sub.id)}
              />
            ))}
          </fieldset>
        </DialogBody>
        <DialogFoot>
          <Button
            size="big"
            disabled={live && !chosen}
            end={
              chosen && !chosen.hasGroups
                ? formatPrice(surePrice(chosen.unit_price, chosen.offer), company, language)
                : undefined
            }
          >
            {chosen?.hasGroups ? t("menu:choose_options") : t("menu:add_to_order")}
          </Button>
        </DialogFoot>
      </CartForm>
    </Dialog>
  );
}

type SubItemChoiceProps = {
  sub: SubItem;
  checked: boolean;
  invalid: ReturnType<typeof useTiedToError>;
  onChoose: () => void;
};

function SubItemChoice({ sub, checked, invalid, onChoose }: SubItemChoiceProps) {
  const { t } = useTranslation(["menu"]);
  const why = stateText(sub.state, t);
  return (
    <label className={pickLook(why ? "off" : "open")} data-ui="pick">
      <Tick
        type="radio"
        name="item"
        value={sub.id}
        checked={checked}
        disabled={why !== null}
        onChange={onChoose}
        {...invalid}
      />
      {sub.image && <img className="w-16 rounded-thumb" src={sub.image} alt="" width={64} height={48} />}
      <span className="flex-1">
        {/* The price beside the name alone: what is said of the dish has all of the width. */}
        <span className="flex items-baseline justify-between gap-3">
          <span>{sub.name}</span>
          <span className={EXTRA}>{why ?? <DishPrice plain dish={sub} />}</span>
        </span>
        {sub.description && <Note>{sub.description}</Note>}
        <DishFacts facts={sub.facts} />
      </span>
    </label>
  );
}
