/**
 * Rendered pages by key, each for the lifetime its page gave it, together within a number of bytes.
 * Many requests for a page that is not there share one render, and a change of a company drops its pages,
 * those still being rendered included.
 */
import { LRUCache } from "lru-cache";

export type Sized = { bytes: number; lifetimeSeconds: number };
export type PageCacheCounts = { hits: number; misses: number; pages: number; bytes: number };

/** So much later than it is due an end may be noticed. */
const RESOLUTION_MS = 100;

export class PageCache<Page extends Sized> {
  readonly #pages: LRUCache<string, { page: Page; companyId: number }>;
  readonly #renders = new Map<string, Promise<Page | null>>();
  /** Counts the changes of each company, so that a render can tell whether one happened meanwhile. */
  readonly #changes = new Map<number, number>();
  readonly #now: () => number;
  #hits = 0;
  #misses = 0;

  /** @param now milliseconds of any steady clock. */
  constructor(maxBytes: number, now: () => number = () => performance.now()) {
    this.#now = now;
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ page }) => Math.max(1, page.bytes),
      ttl: 1,
      // Saves a clock call per hit.
      ttlResolution: RESOLUTION_MS,
      perf: { now },
    });
  }

  get(key: string): Page | undefined {
    const kept = this.#pages.get(key);
    if (kept) this.#hits++;
    return kept?.page;
  }

  /**
   * Renders a page once for everybody who asks meanwhile, and keeps it.
   * @param render answers null for a page that is not to be kept; those who waited get null too.
   */
  renderOnce(key: string, companyId: number, render: () => Promise<Page | null>): Promise<Page | null> {
    // A render that began before a change must not be shared by those who ask after it.
    const flight = `${this.#changesOf(companyId)} ${key}`;
    const running = this.#renders.get(flight);
    if (running) return running;
    this.#misses++;
    const started = this.#renderAndKeep(key, companyId, render).finally(() => this.#renders.delete(flight));
    this.#renders.set(flight, started);
    return started;
  }

  /** Drops every page of a company. */
  drop(companyId: number): void {
    this.#changes.set(companyId, this.#changesOf(companyId) + 1);
    for (const [key, kept] of this.#pages.entries()) if (kept.companyId === companyId) this.#pages.delete(key);
  }

  counts(): PageCacheCounts {
    return { hits: this.#hits, misses: this.#misses, pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }

  async #renderAndKeep(key: string, companyId: number, render: () => Promise<Page | null>): Promise<Page | null> {
    const before = this.#changesOf(companyId);
    const began = this.#now();
    const page = await render();
    // The lifetime was reckoned while the page was rendered: what that took belongs to it.
    const ttl = page ? page.lifetimeSeconds * 1000 - (this.#now() - began) - RESOLUTION_MS : 0;
    if (page && ttl > 0 && before === this.#changesOf(companyId)) this.#pages.set(key, { page, companyId }, { ttl });
    return page;
  }

  #changesOf(companyId: number): number {
    return this.#changes.get(companyId) ?? 0;
  }
}
