/**
 * A page can be read and used before its script runs, so what it looks like comes over the line first, and its first
 * paint has the processor for itself: the modules are asked for after it.
 */
import { PICTURES_ARRIVING, PICTURES_IN_SIGHT } from "./pictures-in-sight.server";
import { STAY_PLAIN } from "./script-events";

/** Type of a script that waits, and relation of a link to a module that waits. */
const LATER = "later";
/** As long as a paint is waited for. */
const PAINT_MS = 3000;

/**
 * Run by the browser as it stands. A page in the background paints nothing, so it does not wait, nor does one whose paint is
 * long in coming or is not told. Where a module does not come the page stays as it is: its forms and links do everything,
 * what only script can do goes, and what stands in for it comes.
 */
const BOOT = `(() => {
  const stayPlain = () => {
    document.documentElement.dataset.script = "missing";
    for (const instead of document.querySelectorAll("noscript")) instead.outerHTML = instead.textContent;
  };
  addEventListener("${STAY_PLAIN}", stayPlain);
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const link of document.querySelectorAll("link[rel=${LATER}]")) {
      link.onerror = stayPlain;
      link.rel = "modulepreload";
    }
    const waiting = document.querySelector("script[type=${LATER}]");
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = waiting.nonce;
    script.textContent = waiting.textContent;
    document.head.append(script);
  };
  addEventListener("visibilitychange", start);
  setTimeout(start, document.hidden ? 0 : ${PAINT_MS});
  self.PerformanceObserver && new PerformanceObserver((paints) => {
    if (paints.getEntriesByName("first-contentful-paint").length) start();
  }).observe({ type: "paint", buffered: true });
})();`;

/** In as few bytes as its words allow: each page brings it along, and no text within it has a space that this would take. */
const AT_THE_END = `${BOOT}${PICTURES_IN_SIGHT}`
  .replaceAll(/\n */g, "")
  .replaceAll(/ ?(?<sign>[=(){}<>&|?:,;+!]+) ?/g, "$<sign>");

const PRELOAD = '<link rel="modulepreload"';
const PRELOAD_LATER = `<link rel="${LATER}" fetchpriority="low"`;

/**
 * Makes the document's modules wait for the first paint, and ends its head with `head`; a document without modules gets the
 * head alone. A document is long and most of it a menu, so that its beginning and its end alone are looked through.
 */
export function scriptAfterPaint(html: string, nonce: string, head: string): string {
  const headEnd = html.indexOf("</head>");
  const module = `<script nonce="${nonce}" type="module" async="">`;
  const moduleAt = html.lastIndexOf(module);
  if (moduleAt < 0) return headEnd < 0 ? html : html.slice(0, headEnd) + head + html.slice(headEnd);
  const preloadsAt = html.indexOf(PRELOAD, headEnd);
  const modulesAt = preloadsAt < 0 ? moduleAt : Math.min(preloadsAt, moduleAt);
  return [
    html.slice(0, headEnd),
    head,
    `<script nonce="${nonce}">${PICTURES_ARRIVING}</script>`,
    html.slice(headEnd, modulesAt),
    html.slice(modulesAt, moduleAt).replaceAll(PRELOAD, PRELOAD_LATER),
    `<script nonce="${nonce}" type="${LATER}">`,
    html.slice(moduleAt + module.length),
    // At the end of the body, where React lets nodes be that it has not rendered.
    `<script nonce="${nonce}">${AT_THE_END}</script>`,
  ].join("");
}
