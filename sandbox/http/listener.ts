/** The socket: reads a request, hands it on, writes the answer, and stops without cutting an answer short. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { TLSSocket, type TlsOptions } from "node:tls";
import type { Answer, Asked } from "./asked";

/** Far above what any provider takes; a page's form is smaller still. */
const MOST_BYTES = 256 * 1024;
/** How long running requests may take to finish once the sandbox stops. */
const GRACE_MS = 1_000;

export type Listener = { port: number; stop: () => Promise<void> };
type Handle = (asked: Omit<Asked, "params">) => Promise<Answer>;
/** Takes what wants to be a socket, and lets go of every one. */
export type Sockets = {
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  stop: () => void;
};

/** `tls` null: in the clear. */
type Where = { port: number; host: string; tls: TlsOptions | null };

export async function listen({ port, host, tls }: Where, handle: Handle, sockets: Sockets): Promise<Listener> {
  const work = new Set<Promise<void>>();
  const hear = (request: IncomingMessage, response: ServerResponse) => {
    const done = serve(request, response, handle).catch(() => void response.destroy());
    work.add(done);
    void done.then(() => work.delete(done));
  };
  const server = tls ? createSecureServer(tls, hear) : createServer(hear);
  server.on("upgrade", sockets.upgrade);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      sockets.stop();
      server.closeIdleConnections();
      const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      await closed;
      clearTimeout(cut);
      await Promise.all(work);
    },
  };
}

async function serve(request: IncomingMessage, response: ServerResponse, handle: Handle): Promise<void> {
  const body = await bytesOf(request);
  if (!body) {
    response.writeHead(413, { connection: "close" }).end();
    return;
  }
  const url = new URL(request.url ?? "/", "http://sandbox");
  const { method = "GET", headers, socket } = request;
  const certificate = socket instanceof TLSSocket ? socket.getPeerCertificate().fingerprint256 : undefined;
  const named = certificate === undefined ? {} : { certificate };
  const answer = await handle({ method, path: url.pathname, query: url.searchParams, headers, body, ...named });
  // Nobody waits for the end of a silence: the caller hangs up, or the sandbox stops.
  if (answer.isSilent) return;
  const written = new Promise<void>((resolve) => response.once("close", resolve));
  response.writeHead(answer.status, answer.headers).end(answer.body);
  await written;
  await answer.afterwards?.();
}

async function bytesOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
