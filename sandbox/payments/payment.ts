/** A payment as every kind of double keeps it; what only one kind knows is in `details`. */
import type { FaultId } from "../faults/faults";
import type { Money } from "../money/money";
import type { Outcome } from "./outcome";
import type { TestCard } from "./test-card";

export type State = Outcome | "open" | "challenged" | "voided";

export type Payment<Details = unknown> = {
  /** In the address of its page. */
  id: string;
  /** The shop's own name for it. */
  reference: string;
  asked: Money;
  /** What the double says it took: differs from what was asked when the fault says so. */
  charged: Money;
  state: State;
  /** The provider's reason code, where the outcome alone does not tell it. */
  code?: string;
  card?: TestCard;
  fault: FaultId;
  /** What the next call about it meets, once. */
  trouble?: "fails" | "silent";
  /** The payment that took its place: how a pending one ends is told under a new name. */
  followedBy?: string;
  createdAt: number;
  expiresAt: number;
  details: Details;
};
