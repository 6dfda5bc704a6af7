import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Dialog, DialogBody, DialogFoot } from "~/components/dialog";
import { FieldError } from "~/components/field";
import { useTiedToError } from "~/components/first-invalid";
import { Price } from "~/components/price";
import { formatPrice } from "~/i18n/format";
import { CsrfField } from "~/screens/layout/csrf-field";
import { useShell } from "~/screens/layout/shell";
import { stateText } from "./customise";
import type { ItemData, SubItem } from "./item-data";
import { useHydrated } from "~/components/use-hydrated";

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
      <form
        className="contents"
        method="post"
        action="/cart"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) onChoose(chosen);
        }}
      >
        <CsrfField />
        <input type="hidden" name="return_to" value={closeHref} />
        <input type="hidden" name="intent" value="choose" />
        <input type="hidden" name="from" value={item.id} />
        {isFromBanner && <input type="hidden" name="banner" value="1" />}
        <DialogBody>
          {item.description && <p className="quiet">{item.description}</p>}
          <fieldset className="group" aria-describedby={isWrong ? errorId : undefined}>
            <legend>
              <span className="group-head">
                <b>{t("menu:choose_one")}</b>
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
            end={chosen && !chosen.hasGroups ? formatPrice(chosen.unit_price, company, language) : undefined}
          >
            {chosen?.hasGroups ? t("menu:choose_options") : t("menu:add_to_order")}
          </Button>
        </DialogFoot>
      </form>
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
  const { t } = useTranslation("menu");
  const { company } = useShell();
  const why = stateText(sub.state, t);
  return (
    <label className={why ? "pick off" : "pick"}>
      <input
        type="radio"
        name="item"
        value={sub.id}
        checked={checked}
        disabled={why !== null}
        onChange={onChoose}
        {...invalid}
      />
      {sub.image && <img className="w-16 rounded-thumb" src={sub.image} alt="" width={64} height={48} />}
      <span className="grow">
        {sub.name}
        {sub.description && <span className="mods">{sub.description}</span>}
      </span>
      <span className="extra">
        {why ?? (
          <Price plain amount={sub.unit_price} currency={company.currency} precision={company.decimal_precision} />
        )}
      </span>
    </label>
  );
}
