/** Redeeming loyalty: one form, whose server answers with the same page; script checks while it is typed. */
import { Form, useNavigation, useSearchParams } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Field, FieldError } from "~/components/field";
import { formatPrice } from "~/i18n/format";
import {
  LOYALTY_ERRORS,
  loyaltyRefusal,
  parseRedemption,
  redemptionOutcome,
  type LoyaltyError,
} from "~/ordering/loyalty";
import { toDecimal, type Minor } from "~/ordering/money";
import { usePlainAddress } from "~/screens/layout/addresses";
import { CsrfField } from "~/screens/layout/csrf-field";
import { useShell } from "~/screens/layout/shell";
import { useHydrated } from "~/components/use-hydrated";
import { useFreshLoyalty } from "./use-fresh-loyalty";
import type { LoyaltyCardView } from "./view";

/** The balance, and the form that redeems of it or takes that back (LOYALTY-04, LOYALTY-15). */
export function LoyaltyCard({ view }: { view: LoyaltyCardView }) {
  const { t } = useTranslation(["loyalty", "errors"]);
  const { company, language } = useShell();
  const hydrated = useHydrated();
  const fresh = useFreshLoyalty(view);
  const account = { ...view.account, customer_loyalty: fresh.balance };
  const asked = useRefusedRedemption();
  const refused = asked ?? view.refused;
  return (
    <section className="panel stack" aria-labelledby="loyalty">
      <div className="row between wrap-row">
        <h2 id="loyalty">{t("loyalty:title")}</h2>
        <Button
          look="line"
          size="slim"
          icon="repeat"
          type="button"
          busy={fresh.state === "fetching"}
          hidden={!hydrated}
          onClick={fresh.fetch}
        >
          {t("loyalty:refresh")}
        </Button>
      </div>
      <p>
        <b className="num">
          <bdi>{formatPrice(fresh.balance, company, language)}</bdi>
        </b>{" "}
        <span className="small quiet">{t("loyalty:as_of", { date: view.asOf })}</span>
      </p>
      {fresh.state === "error" && (
        <p role="alert">
          <FieldError>{t("errors:loyalty_unavailable.message")}</FieldError>
        </p>
      )}
      {view.redeemed > 0 ? (
        <Redeemed amount={view.redeemed} />
      ) : (
        <Redeem
          key={`${refused?.typed} ${refused?.error}`}
          view={{ ...view, account, refused }}
          isNew={asked !== null}
        />
      )}
    </section>
  );
}

function Redeemed({ amount }: { amount: Minor }) {
  const { t } = useTranslation("loyalty");
  const { company, language } = useShell();
  const busy = usePendingIntent() === "remove";
  return (
    <RedemptionForm>
      <div className="row between wrap-row">
        <b role="status">{t("redeemed", { amount: formatPrice(amount, company, language) })}</b>
        <Button look="line" size="slim" name="intent" value="remove" busy={busy} disabled={busy}>
          {t("remove")}
        </Button>
      </div>
    </RedemptionForm>
  );
}

/** What the form has come back with; its address says so, and only that one does. */
function useRefusedRedemption(): LoyaltyCardView["refused"] {
  const [parameters] = useSearchParams();
  const error = LOYALTY_ERRORS.find((known) => known === parameters.get("loyalty_error"));
  return error ? { typed: parameters.get("amount") ?? "", error } : null;
}

/** @param isNew what is refused was asked for just now. */
function Redeem({ view, isNew }: { view: LoyaltyCardView; isNew: boolean }) {
  const { t } = useTranslation(["loyalty", "errors"]);
  const { company } = useShell();
  const hydrated = useHydrated();
  const busy = usePendingIntent() === "redeem";
  const [typed, setTyped] = useState(view.refused?.typed ?? "");
  const [touched, setTouched] = useState(false);
  const { account, totalBeforeLoyalty } = view;
  const redeem = parseRedemption(typed, company.decimal_precision);
  const own =
    typed.trim() === "" ? null : redemptionOutcome({ ...account, redeem }, { enabled: true, totalBeforeLoyalty });
  const error = touched ? (own?.error ?? null) : (view.refused?.error ?? null);
  const isUseless = typed.trim() === "" || redeem === 0 || (own !== null && own.error !== null);
  const words = useRefusal();
  return (
    <RedemptionForm>
      <div className="promo-form">
        <Field
          name="amount"
          label={t("loyalty:amount", { currency: company.currency })}
          labelHidden
          placeholder={t("loyalty:amount", { currency: company.currency })}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={words(error, view)}
          errorIsNew={isNew}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setTouched(true);
          }}
        />
        {/* Without script the page cannot tell whether the amount will do; the server can. */}
        <Button look="soft" name="intent" value="redeem" busy={busy} disabled={busy || (hydrated && isUseless)}>
          {t("loyalty:apply")}
        </Button>
      </div>
    </RedemptionForm>
  );
}

/** Leads back to the page that it stands on. */
function RedemptionForm({ children }: { children: ReactNode }) {
  const address = usePlainAddress();
  return (
    <Form method="post" action="/loyalty" noValidate preventScrollReset replace>
      <CsrfField />
      <input type="hidden" name="return_to" value={address} />
      {children}
    </Form>
  );
}

/** What a refusal says, in the words of the error catalogue. */
function useRefusal(): (error: LoyaltyError | null, view: LoyaltyCardView) => string | undefined {
  const { t } = useTranslation("errors");
  const { company } = useShell();
  return (error, { account, totalBeforeLoyalty }) => {
    const refusal = loyaltyRefusal(error, account, totalBeforeLoyalty);
    if (!refusal) return undefined;
    const { id, amount } = refusal;
    const named = amount && { [amount.place]: toDecimal(amount.value, company.decimal_precision) };
    return t(`${id}.message`, { currency: company.currency, ...named });
  };
}

/** Which button of the card was pressed and awaits its answer. */
function usePendingIntent(): FormDataEntryValue | null {
  const { state, formAction, formData } = useNavigation();
  return state !== "idle" && formAction?.startsWith("/loyalty") ? (formData?.get("intent") ?? null) : null;
}
