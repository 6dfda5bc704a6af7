import { useEffect, type RefObject } from "react";

/** Brings the date and the time that were chosen before into view as the popup opens: of a long day they may lie far below. */
export function useChosenInView(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const chosen = (name: string) => form.current?.querySelector(`[name=${name}]:checked`)?.parentElement;
    chosen("date")?.scrollIntoView({ block: "nearest", inline: "center" });
    chosen("time")?.scrollIntoView({ block: "center" });
  }, [form]);
}
