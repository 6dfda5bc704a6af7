/** The one place of the page from which changes are read aloud that nobody's focus is at: politely, the latest only. */

const ID = "news";
/** Long enough for a popup to close, under which nothing is read, and for a row of presses to end in one sentence. */
const SETTLE_MS = 300;

let timer: number | undefined;

/** Stands once, in the outermost component; at the top, as at the end it would make a page that fits a window scroll by a pixel. */
export function LiveRegion() {
  return <div id={ID} role="status" className="sr-only top-0 m-0" />;
}

/** Has words read aloud. */
export function announce(words: string): void {
  window.clearTimeout(timer);
  const region = document.getElementById(ID);
  if (!region) return;
  // Empty in between, so that the same words are read again.
  region.textContent = "";
  timer = window.setTimeout(() => (region.textContent = words), SETTLE_MS);
}
