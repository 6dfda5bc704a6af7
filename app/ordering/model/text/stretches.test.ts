import { expect, it } from "vitest";
import { stretchesOf } from "./stretches";

const read = (text: string) => stretchesOf(text).map((each) => [each.text, each.isLeftToRight ? "ltr" : "as it is"]);

it("a Latin address behind an Arabic name stays together", () => {
  expect(read("المنزل, Tower 3, Main Street, #08-14")).toEqual([
    ["المنزل", "as it is"],
    ["Tower 3, Main Street, #08-14", "ltr"],
  ]);
  expect(read("Tower 3, #08-14, السالمية, Block 4")).toEqual([
    ["Tower 3, #08-14", "ltr"],
    ["السالمية", "as it is"],
    ["Block 4", "ltr"],
  ]);
});

it("numbers among Arabic words follow the words, and one script alone needs nothing", () => {
  expect(read("برج 3، شارع أحمد, #08-14")).toEqual([
    ["برج 3، شارع أحمد", "as it is"],
    ["#08-14", "as it is"],
  ]);
  expect(read("Tower 3, Main Street, #08-14")).toEqual([["Tower 3, Main Street, #08-14", "as it is"]]);
});
