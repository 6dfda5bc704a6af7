/** Which fault a payment gets: as a test's control call says, else by its amount. */
import type { Money } from "../money/money";
import { FAULT_IDS, FAULTS, type FaultId } from "./faults";

export type Arming = { fault: FaultId; kind: string | null; reference: string | null };

/** Amounts whose last four digits, in the smallest unit, are 71 and the fault's number: SGD 71.03 or KWD 7.103 is late. */
const MARK = 71;
const MOST = 200;

export function faultByAmount({ minor }: Money): FaultId {
  if (Math.floor(minor / 100) % 100 !== MARK) return "none";
  return FAULT_IDS.find((id) => FAULTS[id].number === minor % 100) ?? "none";
}

export class ArmedFaults {
  #armed: Arming[] = [];
  /** Payments whose first call has failed: the second one succeeds. */
  readonly #failed = new Set<string>();

  /** For the next payment that it fits: of a kind, of a reference, or any. */
  arm(arming: Arming): void {
    this.#armed = [...this.#armed, arming].slice(-MOST);
  }

  /** The fault of a payment that is being made; an armed one is used up. */
  take(kind: string, reference: string, money: Money): FaultId {
    const found = this.#armed.find(
      (each) => (each.kind ?? kind) === kind && (each.reference ?? reference) === reference,
    );
    this.#armed = this.#armed.filter((each) => each !== found);
    const fault = found?.fault ?? faultByAmount(money);
    if (FAULTS[fault].call !== "fails" || found) return fault;
    return this.#isFirst(`${kind} ${reference}`) ? fault : "none";
  }

  #isFirst(key: string): boolean {
    if (this.#failed.has(key)) return false;
    this.#failed.add(key);
    for (const each of this.#failed) {
      if (this.#failed.size <= MOST) break;
      this.#failed.delete(each);
    }
    return true;
  }
}
