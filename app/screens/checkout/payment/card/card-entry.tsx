/** Where a card is entered: the fields load with the payment step, and need script; what stands there without it. */
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/panels/banner";
import { lazyPart } from "~/components/script/lazy-part";
import { useHydrated } from "~/components/script/use-hydrated";
import { cardTokenField } from "~/ordering/checkout/card-fields";
import type { ErrorId } from "~/ordering/model/errors";
import type { PaymentMethod } from "~/screens/checkout/view";
import type { CardFieldsProps } from "./card-fields";
import type { OfferToken } from "./card-submit";
import type { StripeFieldsProps } from "./stripe/stripe-fields";

const [CardFields] = lazyPart<CardFieldsProps>("card-fields", async () => (await import("./card-fields")).CardFields);
const [StripeFields] = lazyPart<StripeFieldsProps>(
  "stripe-fields",
  async () => (await import("./stripe/stripe-fields")).StripeFields,
);

type CardEntryProps = {
  method: PaymentMethod;
  holder: string;
  offer: OfferToken;
  /** What is told where the card is not to blame. */
  atFault?: ErrorId;
};

export function CardEntry({
  method: { id, entry, needs_card },
  holder,
  offer,
  atFault = "card_token_refused",
}: CardEntryProps) {
  const { t } = useTranslation("checkout");
  const hydrated = useHydrated();
  if (!entry) return null;
  return (
    <div data-ui="card-entry" data-script={entry.script}>
      {/* The token takes its place on the way out. */}
      <input type="hidden" name={cardTokenField(id)} value="" />
      {!hydrated ? (
        !needs_card && <p className="text-ink-quiet">{t("methods.online")}</p>
      ) : entry.by === "stripe" ? (
        <StripeFields maker={entry} method={id} holder={holder} offer={offer} />
      ) : (
        <CardFields maker={entry} holder={holder} offer={offer} atFault={atFault} />
      )}
    </div>
  );
}

/** Whether a way to pay is of no use without script: a saved card is. */
export const needsScript = ({ needs_script, needs_card, cards }: PaymentMethod): boolean =>
  needs_script || (needs_card && cards.length === 0);

type WithoutScriptProps = {
  methods: readonly PaymentMethod[];
  /** What can be done where there is no other way to pay. */
  alone: string;
};

/** Says without script why a way to pay is not offered, and what can be done instead. */
export function WithoutScript({ methods, alone }: WithoutScriptProps) {
  const { t } = useTranslation("checkout");
  const hidden = methods.filter(needsScript);
  const hint = hidden.length === methods.length ? alone : t("methods.needs_script_hint");
  return hidden.map(({ id, title }) => (
    <noscript key={id} className="mt-2">
      <Banner tone="warn" title={t("methods.needs_script", { title })}>
        {hint}
      </Banner>
    </noscript>
  ));
}
