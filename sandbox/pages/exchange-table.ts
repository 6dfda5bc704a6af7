/** What was said, a row each; callbacks can be sent again. */
import type { Exchange } from "../record/exchanges";
import { html, type Html } from "./html";
import { icon } from "./icon";

const WHO = { shop: "shop → us", sandbox: "us → shop", visitor: "visitor" };

/** `tools` stand beside the heading; `isMixed` says that the rows are of several payments. */
export const exchangesCard = (
  exchanges: readonly Exchange[],
  { tools = false, isMixed = false }: { tools?: Html | false; isMixed?: boolean } = {},
): Html =>
  html`<section class="sb-card" aria-labelledby="exchanges">
    <div class="row">
      <h2 id="exchanges">Exchanges, ${exchanges.length}</h2>
      ${tools}
    </div>
    ${exchanges.length ? table(exchanges, isMixed) : html`<p class="quiet">Nothing has been said yet.</p>`}
  </section>`;

const table = (exchanges: readonly Exchange[], isMixed: boolean): Html =>
  html`<table class="xt">
    <thead>
      <tr>
        <th scope="col">Time</th>
        <th scope="col">From</th>
        <th scope="col">What</th>
        <th scope="col">Check</th>
        <th scope="col"><span class="hidden">Replay</span></th>
      </tr>
    </thead>
    <tbody>
      ${exchanges.map((each) => row(each, isMixed))}
    </tbody>
  </table>`;

const row = (each: Exchange, isMixed: boolean): Html =>
  html`<tr>
    <td><time datetime="${each.at}">${each.at.slice(11, 23)}</time></td>
    <td class="keep">${WHO[each.from]}</td>
    <td class="what">
      <a href="/exchanges/${each.id}"><code>${each.what}</code></a
      ><small
        >${[isMixed && each.reference, each.detail, each.from === "sandbox" && `${each.milliseconds} ms`].filter(Boolean).join(", ")}</small
      >
    </td>
    <td>${verdict(each)}</td>
    <td>${each.canReplay && replayForm(each)}</td>
  </tr>`;

export function verdict({ from, verdict, answer }: Exchange): Html {
  if (verdict === "unanswered") return html`<span class="tag warn">${icon("clock")}no answer</span>`;
  const isGood = verdict === "accepted";
  const word = from === "sandbox" && answer ? String(answer.status) : verdict;
  return html`<span class="tag ${isGood ? "good" : "bad"}">${icon(isGood ? "tick" : "cross")}${word}</span>`;
}

export const replayForm = ({ id }: Exchange): Html =>
  html`<form method="post" action="/exchanges/${id}/replay">
    <button class="b">${icon("undo")}Replay<span class="hidden"> exchange ${id}</span></button>
  </form>`;
