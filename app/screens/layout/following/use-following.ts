/** How a page follows an order or a payment: each event, and each line that stands again, is a reason to read it anew. */
import { useEffect, useRef } from "react";
import { useShell } from "~/screens/layout/shell";
import { openLine } from "./line";

/**
 * Calls `onNews` whenever something has happened on a channel, or may have while there was no line. Nobody listens while the
 * page is hidden; what happens between the page's making and its first line is found when the page asks by itself. The page's
 * policy has to let it reach Pusher, where the company has an account there.
 * @param channel null while there is nothing to follow.
 */
export function useFollowing(channel: string | null, onNews: () => void): void {
  const { csrf } = useShell();
  const latest = useRef({ csrf, onNews });
  useEffect(() => {
    latest.current = { csrf, onNews };
  });
  useEffect(() => {
    if (channel === null) return;
    return openLine({ channel, onNews: () => latest.current.onNews(), csrf: () => latest.current.csrf });
  }, [channel]);
}
