import { useEffect, useRef, type RefObject } from "react";

/**
 * After an answer with errors, moves focus to the first field that is wrong, which is read with its sentence. The answer
 * and the field that it marks may appear in different renderings, so each is looked at until there is such a field.
 * @param errors what the action answered; a new object is a new answer.
 */
export function useFocusOnFirstInvalid(form: RefObject<HTMLElement>, errors: object | null | undefined): void {
  const told = useRef<object | null | undefined>(null);
  useEffect(() => {
    if (!errors || told.current === errors) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid='true']");
    if (!field) return;
    told.current = errors;
    field.focus();
  });
}
