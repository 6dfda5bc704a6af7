/** PayTabs: what one profile has: its transactions, its saved cards, and what it asked for lately. */
import { randomUUID } from "node:crypto";
import type { PaytabsAccount } from "../../accounts";
import { fromMajor, type Money } from "../../money/money";
import { Shelf } from "../../payments/shelf";
import type { Bench } from "../kind";
import { Refusal } from "./calls/refusal";
import { nextTranRef, type Details, type Transaction } from "./transaction";
import type { TestCard } from "../../payments/test-card";

/** PayTabs: idempotency. The same request within two minutes is a duplicate. */
const DUPLICATE_MS = 120_000;
const MINUTE_MS = 60_000;
/** The oldest is forgotten first, as payments are. */
const MOST_CARDS = 500;

export type SavedCard = { card: TestCard; tranRef: string };

export class Ledger {
  readonly shelf = new Shelf<Details>();
  readonly cards = new Map<string, SavedCard>();
  readonly #bench: Bench;
  readonly #account: PaytabsAccount;
  #count = 0;
  #asked: number[] = [];
  #accepted: { key: string; at: number }[] = [];

  constructor(bench: Bench, account: PaytabsAccount) {
    this.#bench = bench;
    this.#account = account;
  }

  /** Opens a transaction with a name of its own. */
  open(reference: string, asked: Money, details: Omit<Details, "tranRef">): Transaction {
    const createdAt = this.#bench.schedule.now();
    return this.shelf.keep({
      id: randomUUID(),
      reference,
      asked,
      charged: asked,
      state: "open",
      fault: "none",
      createdAt,
      expiresAt: createdAt + this.#account.pageSeconds * 1000,
      details: { ...details, tranRef: nextTranRef(createdAt, ++this.#count) },
    });
  }

  /** PayTabs: a pending payment that is paid is told under a new name, with the old one beside it. */
  follow(pending: Transaction): Transaction {
    const { tranRef, ...details } = pending.details;
    const followed = this.open(pending.reference, pending.asked, { ...details, previousTranRef: tranRef });
    if (pending.card) followed.card = pending.card;
    pending.followedBy = followed.id;
    return followed;
  }

  find(tranRef: string): Transaction | null {
    return this.shelf.all().find(({ details }) => details.tranRef === tranRef) ?? null;
  }

  ofCart(cartId: string): Transaction[] {
    return this.shelf.all().filter(({ reference }) => reference === cartId);
  }

  /** Saves the card of a transaction: its name from now on is the token. */
  save(card: TestCard, tranRef: string): string {
    const token = randomUUID().replaceAll("-", "").toUpperCase();
    this.cards.set(token, { card, tranRef });
    for (const oldest of this.cards.keys()) {
      if (this.cards.size <= MOST_CARDS) break;
      this.cards.delete(oldest);
    }
    return token;
  }

  /** PayTabs: more than 20 requests a minute are refused. */
  countRequest(): void {
    const now = this.#bench.schedule.now();
    this.#asked = this.#asked.filter((at) => at > now - MINUTE_MS);
    if (this.#asked.length >= this.#account.requestsPerMinute)
      throw new Refusal("too many", `at most ${this.#account.requestsPerMinute} requests a minute`);
    this.#asked.push(now);
  }

  /** Refuses what was accepted within two minutes; a refund of a sale is no duplicate of it. */
  refuseDuplicate(type: string, cartId: string, { minor, currency }: Money): void {
    const now = this.#bench.schedule.now();
    const key = [type, cartId, minor, currency].join(" ");
    this.#accepted = this.#accepted.filter(({ at }) => at > now - DUPLICATE_MS);
    if (this.#accepted.some((each) => each.key === key))
      throw new Refusal("duplicate", "the same cart_id, amount and currency come once in two minutes");
    this.#accepted.push({ key, at: now });
  }
}

/** PayTabs: cart_amount, with no more decimals than the currency has. */
export function moneyOf({ cart_amount, cart_currency }: { cart_amount: string; cart_currency: string }): Money {
  const money = fromMajor(cart_amount, cart_currency);
  if (!money) throw new Refusal("invalid", `cart_amount has no more decimals than ${cart_currency}`);
  return money;
}
