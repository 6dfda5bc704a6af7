/**
 * A load generator on bare sockets: it sends prepared bytes and only counts what comes back. It never decodes a body, so
 * that it does not become the bottleneck it is meant to find.
 */
import { connect, type Socket } from "node:net";
import { performance } from "node:perf_hooks";

export type Load = {
  port: number;
  connections: number;
  /** The next request's bytes for a connection (0, 1, …), or null when it has nothing left to send. */
  next: (connection: number) => Buffer | null;
  /** When a connection may send its next one, by `performance.now()`; at once unless told. */
  at?: (connection: number) => number;
  /** Stops sending after this time. */
  seconds: number;
};
export type LoadResult = { answered: number; failed: number; seconds: number; perSecond: number; bytes: number };

/** Sends requests over `connections` keep-alive connections, one at a time on each; an answer of 400 or above has failed. */
export async function load({ port, connections, next, at, seconds }: Load): Promise<LoadResult> {
  const started = performance.now();
  const until = started + seconds * 1000;
  const counts = { answered: 0, failed: 0, bytes: 0 };
  const work = (connection: number) => () => (performance.now() < until ? next(connection) : null);
  const due = (connection: number) => () => (at ? Math.min(at(connection), until) : 0);
  await Promise.all(
    Array.from({ length: connections }, (_, connection) => drive(port, work(connection), due(connection), counts)),
  );
  const elapsed = (performance.now() - started) / 1000;
  return { ...counts, seconds: elapsed, perSecond: counts.answered / elapsed };
}

type Counts = { answered: number; failed: number; bytes: number };

function drive(port: number, next: () => Buffer | null, due: () => number, counts: Counts): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    const reader = new AnswerReader((status, bytes) => {
      counts.answered += 1;
      counts.bytes += bytes;
      if (status >= 400) counts.failed += 1;
      sendAt(due(), socket, next);
    });
    socket.on("connect", () => sendAt(due(), socket, next));
    socket.on("data", (chunk: Buffer) => reader.push(chunk));
    socket.on("error", reject);
    socket.on("close", () => resolve());
  });
}

function sendAt(due: number, socket: Socket, next: () => Buffer | null): void {
  const early = due - performance.now();
  if (early > 1) setTimeout(() => send(socket, next), early);
  else send(socket, next);
}

function send(socket: Socket, next: () => Buffer | null): void {
  const bytes = next();
  if (bytes) socket.write(bytes);
  else socket.end();
}

const HEAD_END = Buffer.from("\r\n\r\n");
const LAST_CHUNK = Buffer.from("0\r\n\r\n");

/** Finds where answers end, by Content-Length or by the last chunk. */
class AnswerReader {
  private pending: Buffer = Buffer.alloc(0);
  private status = 0;
  private size = 0;
  /** Bytes of the body still to come; null while the head is being read, Infinity for a chunked body. */
  private missing: number | null = null;

  constructor(private readonly onAnswer: (status: number, bytes: number) => void) {}

  push(chunk: Buffer): void {
    this.size += chunk.length;
    if (this.missing !== null && this.missing !== Infinity) {
      this.missing -= chunk.length;
      if (this.missing <= 0) this.finish();
      return;
    }
    this.pending = this.pending.length ? Buffer.concat([this.pending, chunk]) : chunk;
    if (this.missing === null) this.readHead();
    else this.readChunks();
  }

  private readHead(): void {
    const end = this.pending.indexOf(HEAD_END);
    if (end < 0) return;
    const head = this.pending.toString("latin1", 0, end);
    this.status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    const body = this.pending.subarray(end + HEAD_END.length);
    if (length === undefined && this.status !== 204 && this.status !== 304) {
      this.missing = Infinity;
      this.pending = body;
      this.readChunks();
      return;
    }
    this.missing = Number(length ?? 0) - body.length;
    if (this.missing <= 0) this.finish();
  }

  private readChunks(): void {
    if (this.pending.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)) this.finish();
    else this.pending = this.pending.subarray(-LAST_CHUNK.length);
  }

  private finish(): void {
    const { status, size } = this;
    this.pending = Buffer.alloc(0);
    this.size = 0;
    this.missing = null;
    this.onAnswer(status, size);
  }
}

/** The bytes of one request. */
export function request(method: string, path: string, headers: Record<string, string>, body = ""): Buffer {
  const lines = Object.entries({
    Connection: "keep-alive",
    ...headers,
    ...(body ? { "Content-Length": String(Buffer.byteLength(body)) } : {}),
  });
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${body}`,
  );
}
