/** Stopping without breaking anybody's order: no new work, idle connections closed, running requests finished. */
import type { Server } from "node:http";

export type StopSteps = {
  server: Server;
  /** Says that no new work is taken, and ends what would never end by itself. */
  begin: () => void;
  /** Closes what the app holds. */
  close: () => Promise<void>;
  /** Ends the process. */
  exit: (code: number) => void;
};

/** How long running requests may take to finish before their connections are cut. */
const GRACE_MS = 8_000;

/** Makes the function that a signal calls: the first call stops gracefully, a second one at once. */
export function gracefulStop({ server, begin, close, exit }: StopSteps, graceMs = GRACE_MS): (code?: number) => void {
  let isStopping = false;
  return (code = 0) => {
    if (isStopping) return exit(code || 1);
    isStopping = true;
    begin();
    // A connection whose request ends after `close` turns idle without anybody closing it.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(cut);
      close().then(
        () => exit(code),
        () => exit(1),
      );
    });
  };
}
