/** Stripe: what one account has, the keys' own or a connected one: payments, customers with their cards, and the answers that idempotency keys repeat. */
import { randomUUID } from "node:crypto";
import type { StripeAccount } from "../../accounts";
import type { Answer } from "../../http/asked";
import type { Money } from "../../money/money";
import type { Shelf } from "../../payments/shelf";
import type { TestCard } from "../../payments/test-card";
import type { Bench } from "../kind";
import { newId, type Details, type StripePayment } from "./payment";

/** The oldest is forgotten first, as payments are. */
const MOST = 500;

/** `customer` null: made in a browser, and not attached to anybody yet. */
export type SavedCard = { id: string; customer: string | null; card: TestCard };
type Repeated = { asked: string; answer: Answer };

export class Ledger {
  readonly customers = new Map<string, Record<string, unknown>>();
  readonly cards = new Map<string, SavedCard>();
  readonly answers = new Map<string, Repeated>();
  readonly #bench: Bench;
  readonly #account: StripeAccount;
  readonly #shelf: Shelf<Details>;
  readonly #on: string | null;

  /** `on`: the connected account; `shelf`: the payments of all accounts, since a page's address names none. */
  constructor(bench: Bench, account: StripeAccount, { shelf, on }: { shelf: Shelf<Details>; on: string | null }) {
    this.#bench = bench;
    this.#account = account;
    this.#shelf = shelf;
    this.#on = on;
  }

  open(
    reference: string,
    asked: Money,
    details: Omit<Details, "on" | "intentId" | "refunded">,
    until?: number,
  ): StripePayment {
    const createdAt = this.#bench.schedule.now();
    return this.#shelf.keep({
      id: randomUUID(),
      reference,
      asked,
      charged: asked,
      state: "open",
      fault: "none",
      createdAt,
      expiresAt: until ?? createdAt + this.#account.pageSeconds * 1000,
      details: { ...details, on: this.#on, intentId: newId("pi"), refunded: 0 },
    });
  }

  findSession(id: string): StripePayment | null {
    return this.#own().find(({ details }) => details.sessionId === id) ?? null;
  }

  findIntent(id: string): StripePayment | null {
    return this.#own().find(({ details }) => details.intentId === id) ?? null;
  }

  #own = (): StripePayment[] => this.#shelf.all().filter(({ details }) => details.on === this.#on);

  cardsOf(customer: string): SavedCard[] {
    return [...this.cards.values()].filter((each) => each.customer === customer).toReversed();
  }

  /** Keeps the card that has paid for its customer. */
  save({ card, details }: StripePayment): void {
    if (!card || !details.customer || !details.saves) return;
    this.keepCard(card, details.customer, details.method ?? newId("pm"));
  }

  keepCard(card: TestCard, customer: string | null, id = newId("pm")): SavedCard {
    const kept = { id, customer, card };
    keep(this.cards, id, kept);
    return kept;
  }

  addCustomer(fields: Record<string, unknown>): string {
    const id = newId("cus");
    keep(this.customers, id, fields);
    return id;
  }

  remember(key: string, repeated: Repeated): void {
    keep(this.answers, key, repeated);
  }
}

function keep<T>(map: Map<string, T>, key: string, value: T): void {
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= MOST) break;
    map.delete(oldest);
  }
}
