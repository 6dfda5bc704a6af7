import type { RefObject } from "react";
import { keepFocus, lastControl } from "~/components/accessibility/focus";
import { useBrowserLayoutEffect } from "~/components/script/browser-layout-effect";

/** When a row of the cart goes and takes the focus along, the next row's control gets it, else the cart's heading. */
export function useFocusOnNext(row: RefObject<HTMLElement>): void {
  useBrowserLayoutEffect(() => {
    const line = row.current;
    return () => {
      if (!line?.contains(document.activeElement)) return;
      const next = line.nextElementSibling ?? line.previousElementSibling;
      keepFocus(
        () => (next?.isConnected ? lastControl(next) : null),
        () => document.querySelector("#cart-title, [data-ui=empty] h2"),
      );
    };
  }, [row]);
}
