/** The bodies of requests: how many of their bytes are held at once, and how one is read. */
import type { IncomingMessage } from "node:http";

/** Bytes that are held of everybody's bodies, from their arrival until the request is answered. */
const TOTAL_BYTES = 64 * 1024 * 1024;
/** Of one caller; only the operator may fill the whole. */
const BYTES_PER_CALLER = 8 * 1024 * 1024;

/** What one request holds. */
export type Hold = {
  /** Whether there is room for so many bytes more; then they are held. */
  take(bytes: number): boolean;
  /** Gives all of them back. */
  release(): void;
};

/** Counts what is held by everybody and by each caller: an address, or the network that one customer of a provider has. */
export class BodyBytes {
  #held = 0;
  readonly #byCaller = new Map<string, number>();

  constructor(
    private readonly total = TOTAL_BYTES,
    private readonly perCaller = BYTES_PER_CALLER,
  ) {}

  get held(): number {
    return this.#held;
  }

  /** @param isOperator lets one caller fill the whole, as a brand with its pictures may. */
  hold(caller: string, isOperator: boolean): Hold {
    let own = 0;
    const count = (bytes: number) => {
      own += bytes;
      this.#held += bytes;
      const left = (this.#byCaller.get(caller) ?? 0) + bytes;
      if (left > 0) this.#byCaller.set(caller, left);
      else this.#byCaller.delete(caller);
    };
    return {
      take: (bytes) => {
        const limit = isOperator ? this.total : this.perCaller;
        if (this.#held + bytes > this.total || (this.#byCaller.get(caller) ?? 0) + bytes > limit) return false;
        count(bytes);
        return true;
      },
      release: () => count(-own),
    };
  }
}

export type BodyBounds = {
  /** The most bytes it may have, whatever length was announced. */
  limit: number;
  hold: Hold;
  /** How long it may take to arrive. */
  milliseconds: number;
};

/** Reads the whole body, or says why it cannot be. @throws when the sender leaves before its end. */
export function readBody(
  request: IncomingMessage,
  { limit, hold, milliseconds }: BodyBounds,
): Promise<Buffer<ArrayBuffer> | "too large" | "no room" | "too slow"> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer<ArrayBuffer>[] = [];
    let received = 0;
    const timer = setTimeout(() => settle(() => resolve("too slow")), milliseconds);
    const settle = (answer: () => void) => {
      clearTimeout(timer);
      // Left undestroyed, the connection can still carry the refusal.
      request.off("data", onData).off("end", onEnd).off("error", onLeft).off("close", onLeft).pause();
      request.on("error", () => {});
      answer();
    };
    const onData = (chunk: Buffer<ArrayBuffer>) => {
      received += chunk.length;
      if (received > limit) settle(() => resolve("too large"));
      else if (!hold.take(chunk.length)) settle(() => resolve("no room"));
      else chunks.push(chunk);
    };
    const onEnd = () => settle(() => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    const onLeft = () => settle(() => reject(new Error("The sender left before the end of the body")));
    request.on("data", onData).on("end", onEnd).on("error", onLeft).on("close", onLeft);
  });
}
