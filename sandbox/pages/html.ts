/** Pages as text, in which whatever is filled in is escaped unless it is a piece of a page itself. */
import escapeHtml from "escape-html";

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.map((text, index) => (index ? written(parts[index - 1]) : "") + text).join(""));
}

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(written).join("");
  return escapeHtml(String(part));
}
