/** Redeeming loyalty: one form, whose server answers with the same page; script checks while it is typed. */
import { Form, useNavigation, useSearchParams } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { AmountField } from "~/components/form/numbers/amount-field";
import { FieldError, CODE_FORM } from "~/components/form/field";
import { currencyIn, formatPrice } from "~/i18n/format";
import {
  LOYALTY_ERRORS,
  loyaltyRefusal,
  parseRedemption,
  redemptionOutcome,
  type LoyaltyError,
} from "~/ordering/loyalty/loyalty";
import { toDecimal, type Minor } from "~/ordering/model/money";
import { usePlainAddress } from "~/screens/layout/addresses";
import { CsrfField } from "~/screens/layout/csrf-field";
import { useShell } from "~/screens/layout/shell";
import { useHydrated } from "~/components/script/use-hydrated";
import { useFreshLoyalty } from "./use-fresh-loyalty";
import type { LoyaltyCardView } from "./view";
import { FoldedSection } from "~/components/panels/folded-section";
import { LOYALTY } from "~/paths/calls";

/** The balance, and the form that redeems of it or takes that back (LOYALTY-04, LOYALTY-15). */
export function LoyaltyCard({ view }: { view: LoyaltyCardView }) {
  const { t } = useTranslation(["loyalty", "errors"]);
  const { company, language } = useShell();
  const hydrated = useHydrated();
  const [parameters] = useSearchParams();
  const money = (amount: Minor) => formatPrice(amount, company, language);
  const fresh = useFreshLoyalty(view);
  const account = { ...view.account, customer_loyalty: fresh.balance };
  const asked = useRefusedRedemption();
  const refused = asked ?? view.refused;
  // Nothing can come of a balance of 0; what was typed and refused stays.
  const canRedeem = fresh.balance > 0 || refused !== null || parameters.has("amount");
  return (
    <FoldedSection
      icon="star"
      title={t("loyalty:title")}
      status={
        view.redeemed > 0 ? (
          <b className="text-good">{t("loyalty:redeemed", { amount: money(view.redeemed) })}</b>
        ) : (
          <bdi className="tabular-nums">{money(fresh.balance)}</bdi>
        )
      }
      open={refused !== null || parameters.has("amount")}
    >
      <div className="flex items-center justify-between gap-3">
        <p>
          <b className="tabular-nums">
            <bdi>{money(fresh.balance)}</bdi>
          </b>{" "}
          <span className="text-sm text-ink-quiet">{t("loyalty:as_of", { date: view.asOf })}</span>
        </p>
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
      {fresh.state === "error" && (
        <p role="alert">
          <FieldError>{t("errors:loyalty_unavailable.message")}</FieldError>
        </p>
      )}
      {view.redeemed > 0 ? (
        <Redeemed amount={view.redeemed} />
      ) : (
        canRedeem && (
          <Redeem
            key={`${refused?.typed} ${refused?.error}`}
            view={{ ...view, account, refused }}
            isNew={asked !== null}
          />
        )
      )}
    </FoldedSection>
  );
}

function Redeemed({ amount }: { amount: Minor }) {
  const { t } = useTranslation("loyalty");
  const { company, language } = useShell();
  const busy = usePendingIntent() === "remove";
  return (
    <RedemptionForm>
      <div className="flex items-center justify-between gap-3">
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
  const { company, language } = useShell();
  const hydrated = useHydrated();
  const busy = usePendingIntent() === "redeem";
  // A form that comes back unread leaves in the address what was typed.
  const [parameters] = useSearchParams();
  const [typed, setTyped] = useState(view.refused?.typed ?? parameters.get("amount") ?? "");
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
      <div className={CODE_FORM} data-ui="code-form">
        <AmountField
          name="amount"
          label={t("loyalty:amount", { currency: currencyIn(company.currency, language) })}
          value={typed}
          error={words(error, view)}
          errorIsNew={isNew}
          onType={(amount) => {
            setTyped(amount);
            setTouched(true);
          }}
        />
        {/* Without script the page cannot tell whether the amount will do; the server can. */}
        <Button
          className="min-h-12"
          look="soft"
          name="intent"
          value="redeem"
          busy={busy}
          disabled={busy || (hydrated && isUseless)}
        >
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
    <Form method="post" action={LOYALTY} noValidate preventScrollReset replace>
      <CsrfField />
      <input type="hidden" name="return_to" value={address} />
      {children}
    </Form>
  );
}

/** What a refusal says, in the words of the error catalogue. */
function useRefusal(): (error: LoyaltyError | null, view: LoyaltyCardView) => string | undefined {
  const { t } = useTranslation("errors");
  const { company, language } = useShell();
  return (error, { account, totalBeforeLoyalty }) => {
    const refusal = loyaltyRefusal(error, account, totalBeforeLoyalty);
    if (!refusal) return undefined;
    const { id, amount } = refusal;
    const named = amount && { [amount.place]: toDecimal(amount.value, company.decimal_precision) };
    return t(`${id}.message`, { currency: currencyIn(company.currency, language), ...named });
  };
}

/** Which button of the card was pressed and awaits its answer. */
function usePendingIntent(): FormDataEntryValue | null {
  const { state, formAction, formData } = useNavigation();
  return state !== "idle" && formAction?.startsWith(LOYALTY) ? (formData?.get("intent") ?? null) : null;
}
