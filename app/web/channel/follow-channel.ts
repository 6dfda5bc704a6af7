/** A line to a channel of ours, for as long as the page is to be seen. */
import { pathTo } from "~/paths/address";
import { REALTIME } from "~/paths/calls";

/** A server that answers but gives no stream is asked again ever more rarely, each page in its own time. */
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/** @param told an event as it was sent; null: a line stands, and something may have been told before. */
export type OnNews = (told: string | null, line: { isFirst: boolean }) => void;
type Following = {
  /** Listens on while the page is hidden: somebody is to hear it. */
  whileHidden?: boolean;
  /** The line is broken; it is opened again by itself. */
  onBroken?: () => void;
};

/** Follows a channel of an order or a payment. @returns what ends it. */
export const followChannel = (channel: string, onNews: OnNews): (() => void) =>
  followStream(pathTo(REALTIME, { channel }), onNews);

/** Follows a stream of events. Nobody listens while the page is hidden, unless that is asked for. @returns what ends it. */
export function followStream(
  path: string,
  onNews: OnNews,
  { whileHidden = false, onBroken }: Following = {},
): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout>;
  let pause = FIRST_RETRY_MS;
  let isFirst = true;
  const open = () => {
    source = new EventSource(path);
    source.onopen = () => {
      pause = FIRST_RETRY_MS;
      const line = { isFirst };
      isFirst = false;
      onNews(null, line);
    };
    source.onmessage = ({ data }: MessageEvent<string>) => onNews(data, { isFirst });
    source.onerror = () => {
      onBroken?.();
      // A line that breaks is opened again by the browser; one that was refused is not.
      if (source?.readyState !== EventSource.CLOSED) return;
      retry = setTimeout(open, pause * (0.5 + Math.random()));
      pause = Math.min(pause * 2, LONGEST_RETRY_MS);
    };
  };
  const close = () => {
    clearTimeout(retry);
    source?.close();
    source = null;
  };
  const follow = () => {
    if (whileHidden && source) return;
    close();
    if (whileHidden || document.visibilityState === "visible") open();
  };
  follow();
  document.addEventListener("visibilitychange", follow);
  return () => {
    document.removeEventListener("visibilitychange", follow);
    close();
  };
}
