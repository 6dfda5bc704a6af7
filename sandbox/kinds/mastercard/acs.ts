/** Mastercard Gateway: the pages of a card's bank, in a frame of the shop's. */
import { formOf, type Answer, type Route } from "../../http/asked";
import { amount, choice } from "../../checkout/parts";
import { page, notice } from "../../pages/frame";
import { html } from "../../pages/html";
import { backFields, decide, type BanksWord } from "./authentication";
import type { Desk } from "./desk";
import type { Order } from "./order";

const WORDS: readonly [word: BanksWord, label: string][] = [
  ["Y", "Confirm"],
  ["A", "Attempted"],
  ["N", "Refuse"],
  ["R", "Reject"],
];

/** In a frame of any shop's. */
function framed(answer: Answer): Answer {
  const policy = (answer.headers["content-security-policy"] ?? "").replace(
    "frame-ancestors 'none'",
    "frame-ancestors *",
  );
  return { ...answer, headers: { ...answer.headers, "content-security-policy": policy } };
}

const ask = (order: Order): Answer =>
  page(
    "Your bank",
    html`<main class="sb-page narrow">
      <form method="post" action="answer" class="sb-card">
        <h1>Test bank, 3DS emulator</h1>
        ${amount("Confirm the payment", order)}
        <div class="row">${WORDS.map(([word, label]) => choice(word, label))}</div>
      </form>
    </main>`,
  );

const back = (order: Order): Answer =>
  page(
    "Back to the shop",
    html`<main class="sb-page narrow">
      <form method="post" action="${order.details.authentication?.responseUrl ?? ""}" data-goes-by-itself>
        ${Object.entries(backFields(order)).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <button class="b go full">Back to the shop</button>
      </form>
    </main>`,
  );

export function acsRoutes({ shelf }: Desk): Route[] {
  const at = (path: string, answer: (order: Order, form: URLSearchParams) => Answer): Route => ({
    method: "POST",
    path: `/acs/:id${path}`,
    by: "visitor",
    handle: (asked) => {
      const order = shelf.find(asked.params.id ?? "");
      return framed(order ? answer(order, formOf(asked)) : notice("Unknown page", "No card has this page.", 404));
    },
  });
  return [
    // Looks at the browser, and shows nothing.
    { method: "POST", path: "/acs/method", by: "tool", handle: () => framed(page("Nothing to see", html``)) },
    at("/prompt", ask),
    at("/answer", (order, form) => {
      const word = WORDS.find(([each]) => each === form.get("do"))?.[0];
      const { authentication } = order.details;
      if (!word || authentication?.status !== "AUTHENTICATION_PENDING")
        return notice("Not understood", "The bank has been answered.", 400);
      decide(authentication, word);
      return { ...back(order), reference: order.reference, what: `answers ${word}` };
    }),
  ];
}
