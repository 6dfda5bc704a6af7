/** The checkout in two steps: one form a step, the order's summary beside it on wide screens and under it on phones. */
import { useActionData, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState, type ComponentPropsWithoutRef, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { sentences } from "~/ordering/model/text/sentences";
import { isPaidAtTheDoor } from "~/ordering/payments/payment-types";
import { CodeWidgets } from "~/screens/promotions/codes/code-widgets";
import { LoyaltyCard } from "~/screens/loyalty/loyalty-card";
import { Page } from "~/screens/layout/page";
import { useShell } from "~/screens/layout/shell";
import { Blockers } from "./blockers";
import { DetailsForm, NextButton } from "./details/details-form";
import { OrderSummary } from "./order-summary";
import { Destination } from "./destination";
import { BackButton, PaymentForm, PlaceOrderButton } from "./payment/payment-form";
import { ScheduleDialog } from "~/screens/schedule/schedule-dialog";
import { StepList } from "./step-list";
import { usePicked } from "./payment/use-picked";
import { TipSection } from "./payment/tip-section";
import type { CheckoutAnswer, CheckoutView } from "./view";
import { FreeChoiceNotices } from "~/components/panels/free-choice-notice";
import { EDGE_PROGRESS } from "~/components/progress";
import { LIST_PANEL } from "~/components/panels/panel";
import { BottomBar } from "~/screens/layout/frame/bottom-bar";
import { WIDE } from "~/screens/layout/frame/columns";
import { withQuery } from "~/paths/address";
import { CART_PAGE, checkoutStep } from "~/paths/pages";

/** Steps at the start, the form in the middle, the summary at the end. */
const FRAME = `${WIDE} grid grid-cols-[196px_minmax(0,1fr)_var(--col)] items-start gap-8 pt-6 pb-12 max-lg:grid-cols-[minmax(0,1fr)_var(--col)] max-lg:gap-5 max-md:grid-cols-1 max-md:py-4`;

export function CheckoutScreen({ view }: { view: CheckoutView }) {
  const { t } = useTranslation("checkout");
  const { layout } = useShell();
  const answer = useActionData<CheckoutAnswer>() ?? {};
  const heading = useRef<HTMLHeadingElement>(null);
  const [isMaking, setMaking] = useState(false);
  const [picked, setPicked] = usePicked(view, answer);
  useFocusOnStep(heading, view.step);
  const title = t(view.step === 2 ? "heading.payment" : `heading.${view.order_type}`);
  const action = view.step === 1 ? <NextButton /> : <PlaceOrderButton view={view} isMaking={isMaking} />;
  const foot = (
    <>
      {view.step === 2 && <Destination view={view} picked={picked} />}
      {action}
    </>
  );
  const popup = view.schedule.popup && <ScheduleDialog key="schedule" view={view.schedule.popup} />;
  const isPhone = layout === "mobile";
  return (
    <Page
      frame="none"
      announces={false}
      footer={false}
      bag={null}
      back={backHref(view, layout)}
      title={title}
      popup={popup}
    >
      <section aria-label={t("progress")}>
        <progress
          className={EDGE_PROGRESS}
          max={2}
          value={view.step}
          aria-label={t("progress")}
          aria-valuetext={t("step_of", { n: view.step, total: 2 })}
        />
      </section>
      <div className={FRAME}>
        <nav className="max-lg:col-span-full" aria-label={t("steps")}>
          <StepList view={view} />
        </nav>
        <main id="main" tabIndex={-1} className="grid grid-cols-1 gap-5 [&_legend]:mb-2">
          {!isPhone && (
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
          )}
          <Blockers blockers={view.blockers} refusal={answer.refusal} />
          <FreeChoiceNotices
            choices={view.choices}
            hrefOf={(promotion) => withQuery(CART_PAGE[layout], { free: String(promotion) })}
          />
          {view.step === 1 ? (
            <DetailsForm view={view} answer={answer} />
          ) : (
            <PaymentStep view={view} answer={answer} onMaking={setMaking} picked={picked} onPick={setPicked} />
          )}
        </main>
        <OrderSummary summary={view.summary} receipt={view.receipt} editHref={CART_PAGE[layout]}>
          {!isPhone && foot}
          <Notes view={view} />
        </OrderSummary>
      </div>
      {isPhone && <BottomBar label={t(view.step === 1 ? "next" : "place_order")}>{foot}</BottomBar>}
    </Page>
  );
}

/** The promo code or the coupon; only the server knows the order's price here, so a change loads the page's data anew. */
function Codes({ codes }: { codes: CheckoutView["codes"] }) {
  const { revalidate } = useRevalidator();
  return <CodeWidgets view={codes} onChange={revalidate} />;
}

/** The way to pay first; codes and loyalty folded under it, then the tip: each a form of its own. */
function PaymentStep(props: ComponentPropsWithoutRef<typeof PaymentForm>) {
  const { view, answer } = props;
  const hasDoor = view.methods.some(({ kind }) => isPaidAtTheDoor(kind));
  return (
    <>
      <PaymentForm {...props} />
      <div className={LIST_PANEL}>
        <Codes codes={view.codes} />
        {view.loyalty && <LoyaltyCard view={view.loyalty} />}
      </div>
      {view.tip && <TipSection view={view.tip} hasDoor={hasDoor} refused={answer.tipRefused} typed={answer.tipTyped} />}
      <BackButton />
    </>
  );
}

function backHref({ step }: CheckoutView, layout: "desktop" | "mobile"): string {
  if (step === 2) return checkoutStep(layout, 1);
  return CART_PAGE[layout];
}

function Notes({ view }: { view: CheckoutView }) {
  const { t } = useTranslation("checkout");
  const [tax, ...others] = view.summary.taxes_included;
  const notes = [
    tax && (others.length > 0 ? t("summary.tax_included") : t("summary.tax_included_one", tax)),
    view.step === 2 && t("summary.not_cancellable"),
  ].filter((note) => typeof note === "string");
  return notes.length > 0 ? <p className="text-sm text-ink-quiet text-center">{sentences(notes)}</p> : null;
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
