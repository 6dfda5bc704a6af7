import { describe, expect, test } from "vitest";
import { cardMarkup } from "./card-markup.server";
import type { Card } from "./menu-card";

const CARD: Card = {
  id: 7,
  name: "Laksa",
  text: "Rice noodles in coconut broth",
  price: { text: "SGD 9.00", was: null },
  image: "/media/aa/w_400,q_auto/dish.webp",
  eager: false,
  tag: null,
  isMostOrdered: false,
  control: "plain",
  taxSet: 0,
  otherNames: [],
};
const AROUND = { language: "en", layout: "desktop", barred: false } as const;
const whole = (...asked: Parameters<typeof cardMarkup>) => {
  const { before, add, after } = cardMarkup(...asked);
  return before + add + after;
};

describe("the text of a card", () => {
  test("is rendered once for cards that show the same", () => {
    expect(cardMarkup({ ...CARD }, AROUND)).toBe(cardMarkup({ ...CARD, price: { ...CARD.price } }, { ...AROUND }));
  });

  test.each<[Partial<Card>, string]>([
    [{ id: 8 }, 'href="?item=8"'],
    [{ name: "Satay" }, "<bdi>Satay</bdi>"],
    [{ text: "On a stick" }, "On a stick"],
    [{ price: { text: "SGD 8.00", was: "SGD 9.00" } }, "SGD 8.00"],
    [{ image: "/media/bb/w_400,q_auto/dish.webp" }, "/media/bb/"],
    [{ tag: "Vegan" }, "Vegan"],
    [{ isMostOrdered: true }, "Most ordered"],
    [{ control: "sold_out" }, "card out"],
    [{ control: "customise" }, 'name="customise"'],
    [{ taxSet: 2 }, 'data-t="2"'],
    [{ otherNames: ["Curry mee"] }, "Curry mee"],
  ])("follows what of the dish has changed: %o", (change, shown) => {
    expect(whole(CARD, AROUND)).not.toContain(shown);
    expect(whole({ ...CARD, ...change }, AROUND)).toContain(shown);
  });

  test("waits with its picture unless the picture is in sight at once", () => {
    expect(whole(CARD, AROUND)).toContain('loading="lazy"');
    expect(whole({ ...CARD, eager: true }, AROUND)).not.toContain("loading");
  });

  test("follows the language, the route set and whether the store takes orders", () => {
    expect(whole(CARD, AROUND)).toContain("Add to Order");
    expect(whole(CARD, { ...AROUND, language: "ar" })).not.toContain("Add to Order");
    expect(whole(CARD, { ...AROUND, layout: "mobile" })).toContain('width="264"');
    expect(whole(CARD, AROUND)).not.toContain('disabled=""');
    expect(whole(CARD, { ...AROUND, barred: true })).toContain('disabled=""');
  });
});
