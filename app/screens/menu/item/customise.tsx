import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Dialog, DialogFoot } from "~/components/dialog/dialog";
import { FieldError } from "~/components/form/field";
import { useTiedToError } from "~/components/form/first-invalid";
import { formatPrice } from "~/i18n/format";
import { isCount, MAX_COUNT, withinCounts } from "~/ordering/cart/limits";
import { listed } from "~/ordering/model/text/listed";
import { type ChosenModifier, canAdd, defaultChoices, linePrice } from "~/ordering/menu/customise";
import type { Minor } from "~/ordering/model/money";
import { takenOff } from "~/ordering/promotions/offer-price";
import type { CartLineView } from "~/screens/cart/state/cart-view";
import { countIn } from "~/web/item-address";
import { CartForm } from "~/screens/cart/cart-form";
import { useShell } from "~/screens/layout/shell";
import { CountInput } from "~/components/form/numbers/count-input";
import { Banner } from "~/components/panels/banner";
import { asItem, problemsOf, realChoices, stateText, stillSold } from "./chosen";
import type { ItemData } from "./view";
import { NoteField } from "./note-field";
import { parseItemNote } from "~/ordering/cart/item-note";
import { ModifierGroups } from "./modifier-groups";
import { useHydrated } from "~/components/script/use-hydrated";
import { OPTIONS } from "./modifier-group";
import { ClosedNote, DishFacts, DishPrice, ITEM_INTRO, ItemPicture, ItemTitle } from "./item-head";

/** What a refused form had chosen and typed; NaN counts what was no count. */
export type CustomiseStart = {
  chosen: ChosenModifier[];
  count: string;
  note: string;
  wrongCounts: ReadonlyMap<string, string>;
};

/** What goes into the cart of an item. */
export type Wanted = { chosen: ChosenModifier[]; note: string; count: number };

type CustomiseProps = {
  item: ItemData;
  start: CustomiseStart | null;
  /** The line of the cart whose choices are to be changed; it keeps its count. Null for one that is to be added. */
  edited: CartLineView | null;
  closeHref: string;
  /** Opened by an advertisement: the answer confirms the addition in a popup. */
  isFromBanner: boolean;
  onAdd: (wanted: Wanted) => void;
  onSave: (edited: CartLineView, wanted: Wanted) => void;
};

/** The customisation of an item, or of a line that has been: its groups, how many, and what that costs. */
export function Customise({ item, start, edited, closeHref, isFromBanner, onAdd, onSave }: CustomiseProps) {
  const { t } = useTranslation(["menu", "errors", "common"]);
  const { company, language } = useShell();
  const outOfStock = new Set(item.outOfStock);
  const chosenBefore = start ?? edited;
  const before = chosenBefore && stillSold(item, chosenBefore.chosen);
  const [chosen, setChosen] = useState(() =>
    before ? realChoices(before.kept) : defaultChoices(asItem(item), outOfStock),
  );
  const [count, setCount] = useState(() => edited?.count ?? (start ? withinCounts(start.count) : 1));
  const [problems, setProblems] = useState(() => (start && before ? problemsOf(item, before.kept) : []));
  const [wrongCounts, setWrongCounts] = useState(start?.wrongCounts);
  const [wrongCount, setWrongCount] = useState(start && !edited && !isCount(countIn(start.count)) ? start.count : null);
  const [note, setNote] = useState(start?.note ?? edited?.note ?? "");
  const countErrorId = useId();
  const tied = useTiedToError(wrongCount === null ? null : countErrorId);
  const live = useHydrated();
  const isAddable = canAdd(asItem(item), chosen) && item.state === "ok";
  const choose = (change: (chosen: ChosenModifier[]) => ChosenModifier[]) => {
    setChosen(change);
    setProblems([]);
    setWrongCounts(undefined);
  };
  const submit = () => {
    const found = problemsOf(item, chosen);
    setProblems(found);
    const said = parseItemNote(note);
    if (found.length > 0 || wrongCount !== null || said === null) return;
    if (edited) onSave(edited, { chosen, note: said, count });
    else onAdd({ chosen, note: said, count });
  };
  return (
    <Dialog shape="dish" closeHref={closeHref}>
      <CartForm className="contents" noValidate returnTo={closeHref} onPress={submit}>
        <input type="hidden" name="intent" value={edited ? "edit" : "customise"} />
        {edited && <input type="hidden" name="line" value={edited.cart_id} />}
        <input type="hidden" name="item" value={item.id} />
        {isFromBanner && <input type="hidden" name="banner" value="1" />}
        <div className="max-md:overflow-y-auto md:contents">
          <ItemPicture image={item.image} alt="" beside />
          {/* Scrolls where its text is long: the arrow keys need it in focus. */}
          <div
            className={`${ITEM_INTRO} md:[grid-area:2/1/4] md:overflow-y-auto md:border-e md:border-line`}
            role="group"
            aria-label={t("menu:description")}
            tabIndex={0}
          >
            <ItemTitle name={item.name} price={<DishPrice dish={item} />} />
            {item.description && <p className="mb-2 text-ink-quiet">{item.description}</p>}
            <ClosedNote item={item} />
            <DishFacts facts={item.facts} />
          </div>
          <div
            className={`${OPTIONS} md:[grid-area:1/2/3] md:overflow-y-auto`}
            role="group"
            aria-label={t("menu:options")}
            tabIndex={0}
          >
            {before && before.gone.length > 0 && (
              <Banner tone="warn" title={t("menu:edit.gone", { names: listed(before.gone, t("common:separator")) })} />
            )}
            <ModifierGroups
              groups={item.groups}
              onChange={choose}
              {...{ chosen, outOfStock, live, problems, wrongCounts }}
            />
            {item.takesNote && <NoteField note={note} onNote={setNote} />}
          </div>
        </div>
        <DialogFoot className={FOOT}>
          {wrongCount !== null && (
            <div className="w-full">
              <FieldError id={countErrorId}>{t("errors:count_invalid.message", { max: MAX_COUNT })}</FieldError>
            </div>
          )}
          {!edited && (
            <CountInput
              field="count"
              name={item.name}
              count={count}
              min={1}
              max={MAX_COUNT}
              tall
              wrong={wrongCount ?? undefined}
              tied={tied}
              onCount={(typed) => {
                setCount(withinCounts(typed));
                setWrongCount(null);
              }}
            />
          )}
          <Button
            size="big"
            disabled={live && !isAddable}
            unavailable={stateText(item.state, t)}
            end={formatPrice(costOf(item, chosen, count), company, language)}
          >
            {t(edited ? "menu:edit.save" : "menu:add_to_order")}
          </Button>
        </DialogFoot>
      </CartForm>
    </Dialog>
  );
}

/** On a phone the count leaves the button and its price one line, where the words are not too many for it. */
const FOOT =
  "md:[grid-area:3/2] max-[430px]:px-3 max-[430px]:[&>.btn]:px-3 max-[430px]:[&>.btn]:gap-x-1.5 max-[380px]:[&>.btn]:px-2.5 max-[380px]:[&>.btn]:text-[0.9375rem]";

/** What the line will cost, after what surely comes off it. */
function costOf(item: ItemData, chosen: readonly ChosenModifier[], count: number): Minor {
  const { unit_price, offer } = item;
  const unit = linePrice(asItem(item), chosen, 1);
  return unit * count - (offer ? takenOff(offer, { unit_price, unit }, count) : 0);
}
