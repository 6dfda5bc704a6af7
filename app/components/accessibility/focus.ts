/** Where the focus of the keyboard, and with it a reader, goes when what had it is gone from the page. */

const CONTROL = "button, a[href], input, select, summary";

/** Whether nothing has the focus, nor any popup asks for it. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return (activeElement === null || activeElement === body) && !document.querySelector("dialog:modal");
}

/** Gives an element the focus, also one that takes none by itself, such as a heading. */
export function focusOn(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.matches(CONTROL) && !element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Once the page has settled: where nothing has the focus, the first of these that can be found gets it, else the page's
 * heading.
 */
export function keepFocus(...wanted: (() => Element | null | undefined)[]): void {
  setTimeout(() => {
    for (const find of [...wanted, pageHeading]) if (isFocusLost()) focusOn(find());
  });
}

/** On a menu other headings stand before the page's own: those of its advertisements. */
const pageHeading = () =>
  document.querySelector("h1") ?? document.querySelector("main h2") ?? document.querySelector("main");

/** Remembers where an element stands; answers the control that stands there later, if it is gone itself. */
export function placeOf(element: Element | null): () => Element | null {
  const places: { parent: Element; index: number }[] = [];
  for (let at = element; at?.parentElement && !at.matches("main, body"); at = at.parentElement)
    places.push({ parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) });
  return () => {
    const place = places.find(({ parent }) => parent.isConnected);
    if (!place || place.parent.matches("main, body")) return null;
    const { children } = place.parent;
    return lastControl(children[Math.min(place.index, children.length - 1)]);
  };
}

/** The last control of a piece of the page: of a stepper the plus, which takes nothing away. */
export function lastControl(piece: Element | null | undefined): Element | null {
  if (!piece) return null;
  return piece.matches(CONTROL) ? piece : ([...piece.querySelectorAll(CONTROL)].at(-1) ?? null);
}
