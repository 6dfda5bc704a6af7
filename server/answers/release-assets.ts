/** Hashed files of other releases, for pages that were loaded before this one ran, or from a copy that runs another. */
import { LRUCache } from "lru-cache";
import { compress } from "./encoding";
import type { Gateway } from "../gateway";
import { keepAnswer, type KeptAnswer } from "./kept-answer";
import { fileHeaders } from "./static-files";
import { ASSETS } from "../../app/paths/calls";

/** Well inside the day that unused files are kept for. */
const EVERY_MS = 60 * 60 * 1000;
/** Another release's paths are asked for this often at most, whatever is requested. */
const PATHS_MS = 2_000;
const KEPT_BYTES = 8 * 1024 * 1024;

export class ReleaseAssets {
  readonly #kept = new LRUCache<string, KeptAnswer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes || 1,
  });
  /** One look-up for all who ask for the same file at once. */
  readonly #flights = new Map<string, Promise<KeptAnswer | null>>();
  #paths: { read: Promise<ReadonlySet<string>>; at: number } | null = null;
  #timer: NodeJS.Timeout | undefined;
  #keeping: Promise<void> = Promise.resolve();

  /** @param own the files of this release. */
  constructor(
    private readonly gateway: Pick<Gateway, "assets" | "log">,
    private readonly own: ReadonlyMap<string, KeptAnswer>,
    private readonly production: boolean,
  ) {}

  /** Stores this release's files for the others, now and for as long as the process runs. Nobody waits for it. */
  start(): void {
    this.#keeping = this.#keep();
    this.#timer = setInterval(() => {
      this.#keeping = this.#keep();
    }, EVERY_MS).unref();
  }

  /** Settles when nothing is being stored any more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#keeping;
  }

  /** A file of another release, or null. A database that is away has none. */
  async find(path: string): Promise<KeptAnswer | null> {
    const kept = this.#kept.get(path);
    if (kept) return kept;
    try {
      if (!(await this.#otherPaths()).has(path)) return null;
      const flight = this.#flights.get(path) ?? this.#read(path).finally(() => this.#flights.delete(path));
      this.#flights.set(path, flight);
      return await flight;
    } catch (error) {
      this.gateway.log.error({ err: error, path }, "A file of another release could not be read");
      return null;
    }
  }

  async #read(path: string): Promise<KeptAnswer | null> {
    const content = await this.gateway.assets.find(path);
    const headers = content && fileHeaders(path, this.production);
    if (!headers) return null;
    const gzip = await compress(content, "gzip", "kept");
    const answer = keepAnswer(headers, { identity: content, gzip });
    this.#kept.set(path, answer);
    return answer;
  }

  #otherPaths(): Promise<ReadonlySet<string>> {
    if (!this.#paths || Date.now() - this.#paths.at > PATHS_MS) {
      const read = this.gateway.assets.paths().then((paths) => new Set(paths));
      this.#paths = { read, at: Date.now() };
    }
    return this.#paths.read;
  }

  async #keep(): Promise<void> {
    const assets = [...this.own].flatMap(([path, { variants }]) => {
      const content = path.startsWith(ASSETS) ? variants.identity.body : undefined;
      return content ? [{ path, content }] : [];
    });
    try {
      await this.gateway.assets.keep(assets);
    } catch (error) {
      this.gateway.log.error({ err: error }, "This release's files could not be stored");
    }
  }
}
