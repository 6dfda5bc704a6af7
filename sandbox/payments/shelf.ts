/** The payments of one kind, in memory; the oldest is forgotten first. */
import type { Payment } from "./payment";

const MOST = 500;

export class Shelf<Details> {
  readonly #kept = new Map<string, Payment<Details>>();

  keep(payment: Payment<Details>): Payment<Details> {
    this.#kept.set(payment.id, payment);
    for (const id of this.#kept.keys()) {
      if (this.#kept.size <= MOST) break;
      this.#kept.delete(id);
    }
    return payment;
  }

  find(id: string): Payment<Details> | null {
    return this.#kept.get(id) ?? null;
  }

  /** Oldest first. */
  all(): Payment<Details>[] {
    return [...this.#kept.values()];
  }
}
