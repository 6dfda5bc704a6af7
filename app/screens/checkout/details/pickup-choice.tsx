import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TextField, FIELD, LABEL } from "~/components/form/field";
import { Icon } from "~/components/icons";
import { useProblemText } from "~/screens/checkout/problem-text";
import type { CheckoutView, Typed } from "~/screens/checkout/view";
import type { FieldProblems } from "~/ordering/checkout/field-problems";
import { Note } from "~/components/text/note";
import { Method } from "~/screens/checkout/method";

type Props = { view: CheckoutView; typed: Typed; problems: FieldProblems };

/**
 * In-Store or Curbside, each only if offered (CHECKOUT-06); curbside unfolds a box for the car (CHECKOUT-07).
 * The fold is the stylesheet's, so it works without script; what was typed goes when another mode is chosen.
 */
export function PickupChoice({ view, typed, problems }: Props) {
  const { t } = useTranslation(["checkout", "common"]);
  const text = useProblemText(problems);
  const [note, setNote] = useState(typed.curbside_note);
  return (
    <fieldset className={FIELD}>
      <legend className={LABEL}>{t("checkout:pickup_mode.legend")}</legend>
      <div>
        {view.pickup_modes.map((mode) => (
          <Method
            key={mode}
            name="pickup_mode"
            value={mode}
            defaultChecked={mode === typed.pickup_mode}
            onChange={() => mode !== "curbside" && setNote("")}
            label={
              <>
                <span>
                  {t(`checkout:pickup_mode.${mode}`)}
                  <Note>{t(`checkout:pickup_mode.${mode}_hint`)}</Note>
                </span>
                <Icon name={mode === "curbside" ? "car" : "store"} />
              </>
            }
          >
            {mode === "curbside" && (
              <TextField
                name="curbside_note"
                label={t("common:optional", { label: t("checkout:pickup_mode.note") })}
                hint={t("checkout:pickup_mode.note_hint")}
                rows={2}
                value={note}
                onChange={(event) => setNote(event.currentTarget.value)}
                error={text("curbside_note")}
              />
            )}
          </Method>
        ))}
      </div>
    </fieldset>
  );
}
