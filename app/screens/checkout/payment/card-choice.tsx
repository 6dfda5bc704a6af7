/** Under a way to pay that keeps cards: a saved one, or another that may be saved. Works without script, field by field. */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "~/components/classes";
import { Choice, ChoiceGroup } from "~/components/form/choice";
import { cardField, saveCardField } from "~/ordering/checkout/card-fields";
import { SCRIPT_ONLY } from "~/screens/checkout/method";
import type { PaymentMethod } from "~/screens/checkout/view";

type CardChoiceProps = {
  method: PaymentMethod;
  /** The card of a form that was refused; else the latest is chosen. */
  chosen: string | undefined;
  /** Where another card is entered, if that is done here. */
  entry: ReactNode;
  /** What happens with another card, where it is entered elsewhere. */
  another: string;
};

export function CardChoice({ method, chosen, entry, another }: CardChoiceProps) {
  const { t } = useTranslation("checkout");
  const { id, cards, saves_cards } = method;
  const [picked, pick] = useState(chosen ?? cards[0]?.token ?? "");
  return (
    <>
      {cards.length > 0 && (
        <ChoiceGroup legend={t("cards.legend")}>
          {cards.map(({ token, name, expiry }) => (
            <Choice
              key={token}
              type="radio"
              name={cardField(id)}
              value={token}
              defaultChecked={token === picked}
              onChange={() => pick(token)}
              label={<bdi dir="ltr">{name}</bdi>}
              hint={
                expiry && (
                  <>
                    {t("cards.expires")} <bdi dir="ltr">{expiry}</bdi>
                  </>
                )
              }
            />
          ))}
          <div className={classes(method.needs_card && SCRIPT_ONLY)}>
            <Choice
              type="radio"
              name={cardField(id)}
              value=""
              defaultChecked={picked === ""}
              onChange={() => pick("")}
              label={t("cards.another")}
              hint={!entry && another}
            />
          </div>
        </ChoiceGroup>
      )}
      {picked === "" && entry}
      {saves_cards && (
        <div className={classes(method.needs_card && SCRIPT_ONLY)}>
          <Choice
            type="checkbox"
            name={saveCardField(id)}
            label={t("cards.save")}
            hint={t(cards.length > 0 ? "cards.save_another_hint" : "cards.save_hint")}
          />
        </div>
      )}
    </>
  );
}
