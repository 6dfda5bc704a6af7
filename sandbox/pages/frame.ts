/** What stands around every page: the hatched band, which cannot be closed. Plainly not a bank. */
import type { Answer } from "../http/asked";
import { html, type Html } from "./html";
import { icon } from "./icon";

/** Forms lead to the shop, wherever it is; nothing else comes from or goes to another place. */
const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'";

export function page(title: string, body: Html, status = 200): Answer {
  const { text } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Payment sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/files/look.css" />
        <script src="/files/smoother.js" defer></script>
      </head>
      <body>
        <header class="hatch">
          ${icon("bolt")}
          <p>Sandbox: no money moves, no real cards.</p>
        </header>
        ${body}
      </body>
    </html>`;
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "cache-control": "no-store",
    },
    body: text,
  };
}

/** A page that says one thing. */
export const notice = (title: string, says: string, status = 200): Answer =>
  page(
    title,
    html`<main class="sb-page narrow">
      <div class="sb-card">
        <div class="big end">
          ${icon("cross")}
          <h1>${title}</h1>
          <p>${says}</p>
        </div>
        <a class="b full" href="/">See the exchanges</a>
      </div>
    </main>`,
    status,
  );
