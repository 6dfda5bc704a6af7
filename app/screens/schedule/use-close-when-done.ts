import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { POPUP_CLOSE_MS } from "~/components/dialog/popup-delay";

/** Leads to the page without the popup once its action has succeeded, however often it is rendered in between. */
export function useCloseWhenDone(isDone: boolean, closeHref: string): void {
  const navigate = useNavigate();
  const timer = useRef<number>();
  const leave = useRef<() => void>();
  useEffect(() => {
    leave.current = () => navigate(closeHref, { preventScrollReset: true });
    if (isDone) timer.current ??= window.setTimeout(() => leave.current?.(), POPUP_CLOSE_MS);
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
}
