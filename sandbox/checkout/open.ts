/** A payment that waits at its page. */
import { randomUUID } from "node:crypto";
import { FAULTS, type FaultId } from "../faults/faults";
import type { Money } from "../money/money";
import type { Payment } from "../payments/payment";
import { expireLater, type Visited } from "./visit";

export type Opened<D> = {
  reference: string;
  asked: Money;
  /** How long its page may be used. */
  seconds: number;
  fault: FaultId;
  details: D;
};

/** Opens a page that expires by itself. */
export function openPage<D>(
  visited: Pick<Visited<D>, "bench" | "shelf" | "teller">,
  { reference, asked, seconds, fault, details }: Opened<D>,
): Payment<D> {
  const createdAt = visited.bench.schedule.now();
  const payment = visited.shelf.keep({
    id: randomUUID(),
    reference,
    asked,
    charged: asked,
    state: "open",
    // What meets the call itself has happened by the time that somebody sees the page.
    fault: FAULTS[fault].call ? "none" : fault,
    createdAt,
    expiresAt: createdAt + seconds * 1000,
    details,
  });
  expireLater(visited, payment);
  return payment;
}
