/**
 * The cards' controls in the browser. The list is text that React does not know, so its buttons are set here: an item that
 * enters the cart gets a stepper, one that leaves it gets its button back, both copied from templates that came with the list.
 */
import type { Minor } from "~/ordering/model/money";
import { TEMPLATE_ID, TEMPLATE_NAME } from "./menu-card";

type Counts = ReadonlyMap<number, number>;

/** Sets the controls to the counts; `shown` is what they stand at, and is brought up to date. */
export function showCounts(list: HTMLElement, counts: Counts, shown: Map<number, number>): void {
  for (const id of new Set([...counts.keys(), ...shown.keys()])) {
    const count = counts.get(id) ?? 0;
    if (count === (shown.get(id) ?? 0)) continue;
    setControl(list, id, count);
    if (count === 0) shown.delete(id);
    else shown.set(id, count);
  }
}

/** What the controls stand at after the server wrote them. */
export function countsShown(list: HTMLElement): Map<number, number> {
  const shown = new Map<number, number>();
  for (const output of list.querySelectorAll(".card-control output")) {
    const id = output.closest(".card-control")?.querySelector("button")?.value;
    shown.set(Number(id), Number(output.textContent));
  }
  return shown;
}

function setControl(list: HTMLElement, id: number, count: number): void {
  const card = cardOf(list, id);
  const control = card?.querySelector<HTMLElement>(".card-control");
  const kind = control && kindOf(control);
  if (!card || !control || !kind) return;
  const output = control.querySelector("output");
  if (output && count > 0) {
    output.textContent = String(count);
    return;
  }
  const hadFocus = control.contains(document.activeElement);
  const filled = fill(list, `${count > 0 ? "count" : "add"}-${kind}`, id, nameOf(card), count);
  if (!filled) return;
  control.replaceChildren(filled);
  // The button that was pressed is gone; its successor takes the focus, so that the keyboard is not thrown to the top.
  if (hadFocus) control.querySelector<HTMLElement>("button:last-of-type")?.focus({ preventScroll: true });
}

function fill(list: HTMLElement, name: string, id: number, label: string, count: number): DocumentFragment | null {
  const template = list.querySelector<HTMLTemplateElement>(`template[data-template="${name}"]`);
  if (!template) return null;
  const copy = document.importNode(template.content, true);
  for (const element of copy.querySelectorAll("[aria-label], [value]")) {
    const words = element.getAttribute("aria-label");
    if (words !== null) element.setAttribute("aria-label", words.replace(TEMPLATE_NAME, label));
    if (element.getAttribute("value") === TEMPLATE_ID) element.setAttribute("value", String(id));
  }
  const said = copy.querySelector("bdi");
  if (said) said.textContent = label;
  const output = copy.querySelector("output");
  if (output) output.textContent = String(count);
  return copy;
}

/** What the control's buttons do; null where they do not count. The last of them tells, in either state. */
function kindOf(control: HTMLElement): "plain" | "customise" | null {
  const name = [...control.querySelectorAll("button")].at(-1)?.name;
  if (name === "add" || name === "increment") return "plain";
  return name === "customise" || name === "repeat" ? "customise" : null;
}

const cardOf = (list: HTMLElement, id: number) =>
  list.querySelector(`h3 a[href$="item=${id}"]`)?.closest<HTMLElement>(".card");
const nameOf = (card: HTMLElement) => card.querySelector("h3")?.textContent ?? "";

/** The amounts of a list stand at the list, in the order of its cards. */
function amountOf(card: HTMLElement): Minor {
  const { children, dataset } = card.parentElement as HTMLElement;
  return Number(dataset.amounts?.split(" ")[[...children].indexOf(card)]);
}

/** What a plain item's card says of it, enough to show its line before the server answers. */
export function readCard(list: HTMLElement, id: number) {
  const card = cardOf(list, id);
  const control = card?.querySelector<HTMLElement>(".card-control");
  if (!card || !control || kindOf(control) !== "plain") return null;
  return {
    name: nameOf(card),
    unit_price: amountOf(card),
    image: card.querySelector("img")?.getAttribute("src") ?? null,
    tax_set: Number(control.dataset.t ?? 0),
  };
}
