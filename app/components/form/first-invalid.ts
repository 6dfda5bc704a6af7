/** Where the eyes go after a refused form: to the first thing that is wrong, with script and without. */
import { useEffect, useRef, type RefObject } from "react";
import { useHydrated } from "~/components/script/use-hydrated";

/**
 * What marks whatever a refused form comes back with. Without script the browser itself goes to the first such element of
 * the page, wherever it is scrolled to; with script the focus is `useFocusOnFirstInvalid`'s.
 */
export function useFocusWithoutScript(isWrong: boolean): { autoFocus?: true } {
  const hydrated = useHydrated();
  return isWrong && !hydrated ? { autoFocus: true } : {};
}

/** What ties a control, or a group, to the sentence that says what is wrong with it. */
export function useTiedToError(errorId: string | null) {
  const focus = useFocusWithoutScript(errorId !== null);
  return errorId === null ? {} : { "aria-invalid": true as const, "aria-describedby": errorId, ...focus };
}

/**
 * After an answer with errors, moves focus to the first field that is wrong, which is read with its sentence; a button that
 * would mend what is wrong is marked by `data-wrong`. The answer
 * and the field that it marks may appear in different renderings, so each is looked at until there is such a field.
 * @param errors what the action answered; a new object is a new answer.
 */
export function useFocusOnFirstInvalid(form: RefObject<HTMLElement>, errors: object | null | undefined): void {
  const told = useRef<object | null | undefined>(null);
  useEffect(() => {
    if (!errors || told.current === errors) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid='true'], [data-wrong]");
    if (!field) return;
    told.current = errors;
    field.focus();
  });
}
