/** Asks how a payment stands until it has ended, or its time is over. */
import { useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { genericPaymentStatus, verifyPayment } from "~/contracts/payments/payments.server";
import { partnerCheck, verificationPause } from "~/ordering/payments/verification";
import { GENERIC_PAYMENT_STATUS, PAYMENTS_VERIFICATIONS } from "~/paths/calls";
import { homeWith } from "~/paths/pages";
import { useShell } from "~/screens/layout/shell";
import { askCall } from "~/web/ask-call";
import type { ProcessingView } from "./view";

/**
 * @param view null while there is nothing to ask about.
 * @returns whether its time is over without a result, so that it asks no more and counts as declined (CONST-15).
 */
export function useVerification(view: Pick<ProcessingView, "reference" | "kind" | "left"> | null): boolean {
  const { csrf, layout } = useShell();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isOver, setOver] = useState(false);
  const reference = view?.reference ?? null;
  const { kind, left } = view ?? { kind: null, left: 0 };
  useEffect(() => {
    if (reference === null || kind === null) return;
    const ended = new AbortController();
    const end = Date.now() + left;
    let timer: ReturnType<typeof setTimeout>;
    let asked = 0;
    const wait = () => {
      const pause = verificationPause(asked, end - Date.now());
      if (pause === null) setOver(true);
      else timer = setTimeout(() => void ask(), pause);
    };
    const ask = async () => {
      asked++;
      const said = await askCall<typeof verifyPayment>({
        method: "POST",
        path: PAYMENTS_VERIFICATIONS,
        body: { tmp_order_id: reference },
        csrf,
        signal: ended.signal,
      });
      if (ended.signal.aborted) return;
      // Whatever else fails leads home (ERR-04); the banner there leads back while the payment is in progress.
      if (said.state === "refused" && said.refusal.id === "generic_home")
        return navigate(homeWith(layout, { error: "generic_home" }));
      const isKnown = said.state === "answered" ? said.answer.status !== "in_progress" : said.state === "refused";
      if (isKnown) revalidate();
      else wait();
    };
    const askPartner = async () => {
      const said = await askCall<typeof genericPaymentStatus>({
        method: "GET",
        path: GENERIC_PAYMENT_STATUS,
        query: { reference_id: reference },
        signal: ended.signal,
      });
      if (!ended.signal.aborted && said.state === "answered" && said.answer.status !== "in_progress") revalidate();
    };
    wait();
    const check = partnerCheck(kind, left);
    const checked = check === null ? undefined : setTimeout(() => void askPartner(), check);
    return () => {
      ended.abort();
      clearTimeout(timer);
      clearTimeout(checked);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- Its time runs from when the page was first shown.
  }, [reference]);
  return isOver;
}
