import { useCallback, useEffect, useState, type RefObject } from "react";

/**
 * What a form holds at present; null before script has taken over. Its fields stay the browser's own: what was typed
 * before script arrived is kept.
 */
export function useTyped(form: RefObject<HTMLFormElement>): { typed: FormData | null; onInput: () => void } {
  const [typed, setTyped] = useState<FormData | null>(null);
  const onInput = useCallback(() => {
    if (form.current) setTyped(new FormData(form.current));
  }, [form]);
  useEffect(onInput, [onInput]);
  return { typed, onInput };
}

/** The text of a field; "" when the form has none of that name. */
export function textIn(typed: FormData | null, name: string): string {
  const value = typed?.get(name);
  return typeof value === "string" ? value : "";
}
