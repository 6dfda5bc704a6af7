/**
 * What was typed, chosen or restored by the browser before the page came alive: React takes over a field as it stands and
 * calls nobody, so a component that keeps the field's value would not know of it. Each such field is told of once, by the
 * event that React listens to, as soon as React has taken it over.
 */
import { useBrowserLayoutEffect } from "./browser-layout-effect";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The document's fields that React has not been seen to hold yet. */
const waiting = new Set<Field>();

/** To be called before hydration. */
export function noteFields(): void {
  for (const field of document.querySelectorAll<Field>("input, select, textarea")) waiting.add(field);
}

/** Tells of the fields that came alive with the component: at once, before a press can find it ignorant of them. */
export function useTypedBefore(): void {
  useBrowserLayoutEffect(() => {
    for (const field of waiting) {
      if (!isAlive(field)) continue;
      waiting.delete(field);
      tell(field);
    }
  }, []);
}

/** React keeps what it knows of an element under a key of this name. */
const isAlive = (field: Field) => Object.keys(field).some((key) => key.startsWith("__reactProps$"));

function tell(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    const isChanged = [...field.options].some((option) => option.selected !== option.defaultSelected);
    if (isChanged) field.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (field.type === "checkbox" || field.type === "radio") {
    tellChecked(field as HTMLInputElement);
  } else if (field.type !== "hidden" && field.value !== field.defaultValue) {
    const { value } = field;
    // React calls only for a change since it last looked, and it looks at what is assigned to the element itself.
    field.value = field.defaultValue;
    assign(field, "value", value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function tellChecked(field: HTMLInputElement): void {
  const { checked } = field;
  // Of a group of radio buttons only the chosen one speaks.
  if (checked === field.defaultChecked || (field.type === "radio" && !checked)) return;
  field.checked = !checked;
  assign(field, "checked", checked);
  // Not a MouseEvent: that would toggle.
  field.dispatchEvent(new Event("click", { bubbles: true }));
}

/** Assigns past React, which watches the element's own property. */
function assign(field: Exclude<Field, HTMLSelectElement>, name: "value" | "checked", to: string | boolean): void {
  const native: unknown = Object.getPrototypeOf(field);
  if (typeof native === "object") Object.getOwnPropertyDescriptor(native, name)?.set?.call(field, to);
}
