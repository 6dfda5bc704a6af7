/** Server-sent events (WHATWG HTML, 9.2): one answer that goes on while somebody reads it. */
import { MISSED, type RealtimeEvent } from "./bus.server";

/** A line that says nothing: proxies end connections on which nothing is said. */
const HEARTBEAT_MS = 20_000;
/** After so long the reader comes again, and is asked again who it is. */
const LIFE_MS = 300_000;
/** Readers that a stopped server leaves behind do not come back at the same moment. */
const RETRY_MS = { least: 1_000, spread: 3_000 };
/** Events that wait for a reader who does not take them; it reads how things stand when it comes again. */
const MOST_WAITING = 100;

/** @param listen gets what tells an event, and answers what ends the listening. */
export function eventStream(listen: (tell: (event: RealtimeEvent) => void) => () => void): Response {
  let end = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const encoder = new TextEncoder();
        const say = (text: string) => controller.enqueue(encoder.encode(`${text}\n\n`));
        const timers = [setInterval(() => say(":"), HEARTBEAT_MS), setTimeout(() => close(), LIFE_MS)];
        const forget = listen((event) => {
          // A reader that comes again reads how things stand, each in its own time.
          if (event.name === MISSED.name || (controller.desiredSize ?? 0) < -MOST_WAITING) return close();
          say(`data: ${JSON.stringify(event)}`);
        });
        end = () => {
          timers.forEach(clearTimeout);
          forget();
        };
        const close = () => {
          end();
          controller.close();
        };
        say(`retry: ${RETRY_MS.least + Math.floor(Math.random() * RETRY_MS.spread)}`);
      },
      cancel: () => end(),
    },
    new CountQueuingStrategy({ highWaterMark: 1 }),
  );
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
    },
  });
}
