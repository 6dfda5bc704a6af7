/** A visitor at a hosted page: what each button does, for every kind alike. */
import { isFault } from "../faults/faults";
import { formOf, seeOther, type Answer, type Asked, type Route } from "../http/asked";
import { backAddress, type Bench, type Teller } from "../kinds/kind";
import type { Html } from "../pages/html";
import { notice } from "../pages/frame";
import type { Outcome } from "../payments/outcome";
import type { Payment } from "../payments/payment";
import { settle, wayBack } from "../payments/settle";
import type { Shelf } from "../payments/shelf";
import { maskedCard, type TestCard } from "../payments/test-card";
import { canEnd, challengePage, endPage, payPage, returnPage, type Seen } from "./pages";

export type Visited<D> = {
  bench: Bench;
  shelf: Shelf<D>;
  teller: Teller<D>;
  /** With `:id` in it, unless `idOf` finds the page's id elsewhere. */
  path: string;
  idOf?: (asked: Asked) => string;
  cards: (payment: Payment<D>) => readonly TestCard[];
  describe: (payment: Payment<D>) => string;
  /** Whether a card is to be saved: what the page asks, and what is done with the answer when somebody pays. */
  saving?: { ask: (payment: Payment<D>) => Html | false; read: (payment: Payment<D>, form: URLSearchParams) => void };
  /** What is done with a payment before the shop hears that it is paid. */
  onPaid?: (payment: Payment<D>) => void;
  /** Whether a payment that was declined stays open, so that the visitor may try another card. */
  isTriedAgain?: (payment: Payment<D>) => boolean;
  /** The reason code of a failed challenge. */
  challengeCode: string;
  /** What a pending payment is once it is paid, where the provider gives it another name then. */
  follow: (payment: Payment<D>) => Payment<D>;
};

const BUTTONS: Readonly<Record<string, Outcome>> = {
  decline: "declined",
  cancel: "cancelled",
  expire: "expired",
  hold: "held",
  pending: "pending",
};

export function visitRoutes<D>(visited: Visited<D>): Route[] {
  const at = (handle: (payment: Payment<D>, asked: Asked) => Answer | Promise<Answer>) => (asked: Asked) => {
    const payment = current(visited, visited.idOf?.(asked) ?? asked.params.id ?? "");
    return payment
      ? handle(payment, asked)
      : notice("Unknown page", "No payment has this page, or none any more.", 404);
  };
  return [
    { method: "GET", path: visited.path, by: "tool", handle: at((payment) => show(visited, payment)) },
    {
      method: "POST",
      path: visited.path,
      by: "visitor",
      handle: at((payment, asked) => press(visited, payment, asked)),
    },
  ];
}

/** A page that nobody paid in time expires, and the shop is told. */
export function expireLater<D>({ bench, teller }: Pick<Visited<D>, "bench" | "teller">, payment: Payment<D>): void {
  bench.schedule.later((payment.expiresAt - bench.schedule.now()) / 1000, async () => {
    if (payment.state !== "open" && payment.state !== "challenged") return;
    payment.fault = "none";
    await settle(bench, teller, payment, "expired");
  });
}

function current<D>({ shelf }: Visited<D>, id: string): Payment<D> | null {
  const found = shelf.find(id);
  return found?.followedBy ? shelf.find(found.followedBy) : found;
}

function show<D>(visited: Visited<D>, payment: Payment<D>): Answer {
  const { bench, teller, cards, saving } = visited;
  const seen = seenOf(visited, payment);
  const { state } = payment;
  if (state === "challenged" && payment.card) return challengePage(seen, payment.card);
  if (state === "open" || state === "challenged") {
    const said = bench.exchanges.list({ kind: bench.face.kind, reference: payment.reference });
    return payPage(seen, cards(payment), saving?.ask(payment) ?? false, said, bench.schedule.now());
  }
  return endPage(seen, state, state === "voided" ? null : teller.back(payment, state, false));
}

async function press<D>(visited: Visited<D>, payment: Payment<D>, asked: Asked): Promise<Answer> {
  const form = formOf(asked);
  const what = form.get("do") ?? "";
  const told = { reference: payment.reference, what: `presses ${what}` };
  if (payment.state === "open") return { ...(await choose(visited, payment, asked)), ...told, ...withCard(payment) };
  if (payment.state === "challenged") {
    const passes = what === "pass" && /^\d{6}$/.test(form.get("code") ?? "") && form.get("code") !== "000000";
    if (!passes) payment.code = visited.challengeCode;
    return {
      ...(await end(visited, payment, passes ? "paid" : "declined", asked.path)),
      ...told,
      ...withCard(payment),
    };
  }
  if (canEnd(payment) && (what === "complete" || what === "lapse")) {
    payment.fault = "none";
    const isPaid = what === "complete";
    const ended = await end(
      visited,
      isPaid ? visited.follow(payment) : payment,
      isPaid ? "paid" : "expired",
      asked.path,
    );
    return { ...ended, ...told };
  }
  return { ...seeOther(addressOf(asked)), ...told, detail: "the payment has ended", isRefused: true };
}

const withCard = ({ card }: Payment) => (card ? { detail: maskedCard(card) } : {});

async function choose<D>(visited: Visited<D>, payment: Payment<D>, asked: Asked): Promise<Answer> {
  const form = formOf(asked);
  const what = form.get("do") ?? "";
  const fault = form.get("fault") ?? "";
  if (isFault(fault)) payment.fault = fault;
  const outcome = Object.hasOwn(BUTTONS, what) ? BUTTONS[what] : undefined;
  if (outcome) return end(visited, payment, outcome, asked.path);
  const card = visited.cards(payment)[Number(form.get("card") ?? NaN)];
  if (what !== "pay" || !card) return notice("Not understood", "Choose a card and press a button of the page.", 400);
  visited.saving?.read(payment, form);
  payment.card = card;
  if (card.code) payment.code = card.code;
  if (card.result !== "asks 3DS")
    return end(visited, payment, card.result === "pays" ? "paid" : "declined", asked.path);
  payment.state = "challenged";
  return seeOther(addressOf(asked));
}

const addressOf = ({ path, query }: Asked) => (query.size ? `${path}?${query.toString()}` : path);

/** Settles the payment, tells the shop, and sends the browser on. */
async function end<D>(visited: Visited<D>, payment: Payment<D>, outcome: Outcome, path: string): Promise<Answer> {
  const { bench, teller, onPaid, isTriedAgain } = visited;
  if (outcome === "paid") onPaid?.(payment);
  await settle(bench, teller, payment, outcome);
  if (payment.state === "declined" && isTriedAgain?.(payment)) {
    payment.state = "open";
    return seeOther(path);
  }
  const back = wayBack(teller, payment, outcome);
  if (!back) return endPage(seenOf(visited, payment), outcome, teller.back(payment, outcome, false));
  return back.method === "GET" ? seeOther(backAddress(back)) : returnPage(bench.face, back);
}

const seenOf = <D>({ bench, describe }: Visited<D>, payment: Payment<D>): Seen => ({
  face: bench.face,
  payment,
  description: describe(payment),
});
