/** The choice of a promotion's free item, or of what belongs to it (PROMO-23, PROMO-27); a form of the cart in a popup. */
import { Form, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import { listed } from "~/ordering/model/text/listed";
import { recordShown, type Unlocked } from "./shown-promotions";
import { Button } from "~/components/button";
import { Choice, ChoiceGroup } from "~/components/form/choice";
import { Dialog, DialogBody, DialogFoot } from "~/components/dialog/dialog";
import { type ChosenModifier, canAdd } from "~/ordering/menu/customise";
import { asItem, problemsOf, realChoices } from "~/screens/menu/item/chosen";
import { chosenIn, isChoiceField, wrongCountsIn } from "~/web/item-address";
import { ModifierGroups } from "~/screens/menu/item/modifier-groups";
import { useHydrated } from "~/components/script/use-hydrated";
import { useAddressWith } from "~/screens/layout/addresses";
import { CsrfField } from "~/screens/layout/csrf-field";
import type { FreeChoiceView } from "./free-choice-view";
import { OPTIONS } from "~/screens/menu/item/modifier-group";
import { CART } from "~/paths/calls";

export type FreeChoiceProps = {
  view: FreeChoiceView;
  /** What the cart has unlocked with it (PROMO-26). */ unlocked: Unlocked[];
  applied: RefObject<readonly number[] | null>;
};

export function FreeChoice({ view, unlocked, applied }: FreeChoiceProps) {
  useRecorded(view, unlocked, applied);
  const [parameters] = useSearchParams();
  const choices = [...parameters.keys()].filter(isChoiceField).map((name) => [name, null] as const);
  const closeHref = useAddressWith({ free: null, check: null, ...Object.fromEntries(choices) });
  return (
    <Dialog title={<bdi>{view.name}</bdi>} closeHref={closeHref}>
      <Form className="contents" method="post" action={CART} preventScrollReset noValidate>
        <CsrfField />
        <input type="hidden" name="return_to" value={closeHref} />
        <input type="hidden" name="promotion" value={view.promotion_id} />
        <UnlockedWith view={view} unlocked={unlocked} />
        {view.kind === "item" ? <Items view={view} /> : <Groups key={String(view.isChecked)} view={view} />}
      </Form>
    </Dialog>
  );
}

/** Whoever leaves the popup, by whatever way, has been told: no other popup says the same. */
function useRecorded(
  { promotion_id: id, name }: FreeChoiceView,
  unlocked: Unlocked[],
  applied: FreeChoiceProps["applied"],
): void {
  const told = useRef<Unlocked[]>([]);
  useEffect(() => {
    told.current = [...unlocked, { id, name }];
  }, [unlocked, id, name]);
  useEffect(() => () => recordShown(told.current, applied.current), [applied]);
}

/** Over the choice: that a promotion has brought it, and which others came with it. */
function UnlockedWith({ view, unlocked }: Omit<FreeChoiceProps, "applied">) {
  const { t } = useTranslation(["cart", "common"]);
  const others = unlocked.filter(({ id }) => id !== view.promotion_id).map(({ name }) => name);
  const title = t("cart:unlocked.title");
  return (
    <p className="flex items-center gap-3 px-(--pad) text-sm text-good">
      <Icon name="gift" />
      {others.length === 0 ? (
        title
      ) : (
        <span>
          {t("common:named", { name: title })} <bdi>{listed([view.name, ...others], t("common:separator"))}</bdi>
        </span>
      )}
    </p>
  );
}

function Items({ view: { items } }: { view: Extract<FreeChoiceView, { kind: "item" }> }) {
  const { t } = useTranslation(["cart", "common"]);
  return (
    <>
      <input type="hidden" name="intent" value="take_free" />
      <DialogBody>
        <ChoiceGroup legend={t("free.which")}>
          {items.map(({ id, name }, i) => (
            <Choice key={id} type="radio" name="item" value={id} label={<bdi>{name}</bdi>} defaultChecked={i === 0} />
          ))}
        </ChoiceGroup>
      </DialogBody>
      <DialogFoot>
        <Button size="big" end={t("common:free")}>
          {t("free.take")}
        </Button>
      </DialogFoot>
    </>
  );
}

function Groups({ view: { item, isChecked } }: { view: Extract<FreeChoiceView, { kind: "groups" }> }) {
  const { t } = useTranslation(["cart", "common", "errors"]);
  const [parameters] = useSearchParams();
  const [refused, setRefused] = useState(isChecked ? chosenIn(parameters) : null);
  const [chosen, setChosen] = useState(() => realChoices(refused ?? []));
  const live = useHydrated();
  const outOfStock = new Set(item.outOfStock);
  const problems = refused ? problemsOf(item, refused) : [];
  const wrongCounts = refused ? wrongCountsIn(parameters) : undefined;
  const choose = (change: (chosen: ChosenModifier[]) => ChosenModifier[]) => {
    setChosen(change);
    setRefused(null);
  };
  return (
    <>
      <input type="hidden" name="intent" value="choose_free" />
      <DialogBody>
        <p>
          <b>
            <bdi>{item.name}</bdi>
          </b>
        </p>
        <div className={OPTIONS} role="group" aria-label={t("cart:free.options")}>
          <ModifierGroups
            groups={item.groups}
            onChange={choose}
            {...{ chosen, outOfStock, live, problems, wrongCounts }}
          />
        </div>
      </DialogBody>
      <DialogFoot>
        <Button
          size="big"
          disabled={live && (chosen.length === 0 || !canAdd(asItem(item), chosen))}
          end={t("common:free")}
        >
          {t("cart:free.confirm")}
        </Button>
      </DialogFoot>
    </>
  );
}
