import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { codeEmail } from "./code-messages.server";

test("a code begins where its mail's lines begin, and is read from left to right in each direction", () => {
  for (const [language, dir] of [
    ["en", "ltr"],
    ["ar", "rtl"],
  ] as const) {
    const page = parse(codeEmail(language, "Bun & Ember", "sign_in", "4711").html);
    const code = page.querySelectorAll("[dir=ltr]").at(-1);
    expect(code?.text).toBe("4711");
    expect(code?.tagName).toBe("SPAN");
    expect(code?.parentNode?.getAttribute("dir"), "that of the mail").toBeUndefined();
    expect(page.querySelector("body > div")?.getAttribute("dir")).toBe(dir);
  }
});
