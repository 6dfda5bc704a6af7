/** A wire between the shop and its providers, at whose ends a test kills the shop. */
import { createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * `unheard`: the provider never gets the call; `failed`: it answers 500 instead; `unanswered`: it does it, and its answer is
 * lost; `heard`: right after the answer.
 */
export type Moment = "unheard" | "failed" | "unanswered" | "heard";
type Trap = { moment: Moment; path: RegExp; kill: () => void; sprung: () => void };

export type Wire = {
  /** In place of the sandbox's address. */
  url: string;
  /** Kills at the moment of the next call whose path and body fit. Resolves once it has. */
  arm: (trap: Omit<Trap, "sprung">) => Promise<void>;
  stop: () => Promise<void>;
};

/** Opens a wire to a provider's address. */
export async function openWire(to: string): Promise<Wire> {
  let trap: Trap | null = null;
  const server = createServer((asked, answer) => {
    void (async () => {
      const body = await bytesOf(asked);
      const caught = trap?.path.test(`${asked.url ?? ""} ${body.toString("utf8")}`) ? trap : null;
      if (caught) trap = null;
      const spring = () => {
        caught?.kill();
        caught?.sprung();
      };
      if (caught?.moment === "unheard") {
        answer.destroy();
        return spring();
      }
      if (caught?.moment === "failed") {
        answer.writeHead(500).end("{}", spring);
        return;
      }
      const got = await pass(new URL(asked.url ?? "/", to), asked, body);
      if (caught?.moment === "unanswered") {
        answer.destroy();
        return spring();
      }
      answer.writeHead(got.status, got.headers).end(got.body, spring);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arm: (armed) => new Promise((sprung) => (trap = { ...armed, sprung })),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function pass(url: URL, { method, headers }: IncomingMessage, body: Buffer) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { method, headers: { ...headers, host: url.host } }, resolve)
      .once("error", reject)
      .end(body);
  });
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await bytesOf(answer) };
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
