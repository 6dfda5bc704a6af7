/** What becomes of a payment, told to the shop as its fault says. */
import { FAULTS, type Fault, type Notice } from "../faults/faults";
import type { BackForm, Bench, Teller } from "../kinds/kind";
import { exponentOf } from "../money/currencies";
import type { Money } from "../money/money";
import type { Outcome } from "./outcome";
import type { Payment } from "./payment";

/** Settles a payment that a visitor decided about on a page. Answers when the messages that go out before the return are out. */
export async function settle<D>(bench: Bench, teller: Teller<D>, payment: Payment<D>, outcome: Outcome): Promise<void> {
  const fault = FAULTS[payment.fault];
  take(payment, outcome, fault);
  if (fault.call) payment.trouble = fault.call;
  await tell(bench, teller, payment, outcome, fault);
}

/**
 * Settles a payment that a call makes, without a page. Its messages follow the answer: what is answered here is to be done
 * after it. A fault that turns the order has them out before.
 */
export async function settleByCall<D>(
  bench: Bench,
  teller: Teller<D>,
  payment: Payment<D>,
  outcome: Outcome,
): Promise<() => Promise<void>> {
  const fault = FAULTS[payment.fault];
  take(payment, outcome, fault);
  if (!fault.isTurned) return () => tell(bench, teller, payment, outcome, fault);
  for (const notice of fault.notices) await send(bench, teller, payment, outcome, notice);
  return () => Promise.resolve();
}

/** How the visitor's browser comes back; null when it stays at the double. */
export function wayBack<D>(teller: Teller<D>, payment: Payment<D>, outcome: Outcome): BackForm | null {
  const { back } = FAULTS[payment.fault];
  return back === "stays" ? null : teller.back(payment, back.says ?? outcome, back.isForged ?? false);
}

async function tell<D>(bench: Bench, teller: Teller<D>, payment: Payment<D>, outcome: Outcome, fault: Fault) {
  for (const notice of fault.notices) {
    const sendNow = async () => {
      if (fault.isLate) payment.state = outcome;
      await send(bench, teller, payment, outcome, notice);
    };
    if (notice.after) bench.schedule.later(notice.after, sendNow, payment.reference);
    else await sendNow();
  }
}

async function send<D>(bench: Bench, teller: Teller<D>, payment: Payment<D>, outcome: Outcome, notice: Notice) {
  const delivery = teller.notice(payment, notice.says ?? outcome, notice.isForged ?? false);
  if (!delivery) return;
  await bench.courier.send(delivery);
  for (let copy = 2; copy <= (notice.copies ?? 1); copy++)
    await bench.courier.send({ ...delivery, retrySeconds: [], detail: `${delivery.detail}, copy ${copy}` });
}

function take<D>(payment: Payment<D>, outcome: Outcome, fault: Fault): void {
  if (fault.takes === "nothing") return;
  payment.state = fault.isLate ? "pending" : outcome;
  payment.charged = charged(payment.asked, fault);
}

function charged(asked: Money, { takes }: Fault): Money {
  if (takes === "a tenth") return { ...asked, minor: Math.max(1, Math.floor(asked.minor / 10)) };
  if (takes !== "another currency") return asked;
  const currency = asked.currency === "KES" ? "USD" : "KES";
  return { minor: Math.round(asked.minor * 10 ** (exponentOf(currency) - exponentOf(asked.currency))), currency };
}
