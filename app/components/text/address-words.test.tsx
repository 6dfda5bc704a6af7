import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AddressWords } from "./address-words";

const kept = (text: string) =>
  [...renderToStaticMarkup(<AddressWords text={text} />).matchAll(/nowrap"[^>]*>([^<]*)</g)].map(([, words]) => words);

it("no line breaks at the hyphen of a unit or a house", () => {
  expect(kept("Home, Tower 3, Main Street, #05-01")).toEqual(["#05-01"]);
  expect(kept("12-14 High Street, 08-1102")).toEqual(["12-14", "08-1102"]);
});

it("words may break where they do", () => {
  expect(kept("Al-Mubarak Street, Stratford-upon-Avon, 50000")).toEqual([]);
  expect(renderToStaticMarkup(<AddressWords text="Block 4, #05-01, Salmiya" />)).toBe(
    '<bdi>Block 4, <span class="whitespace-nowrap" dir="ltr">#05-01</span>, Salmiya</bdi>',
  );
});

it("a Latin address behind an Arabic name is read from left to right as a whole", () => {
  expect(renderToStaticMarkup(<AddressWords text="المنزل, Main Street, #05-01" />)).toBe(
    '<bdi>المنزل, <span dir="ltr">Main Street, <span class="whitespace-nowrap" dir="ltr">#05-01</span></span></bdi>',
  );
});
