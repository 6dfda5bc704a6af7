/** Step 2: how to pay, and the order goes out. */
import { Form, useSubmit } from "@remix-run/react";
import { useRef, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/panels/banner";
import { Button } from "~/components/button";
import { FieldError, FIELD } from "~/components/form/field";
import { useFocusOnFirstInvalid, useTiedToError } from "~/components/form/first-invalid";
import { Answered, useStandingOf } from "~/components/form/standing";
import { currencyIn, formatPrice } from "~/i18n/format";
import { toDecimal } from "~/ordering/model/money";
import { claimOf } from "~/ordering/checkout/price-claim";
import { isPaidAtTheDoor } from "~/ordering/payments/payment-types";
import { CsrfField } from "~/screens/layout/csrf-field";
import { useShell } from "~/screens/layout/shell";
import { ExpectedTime } from "~/screens/checkout/expected-time";
import { usePendingIntent } from "~/screens/checkout/pending-intent";
import { CardEntry, WithoutScript } from "./card/card-entry";
import { useCardSubmit } from "./card/card-submit";
import { PaymentMethods } from "./methods";
import { NoMethod } from "./no-method";
import { isPaidFor, NothingToPay } from "./nothing-to-pay";
import { PriceChanges } from "./price-changes";
import { Wallets } from "./wallets/wallets";
import { useProblemText } from "~/screens/checkout/problem-text";
import type { CheckoutAnswer, CheckoutView, PaymentMethod } from "~/screens/checkout/view";

const FORM_ID = "checkout-payment";

type PaymentFormProps = {
  view: CheckoutView;
  answer: CheckoutAnswer;
  /** Told while a token of a card is made, before the form goes out, and while a wallet's sheet is open. */
  onMaking: (isMaking: boolean) => void;
  /** The way to pay that is picked. */
  picked: number | null;
  onPick: (id: number) => void;
};

export function PaymentForm({ view, answer, onMaking, picked, onPick }: PaymentFormProps) {
  const { t } = useTranslation(["checkout", "wishes"]);
  const isFree = isPaidFor(view);
  const isLeft = view.typed.wishes.leave_at_door;
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFirstInvalid(form, answer.problems);
  const { stands, onInput } = useStandingOf(answer.problems);
  const told = useProblemText(answer.problems ?? {})("payment");
  const error = stands ? told : undefined;
  const invalid = useTiedToError(error ? "payment-error" : null);
  const chosenOf = answer.typed?.payment_choice ?? view.typed.payment_choice;
  const chosen = answer.typed?.payment_type_id ?? view.typed.payment_type_id;
  const pick = usePick(view.tip?.chosen ? form : null, onPick);
  const { onSubmit, offerOf } = useCardSubmit({ picked, intent: "place", onMaking });
  return (
    <Form
      id={FORM_ID}
      ref={form}
      method="post"
      action="?step=2"
      onSubmit={onSubmit}
      className="grid grid-cols-1 gap-5"
      noValidate
    >
      <CsrfField />
      <input type="hidden" name="placement_key" value={view.placement_key} />
      <input type="hidden" name="destination" value={view.destination} />
      <input type="hidden" name="scheduled_for" value={view.schedule.chosen ?? ""} />
      <input
        type="hidden"
        name="claim"
        value={JSON.stringify(
          claimOf(view.summary, {
            loyalty: t("summary.loyalty"),
            tip: t("summary.tip"),
            total: t("summary.total"),
          }),
        )}
      />
      <button type="submit" name="intent" value="place" className="sr-only" tabIndex={-1} aria-hidden="true" />
      {view.schedule.chosen !== null && <ExpectedTime view={view} canChange={false} />}
      {answer.tipRemoved && <Banner tone="warn" refusal title={t("tip.removed")} />}
      {answer.priceChanges && <PriceChanges changes={answer.priceChanges} />}
      <fieldset className={FIELD} onInput={onInput} aria-describedby={error ? "payment-error" : undefined}>
        <legend>
          <h2>{t("methods.legend")}</h2>
        </legend>
        <Wallets view={view} onPaying={onMaking} />
        {error && <FieldError id="payment-error">{error}</FieldError>}
        {view.methods.length === 0 ? (
          <NoMethod />
        ) : isFree ? (
          <NothingToPay methods={view.methods} picked={picked} />
        ) : (
          <Answered to={answer.problems}>
            <PaymentMethods
              methods={view.methods}
              picked={picked}
              onPick={pick}
              answer={answer}
              chosen={chosen}
              choice={chosenOf}
              invalid={invalid}
              whenPaid={(method) =>
                isLeft && isPaidAtTheDoor(method.kind)
                  ? t("wishes:pay_online")
                  : t(`checkout:${whenPaid(method, view)}`)
              }
              entryOf={(method) => (
                <CardEntry method={method} holder={view.name ?? view.typed.name} offer={offerOf(method.id)} />
              )}
            />
          </Answered>
        )}
        {!isFree && <WithoutScript methods={view.methods} alone={t("methods.needs_script_alone")} />}
      </fieldset>
    </Form>
  );
}

const whenPaid = ({ kind }: PaymentMethod, { order_type }: CheckoutView) =>
  !isPaidAtTheDoor(kind) ? "methods.online" : order_type === "delivery" ? "methods.on_delivery" : "methods.on_pickup";

/** Leads back to step 1 with what is chosen kept; stands under everything else of the step. */
export function BackButton() {
  const { t } = useTranslation("common");
  return (
    <div className="flex items-center gap-3">
      <Button form={FORM_ID} look="line" icon="arrow-back" name="intent" value="back">
        {t("back")}
      </Button>
    </div>
  );
}

/** Picks a way to pay. One at the door clears a tip: the server is told at once, through `form`, which is there while a tip is chosen. */
function usePick(form: RefObject<HTMLFormElement> | null, onPick: (id: number) => void) {
  const submit = useSubmit();
  return ({ id, kind }: PaymentMethod) => {
    onPick(id);
    if (!form?.current || !isPaidAtTheDoor(kind)) return;
    const data = new FormData(form.current);
    data.set("payment_type_id", String(id));
    data.set("intent", "choose");
    submit(data, { method: "post", action: "?step=2", preventScrollReset: true, replace: true });
  };
}

/** Says what will be paid; cannot be pressed while something stands in the way or an answer is awaited (CHECKOUT-23). */
export function PlaceOrderButton({ view, isMaking }: { view: CheckoutView; isMaking: boolean }) {
  const { t } = useTranslation("checkout");
  const { company, language } = useShell();
  const busy = usePendingIntent() === "place" || isMaking;
  const why = useWhyNot(view);
  return (
    <Button
      form={FORM_ID}
      name="intent"
      value="place"
      size="big"
      end={<bdi>{formatPrice(view.summary.total, company, language)}</bdi>}
      busy={busy}
      disabled={busy}
      unavailable={why}
    >
      {t("place_order")}
    </Button>
  );
}

/** What stands in the way, in the few words of a button; null when nothing does. */
function useWhyNot({ blockers: [first], methods }: CheckoutView): string | null {
  const { t } = useTranslation(["checkout", "errors"]);
  const { company, language } = useShell();
  switch (first?.kind) {
    case "minimum":
      return t("errors:minimum_order.message", {
        currency: currencyIn(company.currency, language),
        amount: toDecimal(first.shortfall, company.decimal_precision),
      });
    case "closed":
      return first.words[0] ?? t("errors:closed.now");
    case "payment_in_progress":
      return t("errors:payment_in_progress.title");
    case "schedule_gone":
      return t("checkout:blocked.schedule");
    case "items":
      return t(first.id === "unschedulable" ? "checkout:blocked.schedule" : "checkout:blocked.items");
    case "sold_out":
      return t("checkout:blocked.sold_out");
    case undefined:
      return methods.length === 0 ? t("checkout:blocked.no_method") : null;
  }
}
