import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { mailPage } from "./mail-page.server";

test("keeps its language and direction where a mail program drops all but what the body holds", () => {
  for (const [language, dir] of [
    ["en", "ltr"],
    ["ar", "rtl"],
  ] as const) {
    const page = parse(mailPage("Bun & <Ember>", language, ["<p>one</p>", "<p>two</p>"]));
    const [block, ...others] = page.querySelectorAll("body > *");
    expect(others).toEqual([]);
    expect(block?.attributes).toMatchObject({ lang: language, dir });
    expect(block?.innerHTML).toBe("<p>one</p><p>two</p>");
    expect(page.querySelector("html")?.attributes).toEqual({ lang: language, dir });
    expect(page.querySelector("title")?.innerHTML).toBe("Bun &amp; &lt;Ember&gt;");
  }
});
