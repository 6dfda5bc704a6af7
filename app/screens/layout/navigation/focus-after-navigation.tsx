import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { keepFocus } from "~/components/accessibility/focus";

/** After a navigation by script that took away what had the focus, the reader starts at the heading, as on a new page. */
export function FocusAfterNavigation() {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    keepFocus();
  }, [key]);
  return null;
}
