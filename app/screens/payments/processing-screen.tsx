/** How a payment stands: on the way to the provider, awaited, or failed. One that is paid shows its order instead. */
import { Form, useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/button";
import { classes } from "~/components/classes";
import { MESSAGE } from "~/components/dialog/message";
import { RoundIcon } from "~/components/icons";
import { PANEL } from "~/components/panels/panel";
import { withQuery } from "~/paths/address";
import { PAYMENT_PROCESSING } from "~/paths/pages";
import { SCRIPT_ONLY } from "~/screens/checkout/method";
import { CsrfField } from "~/screens/layout/csrf-field";
import { NARROW } from "~/screens/layout/frame/columns";
import { Page } from "~/screens/layout/page";
import { useFollowing } from "~/screens/layout/following/use-following";
import { useOpener } from "./opener/use-opener";
import { NeedsScript, ToProvider } from "./to-provider";
import { useVerification } from "./use-verification";
import { WidgetStep } from "./widget/widget-step";
import type { ProcessingView } from "./view";

/** After so long a payment that has failed leads back (CONST-17). */
const LEAVE_MS = 5_000;

export function ProcessingScreen({ view }: { view: ProcessingView }) {
  const { t } = useTranslation("checkout");
  const isOpen = view.status === "in_progress";
  const { revalidate } = useRevalidator();
  const isOver = useVerification(isOpen && !view.goes ? view : null);
  const status = isOver && isOpen ? "declined" : view.status;
  useFollowing(view.channel, revalidate);
  return (
    <Page className={`${NARROW} min-h-[calc(100svh-57px)]`} announces={false} footer={false} bare>
      <h1 className="sr-only">{t("processing.page_title")}</h1>
      <div className={`${PANEL} ${MESSAGE} [--pad:16px]`} data-ui="payment" data-status={status}>
        {view.goes ? (
          <Going view={view} />
        ) : status === "in_progress" ? (
          <Awaited view={view} />
        ) : (
          <Failed failed={view.failed} isCancelled={status === "cancelled"} />
        )}
      </div>
    </Page>
  );
}

/** Leaves for the provider's page; whoever comes back by the browser's button comes back to the checkout. */
function Going({ view }: { view: ProcessingView }) {
  const { t } = useTranslation("checkout");
  const { next, reference } = view;
  const processing = withQuery(PAYMENT_PROCESSING, { reference });
  const form = useRef<HTMLFormElement>(null);
  const open = useOpener(view);
  useEffect(() => {
    if (next?.next === "page") return window.location.replace(next.url);
    // The browser's button leads back to a page that does not go there by itself again.
    window.history.replaceState(window.history.state, "", processing);
    if (next?.next === "script") open(next);
    else form.current?.submit();
  }, [next, processing, open]);
  const needsScript = next?.next === "script";
  return (
    <>
      <RoundIcon name="card" />
      <div role="status" className={classes(needsScript && SCRIPT_ONLY)}>
        <h2>{t("processing.going")}</h2>
      </div>
      {next && next.next !== "widget" && <ToProvider next={next} view={view} form={form} size="big" />}
      {needsScript && (
        <>
          <NeedsScript />
          <CancelForm reference={reference} />
        </>
      )}
    </>
  );
}

function Awaited({ view }: { view: ProcessingView }) {
  const { t } = useTranslation("checkout");
  const { reference, next } = view;
  if (next?.next === "widget")
    return (
      <>
        <WidgetStep view={view} widget={next} />
        <CancelForm reference={reference} />
      </>
    );
  return (
    <>
      <RoundIcon name="clock" />
      <div role="status">
        <h2>{t("processing.awaited")}</h2>
        <p className="text-ink-quiet">{t("processing.awaited_hint")}</p>
      </div>
      <noscript>
        <a className="btn btn-big" href="">
          {t("processing.again")}
        </a>
      </noscript>
      {next?.next === "script" && <NeedsScript />}
      {next && <ToProvider view={view} next={next} look="line" />}
      <CancelForm reference={reference} />
    </>
  );
}

function CancelForm({ reference }: { reference: string }) {
  const { t } = useTranslation("checkout");
  return (
    <Form method="post" action={`?reference=${reference}`}>
      <CsrfField />
      <Button look="line" name="intent" value="cancel">
        {t("processing.cancel")}
      </Button>
    </Form>
  );
}

const FAILED = {
  checkout: {
    declined: "errors:payment_declined.message",
    cancelled: "checkout:processing.cancelled_to_checkout",
    leads: "checkout:processing.to_checkout",
  },
  cart: {
    declined: "errors:payment_declined_mobile.message",
    cancelled: "checkout:processing.cancelled_to_cart",
    leads: "checkout:processing.to_cart",
  },
  tracking: {
    declined: "checkout:processing.tip_declined",
    cancelled: "checkout:processing.cancelled_to_order",
    leads: "checkout:processing.to_order",
  },
} as const;

function Failed({ failed, isCancelled }: { failed: ProcessingView["failed"]; isCancelled: boolean }) {
  const { t } = useTranslation(["checkout", "errors"]);
  const navigate = useNavigate();
  useEffect(() => {
    const leave = setTimeout(() => navigate(failed.address, { replace: true }), LEAVE_MS);
    return () => clearTimeout(leave);
  }, [failed.address, navigate]);
  return (
    <>
      <RoundIcon name="alert" />
      <h2>{t(isCancelled ? "errors:payment_failed.cancelled" : "errors:payment_failed.title")}</h2>
      <p role="alert">{t(FAILED[failed.to][isCancelled ? "cancelled" : "declined"])}</p>
      <ButtonLink size="big" to={failed.address}>
        {t(FAILED[failed.to].leads)}
      </ButtonLink>
    </>
  );
}
