/** Brings the doubles' messages to the shop, tries again as the provider does, and sends any of them once more when asked. */
import type { Exchange, Exchanges } from "../record/exchanges";
import type { Schedule } from "../time/schedule";
import { call } from "./call";
import type { Delivery } from "./delivery";

export class Courier {
  readonly #exchanges: Exchanges;
  readonly #schedule: Schedule;

  constructor(exchanges: Exchanges, schedule: Schedule) {
    this.#exchanges = exchanges;
    this.#schedule = schedule;
  }

  /** Answers after the first attempt; those that follow wait on the schedule. */
  async send(delivery: Delivery): Promise<void> {
    await this.#attempt(delivery, delivery.retrySeconds);
  }

  /** The very same bytes to the same address; null when that exchange is none of ours. */
  async replay(id: number): Promise<Exchange | null> {
    const delivery = this.#exchanges.find(id)?.delivery;
    return delivery ? this.#once(delivery, `replay of ${id}`, id) : null;
  }

  async #attempt(delivery: Delivery, gaps: readonly number[]): Promise<void> {
    const count = delivery.retrySeconds.length - gaps.length;
    const { verdict } = await this.#once(delivery, count ? `repeat ${count}` : "", null);
    const [gap, ...rest] = gaps;
    if (verdict === "accepted" || gap === undefined) return;
    this.#schedule.later(gap, () => this.#attempt(delivery, rest), delivery.reference);
  }

  async #once(delivery: Delivery, note: string, replayOf: number | null): Promise<Exchange> {
    const { kind, reference, what, method, url, headers, body, mustBeRefused } = delivery;
    const started = performance.now();
    const at = new Date(this.#schedule.now()).toISOString();
    const [answer, failure] = await call(delivery).then(
      (heard) => [heard, null] as const,
      (error: Error) => [null, error.message] as const,
    );
    const isHeard = answer !== null && delivery.isHeard(answer.status, answer.body);
    const isRight = answer !== null && isHeard !== mustBeRefused;
    return this.#exchanges.add(
      {
        at,
        kind,
        reference,
        from: "sandbox",
        what,
        detail: [delivery.detail, note, failure].filter(Boolean).join(", "),
        verdict: isRight ? "accepted" : answer ? "refused" : "unanswered",
        request: { method, url, headers, body: body.toString("utf8") },
        answer,
        milliseconds: Math.round(performance.now() - started),
        replayOf,
      },
      delivery,
    );
  }
}
