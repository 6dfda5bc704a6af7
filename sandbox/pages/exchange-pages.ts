/** `/`: what was said, by mock; and one exchange whole, with its replay. */
import { seeOther, type Answer, type Asked, type Route } from "../http/asked";
import type { Courier } from "../delivery/courier";
import type { Exchange, Exchanges, Wanted } from "../record/exchanges";
import { exchangesCard, replayForm, verdict } from "./exchange-table";
import { notice, page } from "./frame";
import { html, type Html } from "./html";

/** A mock, and how a shop is set up to reach it. */
export type Shown = { kind: string; title: string; mark: string; settings: Record<string, string> };

export function exchangeRoutes(mocks: readonly Shown[], exchanges: Exchanges, courier: Courier): Route[] {
  const one = ({ params }: Asked) => exchanges.find(Number(params.id))?.exchange ?? null;
  const unknown = () => notice("Unknown exchange", "It was never said, or is forgotten.", 404);
  return [
    { method: "GET", path: "/", by: "tool", handle: (asked) => home(mocks, exchanges, asked) },
    {
      method: "GET",
      path: "/exchanges/:id",
      by: "tool",
      handle: (asked) => {
        const exchange = one(asked);
        return exchange ? whole(exchange) : unknown();
      },
    },
    {
      method: "POST",
      path: "/exchanges/:id/replay",
      by: "tool",
      handle: async ({ params }) => {
        const said = await courier.replay(Number(params.id));
        return said ? seeOther(`/exchanges/${said.id}`) : unknown();
      },
    },
  ];
}

function home(mocks: readonly Shown[], exchanges: Exchanges, { query }: Asked): Answer {
  const kind = query.get("kind");
  const reference = query.get("reference");
  const isRefused = query.has("refused");
  const wanted: Wanted = { kind, reference, isRefused };
  const at = (changes: Record<string, string | null>) => {
    const asked = Object.entries({ kind, reference, refused: isRefused ? "" : null, ...changes });
    return `/?${new URLSearchParams(asked.filter((each): each is [string, string] => each[1] !== null)).toString()}`;
  };
  // One payment is read from its beginning; of many the newest matter.
  const isMixed = reference === null;
  const list = isMixed ? exchanges.list(wanted).reverse() : exchanges.list(wanted);
  const tools = html`<a class="b" href="${at({ refused: isRefused ? null : "" })}"
      >${isRefused ? "All" : "Only refused"}</a
    ><a class="b" href="/control/exchanges${at({}).slice(1)}" download="exchanges.json">Save as fixture</a>`;
  return page(
    "Exchanges",
    html`<main class="sb-page two">
      <div class="side">
        <h1 class="hidden">Payment sandbox</h1>
        ${mocks.map((mock) => mockCard(mock, mock.kind === kind, at))}
        ${(kind !== null || reference !== null) && html`<a class="b full" href="/">Show everything${reference && `, not ${reference} alone`}</a>`}
      </div>
      <div class="side">${exchangesCard(list, { tools, isMixed })}</div>
    </main>`,
  );
}

const mockCard = (
  { kind, title, mark, settings }: Shown,
  isChosen: boolean,
  at: (changes: Record<string, string | null>) => string,
): Html =>
  html`<section class="sb-card" aria-labelledby="mock-${kind}">
    <div class="prov">
      <i aria-hidden="true">${mark}</i>
      <h2 id="mock-${kind}">${title} (double)<small>${kind}</small></h2>
    </div>
    <dl class="facts">
      ${Object.entries(settings).map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    <a class="b" href="${at({ kind })}" ${isChosen && html`aria-current="true"`}>Exchanges of ${title}</a>
  </section>`;

function whole(exchange: Exchange): Answer {
  const { id, what, detail, at, request, answer, canReplay, replayOf, kind, reference } = exchange;
  return page(
    what,
    html`<main class="sb-page">
      <div class="sb-card">
        <div class="row">
          <h1>${what}</h1>
          ${verdict(exchange)} ${canReplay && replayForm(exchange)}
        </div>
        <p class="quiet">
          ${kind}${reference && html`, order <bdi>${reference}</bdi>`},
          <time datetime="${at}">${at}</time
          >${detail && `, ${detail}`}${replayOf !== null && html`, the bytes of <a href="/exchanges/${replayOf}">exchange ${replayOf}</a>`}
        </p>
        <pre class="raw" tabindex="0" aria-label="Request of exchange ${id}"><b>${request.method} ${request.url}</b>
${message(request)}</pre>
        ${
          answer &&
          html`<pre class="raw" tabindex="0" aria-label="Answer of exchange ${id}"><b>${answer.status}</b>
${message(answer)}</pre>`
        }
        <a class="b" href="/${reference && `?reference=${encodeURIComponent(reference)}`}"
          >All exchanges${reference && ` of ${reference}`}</a
        >
      </div>
    </main>`,
  );
}

const message = ({ headers, body }: { headers: Record<string, string>; body: string }): string =>
  [...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), "", body].join("\n");
