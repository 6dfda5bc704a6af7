/** 'Would you like to leave some tip?': presets as tiles, or an amount of one's own; every press is a form (TIP-03, TIP-19). */
import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sentences } from "~/ordering/model/text/sentences";
import { Button } from "~/components/button";
import { AmountField } from "~/components/form/numbers/amount-field";
import { CODE_FORM } from "~/components/form/field";
import { currencyIn, formatPrice } from "~/i18n/format";
import { parseCustomTip, tipName, toggleTip } from "~/ordering/payments/tip";
import { useHydrated } from "~/components/script/use-hydrated";
import { CsrfField } from "~/screens/layout/csrf-field";
import { useShell } from "~/screens/layout/shell";
import { TipFace } from "./tip-face";
import type { TipView } from "./tip-view";
import { TILE, tiles } from "~/components/form/choice";

type Props = {
  view: TipView;
  /** Whether there are ways to pay at the door, which a tip rules out. */
  hasDoor: boolean;
  /** A custom tip that the server has refused, as it was typed. */
  refused: string | undefined;
  /** One that the server has not looked at. */
  typed: string | undefined;
};

export function TipSection({ view, hasDoor, refused, typed }: Props) {
  const { t } = useTranslation("checkout");
  const { company, language } = useShell();
  const shown = useChosen(view);
  return (
    <Form method="post" action="?step=2" className="grid grid-cols-1 gap-5" noValidate preventScrollReset replace>
      <CsrfField />
      <input type="hidden" name="intent" value="tip" />
      {/* What Enter presses; the first submit button of a form is its default. */}
      <button type="submit" name="tip" value="custom" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <div>
        <h2 id="tip">{t("tip.title")}</h2>
        <p className="text-sm text-ink-quiet">{sentences([t("tip.hint"), ...(hasDoor ? [t("tip.online")] : [])])}</p>
      </div>
      <div className={tiles(view.presets.length)} role="group" aria-labelledby="tip">
        {view.presets.map((preset) => {
          const name = tipName(preset);
          const next = toggleTip(view.chosen, { type: preset.type, value: preset.value });
          return (
            <button
              key={name}
              type="submit"
              className={TILE}
              name="tip"
              value={next ? name : "none"}
              aria-pressed={shown === name}
            >
              <TipFace preset={preset} />
            </button>
          );
        })}
      </div>
      <CustomTip key={`${view.custom} ${refused} ${typed}`} {...{ view, refused, typed }} />
      <p className="flex items-center justify-between gap-3" role="status">
        <span>{t("tip.updated_total")}</span>
        <b className="tabular-nums">
          <bdi>{formatPrice(view.total, company, language)}</bdi>
        </b>
      </p>
    </Form>
  );
}

function CustomTip({ view, refused, typed: typedBefore }: Omit<Props, "hasDoor">) {
  const { t } = useTranslation(["checkout", "errors"]);
  const { company, language } = useShell();
  const hydrated = useHydrated();
  const [typed, setTyped] = useState(refused ?? typedBefore ?? view.custom);
  const [isTouched, setTouched] = useState(false);
  const isValid = parseCustomTip(typed, company.decimal_precision).ok;
  const isWrong = isTouched ? !isValid : refused !== undefined;
  return (
    <div className={CODE_FORM} data-ui="code-form">
      <AmountField
        name="custom"
        label={t("checkout:tip.custom", { currency: currencyIn(company.currency, language) })}
        value={typed}
        error={isWrong ? t("errors:tip_invalid.message") : undefined}
        onType={(amount) => {
          setTyped(amount);
          setTouched(true);
        }}
      />
      {view.custom !== "" && typed === view.custom ? (
        <Button className="min-h-12" look="line" name="tip" value="none">
          {t("checkout:tip.remove")}
        </Button>
      ) : (
        // Without script an emptied amount clears the tip, and the server tells a wrong one.
        <Button
          className="min-h-12"
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

/** The tile that is pressed, at once while the answer is on its way. */
function useChosen({ chosen }: TipView): string | null {
  const { formData } = useNavigation();
  const asked = formData?.get("intent") === "tip" ? formData.get("tip") : null;
  if (typeof asked === "string") return asked;
  return chosen && tipName(chosen);
}
