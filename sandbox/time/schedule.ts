/** The sandbox's own clock and what is to happen later on it: a test turns it forward instead of waiting. */

type Task = { id: number; due: number; heldFor: string | null; run: () => Promise<void>; timer: NodeJS.Timeout };

export class Schedule {
  #aheadMs = 0;
  #next = 1;
  #isStopped = false;
  readonly #tasks = new Map<number, Task>();
  readonly #running = new Set<Promise<void>>();

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#aheadMs;
  }

  /** `heldFor` names the payment that a message waits for; what has one can be released before its time. */
  later(seconds: number, run: () => Promise<void>, heldFor: string | null = null): void {
    if (this.#isStopped) return;
    const id = this.#next++;
    const timer = setTimeout(() => void this.#run(id), seconds * 1000).unref();
    this.#tasks.set(id, { id, due: this.now() + seconds * 1000, heldFor, run, timer });
  }

  /** Sends now what waits, of one payment or of all, in its order. Answers how many. What these put off waits again. */
  release(reference: string | null): Promise<number> {
    return this.#runAll((task) => task.heldFor !== null && (reference === null || task.heldFor === reference));
  }

  /** Turns the clock forward; whatever is due by then has happened when this answers. */
  async advance(seconds: number): Promise<number> {
    this.#aheadMs += seconds * 1000;
    return this.#runAll((task) => task.due <= this.now());
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const { timer } of this.#tasks.values()) clearTimeout(timer);
    this.#tasks.clear();
    await Promise.all(this.#running);
  }

  async #runAll(isDue: (task: Task) => boolean): Promise<number> {
    const due = [...this.#tasks.values()].filter(isDue).sort((a, b) => a.due - b.due || a.id - b.id);
    for (const { id } of due) await this.#run(id);
    return due.length;
  }

  async #run(id: number): Promise<void> {
    const task = this.#tasks.get(id);
    if (!task) return;
    clearTimeout(task.timer);
    this.#tasks.delete(id);
    const done = task.run();
    this.#running.add(done);
    await done.finally(() => this.#running.delete(done));
  }
}
