/** The choice of a promotion's free item, or of what belongs to it (PROMO-23, PROMO-27); a form of the cart in a popup. */
import { Form } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Choice, ChoiceGroup } from "~/components/choice";
import { Dialog, DialogBody, DialogFoot } from "~/components/dialog";
import type { ChosenModifier } from "~/ordering/cart";
import { canAdd } from "~/ordering/customise";
import { asItem, problemsOf } from "~/screens/item/customise";
import { ModifierGroups } from "~/screens/item/modifier-groups";
import { useHydrated } from "~/components/use-hydrated";
import { useAddressWith } from "~/screens/layout/addresses";
import { CsrfField } from "~/screens/layout/csrf-field";
import type { FreeChoiceView } from "./free-choice-view";

export function FreeChoice({ view }: { view: FreeChoiceView }) {
  const closeHref = useAddressWith({ free: null, check: null });
  return (
    <Dialog title={<bdi>{view.name}</bdi>} closeHref={closeHref}>
      <Form className="contents" method="post" action="/cart" preventScrollReset noValidate>
        <CsrfField />
        <input type="hidden" name="return_to" value={closeHref} />
        <input type="hidden" name="promotion" value={view.promotion_id} />
        {view.kind === "item" ? <Items view={view} /> : <Groups view={view} />}
      </Form>
    </Dialog>
  );
}

function Items({ view: { items } }: { view: Extract<FreeChoiceView, { kind: "item" }> }) {
  const { t } = useTranslation("cart");
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
        <Button size="big" end={t("free.free")}>
          {t("free.take")}
        </Button>
      </DialogFoot>
    </>
  );
}

function Groups({ view: { item, isChecked } }: { view: Extract<FreeChoiceView, { kind: "groups" }> }) {
  const { t } = useTranslation(["cart", "errors"]);
  const [chosen, setChosen] = useState<ChosenModifier[]>([]);
  const live = useHydrated();
  const outOfStock = new Set(item.outOfStock);
  const problems = isChecked && chosen.length === 0 ? problemsOf(item, chosen) : [];
  return (
    <>
      <input type="hidden" name="intent" value="choose_free" />
      <DialogBody>
        <p>
          <b>
            <bdi>{item.name}</bdi>
          </b>
        </p>
        <div className="dish-body" role="group" aria-label={t("cart:free.options")}>
          <ModifierGroups groups={item.groups} onChange={setChosen} {...{ chosen, outOfStock, live, problems }} />
        </div>
      </DialogBody>
      <DialogFoot>
        <Button
          size="big"
          disabled={live && (chosen.length === 0 || !canAdd(asItem(item), chosen))}
          end={t("cart:free.free")}
        >
          {t("cart:free.confirm")}
        </Button>
      </DialogFoot>
    </>
  );
}
