/** Everything that was said between shop, visitor and doubles, with secrets shortened; the oldest is forgotten first. */
import type { Delivery } from "../delivery/delivery";

export type Message = { headers: Record<string, string>; body: string };

export type Exchange = {
  id: number;
  /** ISO, on the sandbox's clock. */
  at: string;
  kind: string;
  reference: string | null;
  from: "shop" | "sandbox" | "visitor";
  what: string;
  detail: string;
  verdict: "accepted" | "refused" | "unanswered";
  request: Message & { method: string; url: string };
  /** Null when none came, or none was given. */
  answer: (Message & { status: number }) | null;
  milliseconds: number;
  /** The exchange whose bytes these are, sent again. */
  replayOf: number | null;
  canReplay: boolean;
};

export type Wanted = { kind?: string | null; reference?: string | null; isRefused?: boolean };

const MOST = 1_000;

export class Exchanges {
  readonly #kept = new Map<number, { exchange: Exchange; delivery: Delivery | null }>();
  readonly #shorten: (text: string) => string;
  #next = 1;

  constructor(shorten: (text: string) => string) {
    this.#shorten = shorten;
  }

  /** `delivery` is what a replay sends: the bytes themselves, not what is shown of them. */
  add(said: Omit<Exchange, "id" | "canReplay">, delivery: Delivery | null = null): Exchange {
    const exchange: Exchange = {
      ...said,
      id: this.#next++,
      canReplay: delivery !== null,
      request: { ...said.request, ...this.#shown(said.request) },
      answer: said.answer && { ...said.answer, ...this.#shown(said.answer) },
    };
    this.#kept.set(exchange.id, { exchange, delivery });
    for (const id of this.#kept.keys()) {
      if (this.#kept.size <= MOST) break;
      this.#kept.delete(id);
    }
    return exchange;
  }

  find(id: number): { exchange: Exchange; delivery: Delivery | null } | null {
    return this.#kept.get(id) ?? null;
  }

  /** In the order in which they began. */
  list({ kind, reference, isRefused }: Wanted = {}): Exchange[] {
    return [...this.#kept.values()]
      .map(({ exchange }) => exchange)
      .filter((each) => !kind || each.kind === kind)
      .filter((each) => !reference || each.reference === reference)
      .filter((each) => !isRefused || each.verdict !== "accepted")
      .sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  }

  #shown({ headers, body }: Message): Message {
    const shown = Object.entries(headers).map(([name, value]) => [name, this.#shorten(value)]);
    return { headers: Object.fromEntries(shown) as Record<string, string>, body: this.#shorten(body) };
  }
}
