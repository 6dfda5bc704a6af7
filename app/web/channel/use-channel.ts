/** How a page follows an order or a payment: each event, and each line that stands again, is a reason to read it anew. */
import { useEffect, useRef } from "react";
import { followChannel } from "./follow-channel";

/**
 * Calls `onNews` whenever something has happened on a channel, or may have while there was no line. What happens between the
 * page's making and its first line is found when the page asks by itself.
 * @param channel null while there is nothing to follow.
 */
export function useChannel(channel: string | null, onNews: () => void): void {
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });
  useEffect(() => {
    if (channel === null) return;
    return followChannel(channel, (told, { isFirst }) => {
      if (told !== null || !isFirst) latest.current();
    });
  }, [channel]);
}
