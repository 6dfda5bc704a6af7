/** 'Would you like to leave some tip?' while the rider is on the way: what is chosen opens its payment by the address (TIP-13). */
import { Form, Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { AmountField } from "~/components/form/numbers/amount-field";
import { TILE, tiles } from "~/components/form/choice";
import { CODE_FORM } from "~/components/form/field";
import { Banner } from "~/components/panels/banner";
import { PANEL } from "~/components/panels/panel";
import { useHydrated } from "~/components/script/use-hydrated";
import { currencyIn } from "~/i18n/format";
import { parseCustomTip, tipName } from "~/ordering/payments/tip";
import { TipFace } from "~/screens/checkout/payment/tip-face";
import { useAddressWith } from "~/screens/layout/addresses";
import { useShell } from "~/screens/layout/shell";
import type { TipOffer } from "./view";

export function TipWidget({ offer }: { offer: TipOffer }) {
  const { t } = useTranslation(["tracking", "checkout", "errors"]);
  const { rider_name } = offer.rider;
  return (
    <section className={`${PANEL} grid grid-cols-1 gap-4`} aria-labelledby="tip" data-ui="tip">
      <div>
        <h2 id="tip">{t("checkout:tip.title")}</h2>
        <p className="text-sm text-ink-quiet">
          {rider_name ? t("tracking:tipping.hint", { name: rider_name }) : t("checkout:tip.hint")}
        </p>
      </div>
      {offer.hasFailed && (
        <Banner tone="bad" announce title={t("errors:payment_failed.title")}>
          {t("errors:payment_failed.message")}
        </Banner>
      )}
      <div className={tiles(offer.presets.length)} role="group" aria-labelledby="tip">
        {offer.presets.map((preset) => (
          <Preset key={tipName(preset)} preset={preset} />
        ))}
      </div>
      <OwnAmount key={offer.custom.typed} offer={offer} />
    </section>
  );
}

function Preset({ preset }: { preset: TipOffer["presets"][number] }) {
  const href = useAddressWith({ tip: tipName(preset), custom: null });
  return (
    <Link className={`${TILE} no-underline text-inherit`} to={href} preventScrollReset>
      <TipFace preset={preset} />
    </Link>
  );
}

function OwnAmount({ offer: { order_id, custom } }: { offer: TipOffer }) {
  const { t } = useTranslation(["checkout", "errors"]);
  const { company, language } = useShell();
  const hydrated = useHydrated();
  const [typed, setTyped] = useState(custom.typed);
  const parsed = parseCustomTip(typed, company.decimal_precision);
  const isSome = parsed.ok && parsed.tip !== null && parsed.tip.value > 0;
  const isWrong = typed === custom.typed ? custom.isWrong : !parsed.ok;
  return (
    <Form method="get" className={CODE_FORM} data-ui="code-form" noValidate preventScrollReset>
      <input type="hidden" name="order" value={order_id} />
      <input type="hidden" name="tip" value="custom" />
      <AmountField
        name="custom"
        label={t("checkout:tip.custom", { currency: currencyIn(company.currency, language) })}
        value={typed}
        error={isWrong ? t("errors:tip_invalid.message") : undefined}
        onType={setTyped}
      />
      {/* Without script the server tells a wrong one. */}
      <Button className="min-h-12" look="soft" disabled={hydrated && !isSome}>
        {t("checkout:tip.apply")}
      </Button>
    </Form>
  );
}
