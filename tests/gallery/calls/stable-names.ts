/** Random values by names that are the same in every run: each by its kind and by when it first came. */

/** What is random, and where it stands: the first group is kept as it is. */
const KINDS: Record<string, RegExp> = {
  uuid: /()\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g,
  line: /()\b[0-9a-f]{8}-[0-9a-f]{4}\b(?!-)/g,
  version: /("version": ")[A-Za-z0-9_-]{12}(?=")/g,
  session: /("session": ")[A-Za-z0-9_-]{8}(?=")/g,
  /** By the database's own clock, which goes on. */
  instant: /("updated_at": ")[^"]+(?=")/g,
  code: /(otp\\?": \\?")\d{4}(?=\\?")/g,
  mark: /(coupon=|"mark": ")[^;"]+/g,
  list: /(\/menu-html\/\d+\/[a-z]+\/[a-z]+\/)[\w-]+/g,
  token: /()[A-Za-z0-9_-]{40,}/g,
};

export class StableNames {
  readonly #known = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  /** The text with every random value by its name. */
  in(text: string): string {
    return Object.entries(KINDS).reduce(
      (named, [kind, pattern]) =>
        named.replaceAll(pattern, (whole, before: string) => before + this.#nameOf(kind, whole.slice(before.length))),
      text,
    );
  }

  #nameOf(kind: string, value: string): string {
    const known = this.#known.get(`${kind} ${value}`);
    if (known) return known;
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    const name = `<${kind} ${count}>`;
    this.#known.set(`${kind} ${value}`, name);
    return name;
  }
}
