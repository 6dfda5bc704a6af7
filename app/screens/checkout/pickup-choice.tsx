import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/components/field";
import { Icon } from "~/components/icons";
import { useProblemText } from "./problem-text";
import type { CheckoutView, FieldProblems, Typed } from "./view";

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
    <fieldset className="field">
      <legend className="label">{t("checkout:pickup_mode.legend")}</legend>
      <div>
        {view.pickup_modes.map((mode) => (
          <div key={mode} className="method">
            <label>
              <input
                type="radio"
                name="pickup_mode"
                value={mode}
                defaultChecked={mode === typed.pickup_mode}
                onChange={() => mode !== "curbside" && setNote("")}
              />
              <span>
                {t(`checkout:pickup_mode.${mode}`)}
                <span className="mods">{t(`checkout:pickup_mode.${mode}_hint`)}</span>
              </span>
              <Icon name={mode === "curbside" ? "car" : "store"} />
            </label>
            {mode === "curbside" && (
              <div className="sub">
                <TextField
                  name="curbside_note"
                  label={`${t("checkout:pickup_mode.note")} (${t("common:optional")})`}
                  hint={t("checkout:pickup_mode.note_hint")}
                  rows={2}
                  value={note}
                  onChange={(event) => setNote(event.currentTarget.value)}
                  error={text("curbside_note")}
                />
              </div>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
