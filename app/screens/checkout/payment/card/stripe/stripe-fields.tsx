/**
 * The fields of a card, or of whatever else an account of Stripe's takes, in a frame of Stripe's (PAY-STRIPE-02): the form gets a
 * token of them, or the browser pays by them at once (PAY-STRIPECONNECT-01).
 */
import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import { Banner } from "~/components/panels/banner";
import { Note } from "~/components/text/note";
import type { StripeMaker } from "~/ordering/payments/card-entry";
import { useShell } from "~/screens/layout/shell";
import type { OfferToken } from "../card-submit";
import { useTellAtFault } from "../tell-at-fault";
import { orderIn, payByStripe } from "./pay-by-stripe";
import { makeByStripe } from "./stripe-script";
import { useStripe } from "./use-stripe";

export type StripeFieldsProps = {
  maker: StripeMaker;
  method: number;
  /** Whose card it is, as the provider is told. */
  holder: string;
  offer: OfferToken;
};

export function StripeFields({ maker, method, holder, offer }: StripeFieldsProps) {
  const { t } = useTranslation(["checkout", "errors"]);
  const shell = useShell();
  const { revalidate } = useRevalidator();
  const [refused, setRefused] = useState<string | null>(null);
  const tellAtFault = useTellAtFault("card_token_refused");
  const { place, isShown, opened, left } = useStripe(maker);

  const make = async (form: FormData): Promise<string | null> => {
    setRefused(null);
    try {
      const at = await opened();
      if (maker.confirms) {
        const failed = await payByStripe(at, orderIn(form, method, shell.company), { ...shell, left: left() });
        setRefused(failed.message ?? t("errors:stripe_connect_failed.message"));
        // What has changed meanwhile is shown beside it: the price, or what stands in the way.
        if (failed.isOurs) revalidate();
        return null;
      }
      const made = await makeByStripe(at, holder);
      if ("token" in made) return made.token;
      if (made.refused === null) tellAtFault();
      else setRefused(made.refused);
    } catch {
      tellAtFault();
    }
    return null;
  };
  useEffect(() => offer(make));

  return (
    <div className="grid grid-cols-1 gap-3" role="group" aria-label={t("checkout:card.legend")}>
      {refused !== null && <Banner tone="bad" refusal title={<bdi>{refused}</bdi>} />}
      {!isShown && (
        <p role="status" className="text-ink-quiet">
          {t("checkout:processing.widget_loading")}
        </p>
      )}
      <div ref={place} data-ui="stripe" className="min-h-12 border border-edge rounded-card bg-raised px-3 py-3" />
      <Note>
        <Icon name="info" className="size-4 align-[-3px] me-1" />
        {t("checkout:card.safe")}
      </Note>
    </div>
  );
}
