import type { MouseEvent } from "react";

/** Whether a press asks for nothing special: no other button, no key that opens a tab or a window, answered by nobody yet. */
export const isPlainPress = (event: MouseEvent): boolean =>
  !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
