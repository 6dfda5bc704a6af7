/** Step 2: how to pay, and the order goes out. */
import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/banner";
import { Button } from "~/components/button";
import { FieldError } from "~/components/field";
import { useFocusOnFirstInvalid, useTiedToError } from "~/components/first-invalid";
import { Icon, type IconName } from "~/components/icons";
import { formatPrice } from "~/i18n/format";
import { toDecimal } from "~/ordering/money";
import { claimOf } from "~/ordering/price-claim";
import { isPaidAtTheDoor } from "~/ordering/tip";
import { CsrfField } from "~/screens/layout/csrf-field";
import { useShell } from "~/screens/layout/shell";
import { ExpectedTime } from "./expected-time";
import { usePendingIntent } from "./pending-intent";
import { PriceChanges } from "./price-changes";
import { useProblemText } from "./problem-text";
import type { CheckoutAnswer, CheckoutView, PaymentMethod } from "./view";

const FORM_ID = "checkout-payment";
const ICONS: Partial<Record<PaymentMethod["kind"], IconName>> = {
  cash_on_delivery: "cash",
  card_on_delivery: "wallet",
};

export function PaymentForm({ view, answer }: { view: CheckoutView; answer: CheckoutAnswer }) {
  const { t } = useTranslation("checkout");
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFirstInvalid(form, answer.problems);
  const error = useProblemText(answer.problems ?? {})("payment");
  const invalid = useTiedToError(error ? "payment-error" : null);
  const chosen = answer.typed?.payment_type_id ?? view.typed.payment_type_id;
  const [picked, pick] = usePicked(chosen, view.tip?.chosen ? form : null);
  return (
    <Form id={FORM_ID} ref={form} method="post" action="?step=2" className="stack" noValidate>
      <CsrfField />
      <input type="hidden" name="placement_key" value={view.placement_key} />
      <input type="hidden" name="scheduled_for" value={view.schedule.chosen ?? ""} />
      <input
        type="hidden"
        name="claim"
        value={JSON.stringify(
          claimOf(view.summary, {
            tax: t("checkout:summary.tax"),
            loyalty: t("checkout:summary.loyalty"),
            tip: t("checkout:summary.tip"),
            total: t("checkout:summary.total"),
          }),
        )}
      />
      <button type="submit" name="intent" value="place" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      {view.schedule.chosen !== null && <ExpectedTime view={view} canChange={false} />}
      {answer.tipRemoved && <Banner tone="warn" refusal title={t("checkout:tip.removed")} />}
      {answer.priceChanges && <PriceChanges changes={answer.priceChanges} />}
      <fieldset className="field" aria-describedby={error ? "payment-error" : undefined}>
        <legend>
          <h2>{t("checkout:methods.legend")}</h2>
        </legend>
        {error && <FieldError id="payment-error">{error}</FieldError>}
        {view.methods.length === 0 ? (
          <Banner tone="warn" title={t("checkout:methods.none")}>
            {t("checkout:methods.none_hint")}
          </Banner>
        ) : (
          <div>
            {view.methods.map((method) => (
              <div key={method.id} className="method">
                <label>
                  <input
                    type="radio"
                    name="payment_type_id"
                    value={method.id}
                    checked={method.id === picked}
                    onChange={() => pick(method)}
                    {...invalid}
                  />
                  <bdi>{method.title}</bdi>
                  <Icon name={ICONS[method.kind] ?? "card"} />
                </label>
                <p className="sub quiet">
                  {t(view.order_type === "delivery" ? "checkout:methods.on_delivery" : "checkout:methods.on_pickup")}
                </p>
              </div>
            ))}
          </div>
        )}
      </fieldset>
    </Form>
  );
}

/** Leads back to step 1 with what is chosen kept; stands under everything else of the step. */
export function BackButton() {
  const { t } = useTranslation("common");
  return (
    <div className="row">
      <Button form={FORM_ID} look="line" icon="arrow-back" name="intent" value="back">
        {t("back")}
      </Button>
    </div>
  );
}

/**
 * The way to pay that is picked. One at the door clears a tip: the server is told at once, through `form`, which is there
 * while a tip is chosen.
 */
function usePicked(chosen: number | null, form: RefObject<HTMLFormElement> | null) {
  const submit = useSubmit();
  const [picked, setPicked] = useState(chosen);
  useEffect(() => setPicked(chosen), [chosen]);
  const pick = ({ id, kind }: PaymentMethod) => {
    setPicked(id);
    if (!form?.current || !isPaidAtTheDoor(kind)) return;
    const data = new FormData(form.current);
    data.set("payment_type_id", String(id));
    data.set("intent", "choose");
    submit(data, { method: "post", action: "?step=2", preventScrollReset: true, replace: true });
  };
  return [picked, pick] as const;
}

/** Says what will be paid; cannot be pressed while something stands in the way or an answer is awaited (CHECKOUT-23). */
export function PlaceOrderButton({ view }: { view: CheckoutView }) {
  const { t } = useTranslation("checkout");
  const { company, language } = useShell();
  const busy = usePendingIntent() === "place";
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
  const { company } = useShell();
  switch (first?.kind) {
    case "minimum":
      return t("errors:minimum_order.message", {
        currency: company.currency,
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
