/** The checkout in two steps: one form a step, the order's summary beside it on wide screens and under it on phones. */
import { useActionData, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { CodeWidgets } from "~/screens/cart/code-widgets";
import { LoyaltyCard } from "~/screens/loyalty/loyalty-card";
import { Page } from "~/screens/layout/page";
import { pathIn, useShell } from "~/screens/layout/shell";
import { Blockers } from "./blockers";
import { DetailsForm, NextButton } from "./details-form";
import { OrderSummary } from "./order-summary";
import { BackButton, PaymentForm, PlaceOrderButton } from "./payment-form";
import { ScheduleDialog } from "./schedule-dialog";
import { StepList } from "./step-list";
import { TipSection } from "./tip-section";
import type { CheckoutAnswer, CheckoutView } from "./view";

export function CheckoutScreen({ view }: { view: CheckoutView }) {
  const { t } = useTranslation("checkout");
  const { layout } = useShell();
  const answer = useActionData<CheckoutAnswer>() ?? {};
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnStep(heading, view.step);
  const title = t(view.step === 2 ? "heading.payment" : `heading.${view.order_type}`);
  const action = view.step === 1 ? <NextButton /> : <PlaceOrderButton view={view} />;
  const popup = view.schedule.popup && <ScheduleDialog key="schedule" view={view.schedule.popup} />;
  const isPhone = layout === "mobile";
  return (
    <Page frame="none" announces={false} footer={false} back={backHref(view, layout)} title={title} popup={popup}>
      <progress
        className="edge"
        max={2}
        value={view.step}
        aria-label={t("progress")}
        aria-valuetext={t("step_of", { n: view.step, total: 2 })}
      />
      <div className="wrap checkout">
        <nav aria-label={t("steps")}>
          <StepList view={view} />
        </nav>
        <main id="main" tabIndex={-1} className="stack">
          {!isPhone && (
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
          )}
          <Blockers blockers={view.blockers} refusal={answer.refusal} />
          {view.step === 1 ? <DetailsForm view={view} answer={answer} /> : <PaymentStep view={view} answer={answer} />}
        </main>
        <OrderSummary
          summary={view.summary}
          receipt={view.receipt}
          editHref={pathIn(layout, isPhone ? "/order-details" : "/")}
        >
          <div className="cart-foot">
            {!isPhone && action}
            <Notes view={view} />
          </div>
        </OrderSummary>
      </div>
      {isPhone && (
        <div className="bottom-bar">
          <div>{action}</div>
        </div>
      )}
    </Page>
  );
}

/** The promo code or the coupon; only the server knows the order's price here, so a change loads the page's data anew. */
function Codes({ codes }: { codes: CheckoutView["codes"] }) {
  const { revalidate } = useRevalidator();
  return <CodeWidgets view={codes} onChange={revalidate} />;
}

/** Loyalty, the way to pay, the tip: each a form of its own. */
function PaymentStep({ view, answer }: { view: CheckoutView; answer: CheckoutAnswer }) {
  return (
    <>
      <Codes codes={view.codes} />
      {view.loyalty && <LoyaltyCard view={view.loyalty} />}
      <PaymentForm view={view} answer={answer} />
      {view.tip && <TipSection view={view.tip} refused={answer.tipRefused} />}
      <BackButton />
    </>
  );
}

function backHref({ step }: CheckoutView, layout: "desktop" | "mobile"): string {
  if (step === 2) return pathIn(layout, "/checkout?step=1");
  return layout === "mobile" ? "/m/order-details" : "/";
}

function Notes({ view }: { view: CheckoutView }) {
  const { t } = useTranslation("checkout");
  const notes = [
    view.summary.tax_included && t("summary.tax_included"),
    view.step === 2 && t("summary.not_cancellable"),
  ].filter(Boolean);
  return notes.length > 0 ? <p className="small quiet">{notes.join(" ")}</p> : null;
}

/** After a step by script the reader starts at its heading, as on a new page. */
function useFocusOnStep(heading: RefObject<HTMLElement>, step: 1 | 2): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [heading, step]);
}
