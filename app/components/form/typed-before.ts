/**
 * What was typed, chosen or restored by the browser before the page came alive: React takes over a field as it stands and
 * calls nobody, so a component that keeps the field's value would not know of it. Each such field is told of by the event
 * that React listens to, at once, before a press can find the component ignorant of it.
 */
import { useBrowserLayoutEffect } from "~/components/script/browser-layout-effect";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** For the outermost component of the page: its layout effect runs when every field has been taken over. */
export function useTypedBefore(): void {
  useBrowserLayoutEffect(() => {
    document.querySelectorAll<Field>("input, select, textarea").forEach(tell);
  }, []);
}

function tell(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    const isChanged = [...field.options].some((option) => option.selected !== option.defaultSelected);
    if (isChanged) field.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    tellChecked(field);
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
