/** Reads a form as a browser without script submits it. */
import type { HTMLElement } from "node-html-parser";

export type FormInput = {
  /** A CSS selector of the form. */
  form: string;
  /** What the visitor fills in or chooses, by field name. */
  fields?: Record<string, string | string[]>;
  /** A CSS selector, within the form, of the button that is pressed; the first one without it. */
  button?: string;
};

export type FormSubmission = { method: "get" | "post"; path: string; fields: URLSearchParams };

/**
 * What pressing a button of a form sends.
 * @param at the address of the page.
 * @throws when the form, the button or a field that is to be filled in is not on the page, or its button is disabled.
 */
export function readForm(
  page: HTMLElement,
  at: string,
  { form: selector, fields: filled = {}, button: pressed }: FormInput,
): FormSubmission {
  const form = page.querySelector(selector);
  if (!form) throw new Error(`There is no form ${selector} on ${at}`);
  const button = submitButton(page, form, selector, pressed);
  const fields = new URLSearchParams();
  const missing = new Set(Object.keys(filled));
  for (const control of controlsOf(page, form)) {
    const name = control.getAttribute("name");
    if (!name || control.hasAttribute("disabled")) continue;
    if (missing.delete(name)) for (const value of [filled[name] ?? []].flat()) fields.append(name, value);
    else if (!(name in filled)) for (const value of ownValues(control)) fields.append(name, value);
  }
  if (missing.size) throw new Error(`The form ${selector} on ${at} has no field ${[...missing].join(", ")}`);
  const buttonName = button?.getAttribute("name");
  if (buttonName) fields.append(buttonName, button?.getAttribute("value") ?? "");
  const action = button?.getAttribute("formaction") ?? form.getAttribute("action") ?? at;
  const method = (button?.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get").toLowerCase();
  const target = new URL(action, new URL(at, "http://page.invalid"));
  if (target.host !== "page.invalid") throw new Error(`The form ${selector} on ${at} leads to ${target.host}`);
  return { method: method === "post" ? "post" : "get", path: target.pathname + target.search, fields };
}

/** What stands within a form may belong to another by its `form` attribute. */
const isOf = (form: HTMLElement) => (control: HTMLElement) =>
  (control.getAttribute("form") ?? form.getAttribute("id")) === form.getAttribute("id");

function submitButton(
  page: HTMLElement,
  form: HTMLElement,
  selector: string,
  pressed: string | undefined,
): HTMLElement | null {
  const id = form.getAttribute("id");
  const outside = id ? page.querySelectorAll(`button[form="${id}"]`) : [];
  const buttons = [...form.querySelectorAll("button, input[type=submit]").filter(isOf(form)), ...outside].filter(
    (button) => !/^(?:button|reset)$/.test(button.getAttribute("type") ?? ""),
  );
  const button = pressed
    ? (form.querySelector(pressed) ?? page.querySelector(pressed))
    : buttons.find((each) => !each.hasAttribute("disabled"));
  if (pressed && !button) throw new Error(`The form ${selector} has no button ${pressed}`);
  if (button?.hasAttribute("disabled")) throw new Error(`The button ${pressed} of ${selector} is disabled`);
  return button ?? null;
}

function controlsOf(page: HTMLElement, form: HTMLElement): HTMLElement[] {
  const id = form.getAttribute("id");
  const outside = id ? page.querySelectorAll(`input[form="${id}"], select[form="${id}"], textarea[form="${id}"]`) : [];
  return [...form.querySelectorAll("input, select, textarea").filter(isOf(form)), ...outside].filter(
    (control) => !/^(?:submit|button|reset|image|file)$/.test(control.getAttribute("type") ?? ""),
  );
}

function ownValues(control: HTMLElement): string[] {
  const tag = control.tagName.toLowerCase();
  if (tag === "textarea") return [control.textContent.replace(/^\n/, "")];
  if (tag === "select") {
    const options = control.querySelectorAll("option");
    const chosen = options.filter((option) => option.hasAttribute("selected"));
    return (chosen.length ? chosen : options.slice(0, 1)).map(
      (option) => option.getAttribute("value") ?? option.textContent.trim(),
    );
  }
  const type = control.getAttribute("type");
  if ((type === "checkbox" || type === "radio") && !control.hasAttribute("checked")) return [];
  return [control.getAttribute("value") ?? (type === "checkbox" || type === "radio" ? "on" : "")];
}
