/** A gate in front of a provider's double: what asks for a payment waits there until it is told what comes of it. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** What the provider says in place of the double. */
type Refusal = { status: number; body: object };

export type Gate = {
  url: string;
  /** Resolves once a request waits. */
  reached: Promise<void>;
  /** Lets those through that wait, and all later ones; or refuses them. */
  open: (refusal?: Refusal) => void;
  stop: () => Promise<void>;
};

/** @param waits whether a request is one that waits. */
export async function openGate(to: string, waits: (request: IncomingMessage) => boolean): Promise<Gate> {
  let open: Gate["open"] = () => {};
  const opened = new Promise<Refusal | undefined>((resolve) => (open = resolve));
  let reach = () => {};
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const wait = () => {
    reach();
    return opened;
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    const answer = async () => {
      const refusal = waits(request) ? await wait() : undefined;
      if (refusal) return void response.writeHead(refusal.status, JSON_TYPE).end(JSON.stringify(refusal.body));
      const { host: _, connection: __, "content-length": ___, ...headers } = request.headers;
      const method = request.method ?? "GET";
      const passed = await fetch(`${to}${request.url}`, {
        method,
        headers: headers as Record<string, string>,
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      response.writeHead(passed.status, JSON_TYPE).end(await passed.text());
    };
    // Its caller is told that nobody answers, as by any provider that is gone.
    request.on("end", () => void answer().catch(() => response.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reached,
    open,
    stop: () => {
      open();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const JSON_TYPE = { "content-type": "application/json" };
