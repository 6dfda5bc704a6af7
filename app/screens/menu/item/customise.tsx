import type { TFunction } from "i18next";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Dialog, DialogFoot } from "~/components/dialog/dialog";
import { FieldError } from "~/components/form/field";
import { useTiedToError } from "~/components/form/first-invalid";
import { Price } from "~/components/text/price";
import { formatPrice } from "~/i18n/format";
import { isCount, MAX_COUNT } from "~/ordering/cart/limits";
import {
  type ChosenModifier,
  canAdd,
  checkChoices,
  defaultChoices,
  linePrice,
  type ChoiceProblem,
} from "~/ordering/menu/customise";
import type { Item } from "~/ordering/model/menu";
import { countIn } from "~/web/item-address";
import { CartForm } from "~/screens/cart/cart-form";
import { useShell } from "~/screens/layout/shell";
import { CountInput } from "~/components/form/numbers/count-input";
import type { ItemData } from "./view";
import { ModifierGroups } from "./modifier-groups";
import { useHydrated } from "~/components/script/use-hydrated";
import { OPTIONS } from "./modifier-group";
import { ITEM_INTRO, ItemPicture, ItemTitle } from "./item-head";

/** What a refused form had chosen and typed; NaN counts what was no count. */
export type CustomiseStart = { chosen: ChosenModifier[]; count: string; wrongCounts: ReadonlyMap<string, string> };

type CustomiseProps = {
  item: ItemData;
  start: CustomiseStart | null;
  closeHref: string;
  /** Opened by an advertisement: the answer confirms the addition in a popup. */
  isFromBanner: boolean;
  onAdd: (item: ItemData, chosen: ChosenModifier[], count: number) => void;
};

/** The customisation of an item: its groups, how many, and what that costs. */
export function Customise({ item, start, closeHref, isFromBanner, onAdd }: CustomiseProps) {
  const { t } = useTranslation(["menu", "errors"]);
  const { company, language } = useShell();
  const outOfStock = new Set(item.outOfStock);
  const [chosen, setChosen] = useState(() =>
    start ? realChoices(start.chosen) : defaultChoices(asItem(item), outOfStock),
  );
  const [count, setCount] = useState(() => (start ? withinCounts(start.count) : 1));
  const [problems, setProblems] = useState(() => (start ? problemsOf(item, start.chosen) : []));
  const [wrongCounts, setWrongCounts] = useState(start?.wrongCounts);
  const [wrongCount, setWrongCount] = useState(start && !isCount(countIn(start.count)) ? start.count : null);
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
    if (found.length === 0 && wrongCount === null) onAdd(item, chosen, count);
  };
  return (
    <Dialog shape="dish" closeHref={closeHref}>
      <CartForm className="contents" noValidate returnTo={closeHref} onPress={submit}>
        <input type="hidden" name="intent" value="customise" />
        <input type="hidden" name="item" value={item.id} />
        {isFromBanner && <input type="hidden" name="banner" value="1" />}
        <div className="max-md:overflow-y-auto md:contents">
          <ItemPicture image={item.image} alt="" beside />
          <div className={`${ITEM_INTRO} md:[grid-area:2/1/4] md:overflow-y-auto md:border-e md:border-line`}>
            <ItemTitle
              name={item.name}
              price={
                <Price amount={item.unit_price} currency={company.currency} precision={company.decimal_precision} />
              }
            />
            {item.description && <p className="text-ink-quiet">{item.description}</p>}
          </div>
          <div
            className={`${OPTIONS} md:[grid-area:1/2/3] md:overflow-y-auto`}
            role="group"
            aria-label={t("menu:options")}
            tabIndex={0}
          >
            <ModifierGroups
              groups={item.groups}
              onChange={choose}
              {...{ chosen, outOfStock, live, problems, wrongCounts }}
            />
          </div>
        </div>
        <DialogFoot className="md:[grid-area:3/2]">
          {wrongCount !== null && (
            <div className="w-full">
              <FieldError id={countErrorId}>{t("errors:count_invalid.message", { max: MAX_COUNT })}</FieldError>
            </div>
          )}
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
          <Button
            size="big"
            disabled={live && !isAddable}
            unavailable={stateText(item.state, t)}
            end={formatPrice(linePrice(asItem(item), chosen, count), company, language)}
          >
            {t("menu:add_to_order")}
          </Button>
        </DialogFoot>
      </CartForm>
    </Dialog>
  );
}

/** The rules know whole menu items; of those they read only what is here. */
export const asItem = (item: ItemData): Item => ({
  ...item,
  image: null,
  items: [],
  short_description: "",
  taxes: [],
  sequence_no: 0,
  is_popular: false,
  tags: [],
  translations: {},
  category_id: 0,
  category_name: "",
});

/** Without what was typed and is no count. */
export const realChoices = (chosen: readonly ChosenModifier[]): ChosenModifier[] =>
  chosen.filter(({ count }) => Number.isInteger(count));

const withinCounts = (typed: string) => Math.min(MAX_COUNT, Math.max(1, Math.trunc(Number(typed)) || 1));

export function problemsOf(item: ItemData, chosen: readonly ChosenModifier[]): ChoiceProblem[] {
  const checked = checkChoices(asItem(item), chosen, new Set(item.outOfStock));
  return checked.ok ? [] : checked.problems;
}

/** Why an item cannot be added, or null. */
export function stateText(state: ItemData["state"], t: TFunction<["menu"]>): string | null {
  if (state === "sold_out") return t("menu:out_of_stock");
  if (state === "unavailable") return t("menu:unavailable_now");
  return state === "closed" ? t("menu:closed_now") : null;
}
