/** 'Would you like to leave some tip?': presets as tiles, or an amount of one's own; every press is a form (TIP-03, TIP-19). */
import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Field } from "~/components/field";
import { formatPrice } from "~/i18n/format";
import { parseCustomTip, toggleTip, type Tip } from "~/ordering/tip";
import { useHydrated } from "~/components/use-hydrated";
import { CsrfField } from "~/screens/layout/csrf-field";
import { useShell } from "~/screens/layout/shell";
import type { TipView } from "./tip-view";

/** @param refused a custom tip that the server has refused, as it was typed. */
export function TipSection({ view, refused }: { view: TipView; refused: string | undefined }) {
  const { t } = useTranslation("checkout");
  const { company, language } = useShell();
  const shown = useChosen(view);
  return (
    <Form method="post" action="?step=2" className="stack" noValidate preventScrollReset replace>
      <CsrfField />
      <input type="hidden" name="intent" value="tip" />
      {/* What Enter presses; the first submit button of a form is its default. */}
      <button type="submit" name="tip" value="custom" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <div>
        <h2 id="tip">{t("tip.title")}</h2>
        <p className="small quiet">{t("tip.hint")}</p>
      </div>
      <div className="tiles" role="group" aria-labelledby="tip">
        {view.presets.map((preset) => {
          const name = valueOf(preset);
          const amount = formatPrice(preset.amount, company, language);
          const next = toggleTip(view.chosen, { type: preset.type, value: preset.value });
          return (
            <button
              key={name}
              type="submit"
              className="tile"
              name="tip"
              value={next ? name : "none"}
              aria-pressed={shown === name}
            >
              <b className="num">
                <bdi>{preset.type === "percentage" ? `${preset.value}%` : amount}</bdi>
              </b>
              {preset.type === "percentage" && (
                <small className="num">
                  <bdi>{amount}</bdi>
                </small>
              )}
            </button>
          );
        })}
      </div>
      <CustomTip key={`${view.custom} ${refused}`} view={view} refused={refused} />
      <p className="row between" role="status">
        <span>{t("tip.updated_total")}</span>
        <b className="num">
          <bdi>{formatPrice(view.total, company, language)}</bdi>
        </b>
      </p>
    </Form>
  );
}

function CustomTip({ view, refused }: { view: TipView; refused: string | undefined }) {
  const { t } = useTranslation(["checkout", "errors"]);
  const { company } = useShell();
  const hydrated = useHydrated();
  const [typed, setTyped] = useState(refused ?? view.custom);
  const [isTouched, setTouched] = useState(false);
  const isValid = parseCustomTip(typed, company.decimal_precision).ok;
  const isWrong = isTouched ? !isValid : refused !== undefined;
  return (
    <div className="promo-form">
      <Field
        name="custom"
        label={t("checkout:tip.custom", { currency: company.currency })}
        labelHidden
        placeholder={t("checkout:tip.custom", { currency: company.currency })}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={isWrong ? t("errors:tip_invalid.message") : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setTouched(true);
        }}
      />
      {view.custom !== "" && typed === view.custom ? (
        <Button look="line" name="tip" value="none">
          {t("checkout:tip.remove")}
        </Button>
      ) : (
        // Without script an emptied amount clears the tip, and the server tells a wrong one.
        <Button
          look="soft"
          name="tip"
          value="custom"
          disabled={hydrated && (!isValid || (typed.trim() === "" && view.custom === ""))}
        >
          {t("checkout:tip.apply")}
        </Button>
      )}
    </div>
  );
}

const valueOf = ({ type, value }: Tip): string => `${type}:${value}`;

/** The tile that is pressed, at once while the answer is on its way. */
function useChosen({ chosen }: TipView): string | null {
  const { formData } = useNavigation();
  const asked = formData?.get("intent") === "tip" ? formData.get("tip") : null;
  if (typeof asked === "string") return asked;
  return chosen && valueOf(chosen);
}
