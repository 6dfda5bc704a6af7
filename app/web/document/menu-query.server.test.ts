import { describe, expect, it } from "vitest";
import { keywordIn, menuQuery } from "./menu-query.server";

const shown = (query: string) => menuQuery(new URLSearchParams(query));

describe("the query of the menu page without a session", () => {
  it.each([
    ["", ""],
    ["x=1&utm_source=mail&Q=2&__proto__=3", ""],
    ["choose=moon&error=moon&notice=moon&menu=moon", ""],
    ["choose=&error=&notice=constructor", ""],
    // Nothing of these can be seen as long as the area selector or the sign-in covers the page.
    ["item=5&customise=6&promotions&offer=open&cart=open&g5=51&q7.71=2&check=1&free=3", ""],
    ["typed=x&count_of=y&code=z&code_error=w&amount=1&loyalty_error=v&index", ""],
    ["return_to=%2Fcheckout", ""],
  ])("%j shows the page of all", (query, expected) => expect(shown(query)).toBe(expected));

  it.each([
    [
      "menu=open&notice=item_added&error=csrf&choose=pickup&x=1",
      "?choose=pickup&error=csrf&notice=item_added&menu=open",
    ],
    ["choose=pickup&choose=delivery", "?choose=pickup"],
    ["q=+hot++tea%0A&x=1", "?q=hot+tea"],
    [`q=${"a".repeat(200)}`, `?q=${"a".repeat(100)}`],
    // On a phone it opens the search.
    ["q=", "?q="],
    ["sign_in=code&resent", "?sign_in=phone"],
    ["sign_in=phone&return_to=%2Fcheckout", "?sign_in=phone&return_to=%2Fcheckout"],
    ["sign_in=phone&return_to=https%3A%2F%2Fevil.example", "?sign_in=phone"],
  ])("%j is written in one form", (query, expected) => expect(shown(query)).toBe(expected));

  it.each(["error=csrf&item=5", "error=csrf&q7.71=2", "sign_in=phone&return_to=%2Fcheckout%3Fstep%3D2"])(
    "%j is rendered as it is asked for",
    (query) => expect(shown(query)).toBeNull(),
  );

  it("has one form only: what it shows shows the same", () => {
    for (const query of ["menu=open&error=csrf&q=+a+b+", "sign_in=email&return_to=%2Fm%2Fcheckout&choose=mode"])
      expect(shown(shown(query) ?? "")).toBe(shown(query));
  });
});

it("a keyword is short, and spaces are one", () => {
  expect(keywordIn(new URLSearchParams({ q: `  ${"a ".repeat(90)}` }))).toBe("a ".repeat(50).trim());
});
