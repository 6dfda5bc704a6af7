/** The widget of a payment's provider: our server is asked for its methods and to pay, the page is told what has come of it. */
import { useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useState, type RefObject } from "react";
import type { listAdyenModes, payByAdyen } from "~/contracts/payments/payments.server";
import type { Widget } from "~/ordering/payments/next";
import { ADYEN_PAYMENT_MODES, ADYEN_TRANSACTIONS } from "~/paths/calls";
import { homeWith } from "~/paths/pages";
import { useShell } from "~/screens/layout/shell";
import { askCall } from "~/web/ask-call";
import type { ProcessingView } from "../view";
import type { Collected, Step } from "./show-widget";
import { WIDGETS } from "./widgets";

export type WidgetProps = { view: ProcessingView; widget: Widget };

/** Shows the widget once its code and its methods have come. @returns whether it is shown. */
export function useWidget(element: RefObject<HTMLDivElement>, { view, widget }: WidgetProps): boolean {
  const [isShown, setShown] = useState(false);
  const { csrf, layout } = useShell();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { kind, reference } = view;
  useEffect(() => {
    let remove: (() => void) | null = null;
    const left = new AbortController();
    const { signal } = left;
    const fail = () => {
      if (!signal.aborted) navigate(homeWith(layout, { error: "adyen_failed" }), { replace: true });
    };
    const pay = async ({ method, browser }: Collected): Promise<Step> => {
      const paid = await askCall<typeof payByAdyen>({
        method: "POST",
        path: ADYEN_TRANSACTIONS,
        body: { order_details: { tmp_order_id: reference }, payment_method: method, browser_info: browser },
        csrf,
        signal,
      });
      if (paid.state === "answered" && "action" in paid.answer && paid.answer.action) {
        return { action: paid.answer.action };
      }
      // The page shows the order, or what has become of the payment.
      if (paid.state === "answered") revalidate();
      else if (paid.state === "refused" && paid.refusal.id === "payment_failed") revalidate();
      else fail();
      return paid.state === "answered" ? "done" : "failed";
    };
    const show = async () => {
      const { amount = "" } = widget.setup;
      const [code, methods] = await Promise.all([
        WIDGETS[kind]?.(),
        askCall<typeof listAdyenModes>({ method: "GET", path: ADYEN_PAYMENT_MODES, query: { amount }, signal }),
      ]);
      if (signal.aborted || !element.current) return;
      if (!code || methods.state !== "answered") return fail();
      const shown = { setup: widget.setup, methods: methods.answer, pay, onFailed: fail };
      const taken = await code.showWidget(element.current, shown);
      if (signal.aborted) return taken();
      remove = taken;
      setShown(true);
    };
    show().catch(fail);
    return () => {
      left.abort();
      remove?.();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- One widget for one payment.
  }, [reference]);
  return isShown;
}
