/** Asks how a payment stands until it has ended, or its time is over. */
import { useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { verifyPayment } from "~/contracts/payments/payments.server";
import { verificationPause } from "~/ordering/payments/verification";
import { PAYMENTS_VERIFICATIONS } from "~/paths/calls";
import { homeWith } from "~/paths/pages";
import { useShell } from "~/screens/layout/shell";
import { askCall } from "~/web/ask-call";
import type { ProcessingView } from "./view";

/**
 * @param view null while there is nothing to ask about.
 * @returns whether it asks no more, though the payment has not ended: its provider does not tell.
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
      const pause = verificationPause(kind, asked, end - Date.now());
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
    wait();
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- Its time runs from when the page was first shown.
  }, [reference]);
  return isOver;
}
