/** What a visitor sees of a payment: the page, the bank's challenge, the end, and the way back. */
import { FAULTS } from "../faults/faults";
import type { Answer } from "../http/asked";
import { backAddress, type BackForm, type Face } from "../kinds/kind";
import { told } from "../money/money";
import { exchangesCard } from "../pages/exchange-table";
import { page } from "../pages/frame";
import { html, type Html } from "../pages/html";
import { icon } from "../pages/icon";
import type { Payment, State } from "../payments/payment";
import type { TestCard } from "../payments/test-card";
import type { Exchange } from "../record/exchanges";
import { amount, bank, cards, choice, faults, provider } from "./parts";

export type Seen = { face: Face; payment: Payment; description: string };

/** The page of a payment that waits to be paid. `extra` is what only one kind asks. */
export function payPage(
  seen: Seen,
  offered: readonly TestCard[],
  extra: Html | false,
  said: Exchange[],
  now: number,
): Answer {
  const { face, payment, description } = seen;
  const left = Math.max(0, Math.round((payment.expiresAt - now) / 1000));
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")} left`;
  return page(
    `${face.title} (double)`,
    html`<main class="sb-page two">
      <form id="pay" method="post" class="sb-card">
        ${provider(face, html`<span class="tag warn end">${time}</span>`)} ${amount(description, payment)}
        ${cards(offered)} ${extra} ${choice("pay", html`Pay <bdi>${told(payment.asked)}</bdi>`, "go full")}
        <div class="row">${choice("decline", "Decline")}${choice("cancel", "Cancel")}</div>
        <div class="row">${choice("expire", "Expire")}${choice("hold", "Hold")}${choice("pending", "Pending")}</div>
      </form>
      <div class="side">${faults(payment.fault)}${exchangesCard(said)}</div>
    </main>`,
  );
}

export function challengePage({ face, payment, description }: Seen, card: TestCard): Answer {
  return page(
    "3DS challenge",
    html`<main class="sb-page narrow">
      <form method="post" class="sb-card">
        ${bank(face, card)} ${amount(description, payment)}
        <label
          ><span class="ask">Code (any 6 digits pass, 000000 fails)</span
          ><input
            class="code num"
            dir="ltr"
            name="code"
            inputmode="numeric"
            autocomplete="one-time-code"
            maxlength="6"
            value="123456"
        /></label>
        ${choice("pass", "Pass the challenge", "go full")}
        <div class="row">${choice("fail", "Fail")}</div>
      </form>
    </main>`,
  );
}

/** The browser's way back to the shop goes by itself; its button is for browsers without script. */
export const returnPage = (face: Face, back: BackForm): Answer =>
  page(
    "Back to the shop",
    html`<main class="sb-page narrow">
      <div class="sb-card">${provider(face)} ${backForm(back, "Back to the shop", html`data-goes-by-itself`)}</div>
    </main>`,
  );

const ENDS: Record<Exclude<State, "open" | "challenged">, { title: string; mark: "tick" | "cross" | "clock" }> = {
  paid: { title: "Charged", mark: "tick" },
  pending: { title: "Pending", mark: "clock" },
  held: { title: "Held for review", mark: "clock" },
  declined: { title: "Declined", mark: "cross" },
  cancelled: { title: "Cancelled", mark: "cross" },
  expired: { title: "Expired", mark: "cross" },
  voided: { title: "Voided", mark: "cross" },
};

/** What has become of a payment whose page is asked for again, or whose visitor does not come back. */
export function endPage({ face, payment }: Seen, state: keyof typeof ENDS, back: BackForm | null): Answer {
  const { title, mark } = ENDS[state];
  const fault = FAULTS[payment.fault];
  return page(
    title,
    html`<main class="sb-page narrow">
      <div class="sb-card">
        ${provider(face)}
        <div class="big ${mark === "tick" ? "" : "end"}">
          ${icon(mark)}
          <h2>${title}, <bdi>${told(payment.charged)}</bdi></h2>
          <p>
            Order
            <bdi>${payment.reference}</bdi>${payment.fault !== "none" && `. Fault “${fault.title}”: ${fault.detail}`}.
          </p>
        </div>
        ${canEnd(payment) && pendingForm}
        ${back && backForm(back, payment.fault === "none" ? "Return to the shop" : "Return to the shop after all")}
        <a class="b full" href="/?reference=${encodeURIComponent(payment.reference)}">See the exchanges</a>
      </div>
    </main>`,
  );
}

/** A pending payment ends by itself when the fault makes it late; else as the visitor says. */
export const canEnd = ({ state, fault }: Payment): boolean => state === "pending" && !FAULTS[fault].isLate;

/** A payment by cash or bank ends later, at a counter. */
const pendingForm = html`<form method="post" class="row">
  ${choice("complete", "Pay at the counter")}${choice("lapse", "Let it expire")}
</form>`;

function backForm(back: BackForm, label: string, mark: Html | false = false): Html {
  if (back.method === "GET") return html`<a class="b go full" href="${backAddress(back)}">${label}</a>`;
  return html`<form method="post" action="${back.url}" ${mark}>
    ${back.fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button class="b go full">${label}</button>
  </form>`;
}
