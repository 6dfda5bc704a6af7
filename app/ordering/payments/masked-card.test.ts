import { expect, it } from "vitest";
import { cardExpiry, cardName, cardOfNumber } from "./masked-card";

it("a card is shown by its brand, its last digits and its end", () => {
  const card = { brand: "visa", last4: "4242", exp_month: 9, exp_year: 2027 };
  expect([cardName(card), cardName({ ...card, brand: "cartes_bancaires" }), cardExpiry(card)]).toEqual([
    "Visa •••• 4242",
    "cartes_bancaires •••• 4242",
    "09/27",
  ]);
});

it("a card of which the brand or the end is not told is shown without", () => {
  expect([cardName({ brand: null, last4: "4242" }), cardExpiry({ exp_month: null, exp_year: null })]).toEqual([
    "•••• 4242",
    null,
  ]);
});

it.each([
  ["411111xxxxxx1111", "visa", "1111"],
  ["512345xxxxxx0008", "mastercard", "0008"],
  ["222300xxxxxx0023", "mastercard", "0023"],
  ["371449xxxxx8431", "amex", "8431"],
  ["601111xxxxxx1117", null, "1117"],
  ["xxxxxxxxxxxx0002", null, "0002"],
])("%s tells the brand %s and the digits %s", (number, brand, last4) => {
  expect(cardOfNumber(number)).toEqual({ brand, last4 });
});
