/** Stripe's fields on a page, for as long as they are shown there. */
import { useEffect, useRef, useState } from "react";
import { loadDocument } from "~/components/script/load-document";
import type { StripeMaker } from "~/ordering/payments/card-entry";
import { useShell } from "~/screens/layout/shell";
import { isOwnDocument } from "../own-document";
import { openStripe, type OpenedStripe } from "./stripe-script";

/** Stripe's fields in a place of the page, with what is due there told anew when it changes. */
export function useStripe(maker: StripeMaker) {
  const { language } = useShell();
  const place = useRef<HTMLDivElement>(null);
  const opening = useRef<Promise<OpenedStripe> | null>(null);
  const leaving = useRef(new AbortController());
  const [isShown, setShown] = useState(false);
  const { script, key, account, confirms } = maker;

  /** Asked for anew where it did not come. */
  const opened = (): Promise<OpenedStripe> => {
    opening.current ??= openStripe(maker, language).then((at) => {
      if (place.current) at.element.mount(place.current);
      at.element.on("ready", () => setShown(true));
      return at;
    });
    opening.current.catch(() => (opening.current = null));
    return opening.current;
  };
  useEffect(() => {
    // Come to by script, the page is loaded anew before anything is typed.
    if (!isOwnDocument()) return void loadDocument(window.location);
    const left = (leaving.current = new AbortController());
    opened().catch(() => undefined);
    // Come back to as it was left: a payment may have been begun there.
    const renew = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener("pageshow", renew);
    return () => {
      left.abort();
      window.removeEventListener("pageshow", renew);
      void opening.current?.then(({ element }) => element.destroy()).catch(() => undefined);
      opening.current = null;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- One frame for one account.
  }, [script, key, account]);
  useEffect(() => {
    if (confirms) void opening.current?.then(({ elements }) => elements.update(confirms)).catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- A new object for the same amount is no news.
  }, [confirms?.amount, confirms?.currency]);
  return { place, isShown, opened, left: () => leaving.current.signal };
}
