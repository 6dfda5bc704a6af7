import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** A popup closes this long after its action succeeded, so that the success is seen (CONST-02). */
const CLOSE_MS = 500;

/** Leads to the page without the popup once its action has succeeded, however often it is rendered in between. */
export function useCloseWhenDone(isDone: boolean, closeHref: string): void {
  const navigate = useNavigate();
  const timer = useRef<number>();
  const leave = useRef<() => void>();
  useEffect(() => {
    leave.current = () => navigate(closeHref, { preventScrollReset: true });
    if (isDone) timer.current ??= window.setTimeout(() => leave.current?.(), CLOSE_MS);
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
}
