/** A wire between the shop and its providers, at whose ends a test kills the shop. */
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * `unheard`: the provider never gets the call; `failed`: it answers 500 instead; `unanswered`: it does it, and its answer is
 * lost; `heard`: right after the answer.
 */
export type Moment = "unheard" | "failed" | "unanswered" | "heard";
type Trap = { moment: Moment; paths: readonly RegExp[]; kill: () => void };

export type Wire = {
  /** In place of the sandbox's address. */
  url: string;
  /**
   * Kills once a call has come for each of the paths, which are asked of path and body: all of them stand at the moment then,
   * and so does whatever else has come for them. Resolves once it has.
   */
  arm: (trap: Trap) => Promise<void>;
  stop: () => Promise<void>;
};

type Got = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Waiting = { answer: ServerResponse; got: Got };
type Armed = Trap & { missing: Set<RegExp>; waiting: Waiting[]; sprung: () => void };

/** What a provider says that has done nothing. */
const FAILED: Got = { status: 500, headers: {}, body: Buffer.from("{}") };

/** Opens a wire to a provider's address. */
export async function openWire(to: string): Promise<Wire> {
  let armed: Armed | null = null;
  const carry = async (asked: IncomingMessage, answer: ServerResponse) => {
    const body = await bytesOf(asked);
    const trap = armed;
    const path = trap?.paths.find((each) => each.test(`${asked.url ?? ""} ${body.toString("utf8")}`));
    const isPassed = !trap || !path || trap.moment === "unanswered" || trap.moment === "heard";
    const got = isPassed ? await pass(new URL(asked.url ?? "/", to), asked, body) : FAILED;
    if (!trap || !path) return give({ answer, got });
    if (armed !== trap) return void answer.destroy();
    trap.waiting.push({ answer, got });
    trap.missing.delete(path);
    if (trap.missing.size > 0) return;
    armed = null;
    await spring(trap);
  };
  const server = createServer((asked, answer) => void carry(asked, answer));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arm: (trap) =>
      new Promise((sprung) => {
        armed = { ...trap, missing: new Set(trap.paths), waiting: [], sprung };
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function spring({ moment, waiting, kill, sprung }: Armed): Promise<void> {
  if (moment === "failed" || moment === "heard") await Promise.all(waiting.map(give));
  kill();
  for (const { answer } of waiting) answer.destroy();
  sprung();
}

/** Resolves once the answer has left. */
const give = ({ answer, got: { status, headers, body } }: Waiting): Promise<void> =>
  new Promise((resolve) => answer.writeHead(status, headers).end(body, resolve));

async function pass(url: URL, { method, headers }: IncomingMessage, body: Buffer): Promise<Got> {
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
