/**
 * Stopping without breaking anybody's order. First the server says that it is not ready and goes on answering, each answer
 * closing its connection, so that proxies and clients that know nothing of the stop turn away by themselves. Then it
 * listens no more, and ends a connection only between two requests.
 */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

export type StopSteps = {
  server: Server;
  /** Says that the server is not ready any more. */
  begin: () => void;
  /** Ends what would never end by itself. */
  drained: () => void;
  /** Closes what the app holds. */
  close: () => Promise<void>;
  /** Ends the process. */
  exit: (code: number) => void;
};

export type StopTimes = {
  /** How long new requests are still answered. */
  drainMs: number;
  /** How long running requests may take to finish after that, before their connections are cut. */
  graceMs?: number;
};

const GRACE_MS = 8_000;
/** How long a connection without a request may wait for its first one. */
const FIRST_REQUEST_MS = 1_000;
/** How long the end of listening waits for a moment in which nobody connects. */
const QUIET_MS = 2_000;
/** A round of the event loop that lasts longer has done something, while somebody may have connected. */
const EMPTY_ROUND_MS = 0.3;

/**
 * Makes the function that a signal calls: the first call stops gracefully, a second one at once. A code other than 0 tells
 * that something is wrong with the process: then nothing new is answered any more. Call it before the server listens.
 */
export function gracefulStop(steps: StopSteps, { drainMs, graceMs = GRACE_MS }: StopTimes): (code?: number) => void {
  const { server, begin, drained, close, exit } = steps;
  const connections = trackConnections(server);
  let isStopping = false;
  return (code = 0) => {
    if (isStopping) return exit(code || 1);
    isStopping = true;
    begin();
    connections.closeWithAnswers();
    const end = () => {
      // The close of an http server would cut connections on which a request may just be arriving.
      NetServer.prototype.close.call(server, () => {
        clearInterval(idle);
        clearTimeout(cut);
        close().then(
          () => exit(code),
          () => exit(1),
        );
      });
      const idle = setInterval(() => connections.endIdle(), 50);
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      drained();
      connections.endIdle();
    };
    if (code !== 0) end();
    else setTimeout(() => connections.whenQuiet(end), drainMs);
  };
}

type Connection = {
  openedAt: number;
  /** Requests on their way. */
  requests: number;
  /** Bytes that had been read when the last request was answered; more of them are a request that arrives. */
  readBytes: number;
};

function trackConnections(server: Server) {
  const connections = new Map<Socket, Connection>();
  const answering = new Set<ServerResponse>();
  let [opened, isClosing] = [0, false];

  server.on("connection", (socket: Socket) => {
    opened++;
    connections.set(socket, { openedAt: performance.now(), requests: 0, readBytes: 0 });
    socket.once("close", () => connections.delete(socket));
  });
  const onRequest = ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket);
    answering.add(response);
    if (connection) connection.requests++;
    if (isClosing) response.shouldKeepAlive = false;
    response.once("close", () => {
      answering.delete(response);
      if (connection) Object.assign(connection, { requests: connection.requests - 1, readBytes: socket.bytesRead });
    });
  };
  server.prependListener("request", onRequest);
  server.prependListener("checkContinue", onRequest);

  const isIdle = (socket: Socket, { requests, readBytes, openedAt }: Connection) =>
    requests === 0 &&
    socket.bytesRead === readBytes &&
    (readBytes > 0 || performance.now() - openedAt > FIRST_REQUEST_MS);

  return {
    /** From now on every answer closes its connection, the ones on their way too. */
    closeWithAnswers(): void {
      isClosing = true;
      for (const response of answering) if (!response.headersSent) response.shouldKeepAlive = false;
    },
    /** Ends the connections that are between two requests. What has arrived meanwhile is read first. */
    endIdle(): void {
      setImmediate(() => {
        for (const [socket, connection] of connections)
          if (isIdle(socket, connection) && !socket.writableEnded) socket.end();
      });
    },
    /**
     * Calls back right after a look at the network that found nothing to do: the kernel resets who has connected but is not
     * accepted yet. Who connects between that look and the end cannot be seen; a proxy that turns away meanwhile sends nobody.
     */
    whenQuiet(callback: () => void): void {
      const deadline = performance.now() + QUIET_MS;
      const look = (before: number, at: number) =>
        setImmediate(() => {
          const now = performance.now();
          if ((opened === before && now - at < EMPTY_ROUND_MS) || now > deadline) callback();
          else look(opened, now);
        });
      look(-1, 0);
    },
  };
}
