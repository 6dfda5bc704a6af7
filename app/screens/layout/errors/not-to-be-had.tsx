import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorPopup } from "~/components/dialog/error-popup";
import { keepFocus } from "~/components/accessibility/focus";
import { watchHistory, type Problem } from "~/web/document/keep-page";
import { NOT_TO_BE_HAD } from "~/web/document/script-events";
import { useShell } from "~/screens/layout/shell";

/** Says over the page, which stays as it is, that what was asked of the server could not be had. Stands once. */
export function NotToBeHad() {
  const { t } = useTranslation("errors");
  const { outlet } = useShell();
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(watchHistory, []);
  useEffect(() => {
    const tell = (event: Event) => {
      // What keeps the page tells it, and nobody else.
      if (event instanceof CustomEvent) setProblem(event.detail as Problem);
    };
    window.addEventListener(NOT_TO_BE_HAD, tell);
    return () => window.removeEventListener(NOT_TO_BE_HAD, tell);
  }, []);
  const pressed = usePressed();
  if (problem === null) return null;
  const close = () => {
    setProblem(null);
    keepFocus(pressed);
  };
  const error = typeof problem === "string" ? { message: t(`${problem}.message`) } : problem;
  return <ErrorPopup error={error} onClose={close} contactNumber={outlet.call_now_message} />;
}

/** What had the focus last: a button that is disabled while its answer is awaited loses it. */
function usePressed(): () => Element | null {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest("[role=alertdialog]")) last.current = target;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  return () => last.current;
}
