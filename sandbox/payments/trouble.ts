/** What a fault does to the shop's calls: those that open a payment, and the next one about it. */
import { FAULTS, type FaultId } from "../faults/faults";
import { serverError, type Answer } from "../http/asked";
import type { Bench } from "../kinds/kind";
import type { Money } from "../money/money";
import type { Payment } from "./payment";

/**
 * Carries a call out that makes a payment. A fault may have it fail before anything is done, or have it done without an answer;
 * `act` is told which fault the payment has.
 */
export async function underFault(
  { armed, face }: Pick<Bench, "armed" | "face">,
  { reference, money }: { reference: string; money: Money },
  act: (fault: FaultId) => Answer | Promise<Answer>,
): Promise<Answer> {
  const fault = armed.take(face.kind, reference, money);
  const { call, title } = FAULTS[fault];
  if (call === "fails") return { ...serverError(), reference, detail: `fault: ${title}` };
  const { afterwards, ...answer } = await act(fault);
  if (call === "silent")
    return { ...answer, reference, detail: `${answer.detail ?? ""}, fault: no answer`, isSilent: true };
  return { ...answer, reference, ...(afterwards && { afterwards }) };
}

/** The fault that a payment's next call meets, once: what its answer is in place of the right one. */
export function troubleOf(found: readonly Payment[]): Partial<Answer> {
  const troubled = found.find((each) => each.trouble);
  const meets = troubled?.trouble;
  if (!troubled || !meets) return {};
  delete troubled.trouble;
  const detail = `fault: ${FAULTS[troubled.fault].title}`;
  return meets === "silent" ? { isSilent: true, detail } : { ...serverError(), detail };
}
