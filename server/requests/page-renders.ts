/**
 * The pages that are rendered at one moment for one caller. There is one thread: a caller who asks for many pages at once
 * gets none of them sooner by it, and would only keep everybody else waiting behind all of them.
 */

/** More than one, so that the thread is not idle while a page waits for the database. */
const AT_ONCE = 2;
/** More than a household or an office ever waits for; what is beyond that is refused at once. */
const WAITING = 100;
/** Who has waited so long is told to come back. */
const PATIENCE_MS = 10_000;

/** The caller has more under way than is done for one. */
export class TooManyPagesError extends Error {}

type Line = { running: number; waiting: (() => void)[] };

export class PageRenders {
  readonly #lines = new Map<string, Line>();
  #count = 0;

  /** Pages rendered so far. */
  get count(): number {
    return this.#count;
  }

  /** Renders at once: a page that is for everybody waits in nobody's line. */
  now<T>(render: () => Promise<T>): Promise<T> {
    this.#count++;
    return render();
  }

  /**
   * Renders when the caller's turn has come.
   * @param isGone tells that nobody waits for the page any more; then it is not rendered.
   * @throws TooManyPagesError when too many wait, or when the turn comes too late; what `render` throws.
   */
  async inTurn<T>(caller: string, render: () => Promise<T>, isGone = () => false): Promise<T> {
    const line = this.#lines.get(caller) ?? { running: 0, waiting: [] };
    this.#lines.set(caller, line);
    const asked = performance.now();
    if (line.running < AT_ONCE) line.running++;
    else if (line.waiting.length >= WAITING) throw new TooManyPagesError("Too many pages wait");
    // Whoever leaves hands the place over: it is never free in between.
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      if (isGone() || performance.now() - asked > PATIENCE_MS) throw new TooManyPagesError("The turn came too late");
      return await this.now(render);
    } finally {
      this.#leave(caller, line);
    }
  }

  #leave(caller: string, line: Line): void {
    const next = line.waiting.shift();
    // Between two pages everybody else is heard.
    if (next) setImmediate(next);
    else if (--line.running === 0) this.#lines.delete(caller);
  }
}
