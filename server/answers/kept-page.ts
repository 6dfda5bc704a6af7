/**
 * A rendered page as it is kept for everybody who gets it. It is packed in a moment, so that who waits for it has it soon, and
 * packed well once it is asked for again after a while: that takes tens of milliseconds, more than a page is worth that nobody
 * comes back to, or that changes again at once, as a menu does whose kitchen marks one dish after the other.
 */
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { isHtml, PAGE_CACHE_HEADER, type HeaderWriter } from "./answer-headers";
import { compress } from "./encoding";
import { hashInline } from "./inline-hashes";
import { keepAnswer, type KeptAnswer } from "./kept-answer";
import type { Sized } from "./page-cache";

export type KeptPage = KeptAnswer &
  Sized & {
    /** When it was rendered, by `performance.now()`. */
    madeAt: number;
    /** Makes it smaller for all who come later; null once that has begun. */
    pack: (() => Promise<void>) | null;
  };

const WORTH_PACKING_MS = 1_000;

/** Makes a page that is asked for again smaller, if it has stood for a while and that has not begun; else null. */
export function packOnce(page: KeptPage): Promise<void> | null {
  const { pack, madeAt } = page;
  if (!pack || performance.now() - madeAt < WORTH_PACKING_MS) return null;
  page.pack = null;
  return pack();
}

const unzipped = promisify(gunzip);

/**
 * The page that the app has rendered; null when the app gave it no lifetime, or a cookie that is not everybody's.
 * @param cookie the one that is everybody's.
 */
export async function toKeptPage(
  { answer, nonce }: { answer: Response; nonce: string },
  writeHeaders: HeaderWriter,
  cookie: string | null,
): Promise<KeptPage | null> {
  const lifetimeSeconds = Number(answer.headers.get(PAGE_CACHE_HEADER));
  const isEverybodys = answer.headers.getSetCookie().every((set) => set === cookie);
  if (answer.status !== 200 || !(lifetimeSeconds >= 1) || !isEverybodys || !isHtml(answer.headers)) return null;
  const { html, ...inline } = hashInline(await answer.text(), nonce);
  const headers = new Headers(answer.headers);
  // Nothing in it is one visitor's own: a browser may keep it, and asks by its ETag whether it still holds.
  headers.set("Cache-Control", "private, no-cache");
  const written = writeHeaders(headers, inline);
  const packed = async (identity: Buffer, effort: "once" | "kept") => {
    const [br, zipped] = await Promise.all([compress(identity, "br", effort), compress(identity, "gzip", effort)]);
    return keepAnswer(written, { identity, br, gzip: zipped, forgetIdentity: true });
  };
  const page: KeptPage = {
    ...(await packed(Buffer.from(html), "once")),
    lifetimeSeconds,
    madeAt: performance.now(),
    // The plain form is many times the size of what is kept, so it is made anew.
    pack: async () => {
      const { body } = page.variants.gzip;
      if (body) Object.assign(page, await packed(await unzipped(body), "kept"));
    },
  };
  return page;
}
