/**
 * A card that is entered at the checkout. It is looked at in the customer's browser alone: its number and its code go to the
 * provider, and nothing but a token comes to the server (CARDS-07).
 */
import type { ErrorId } from "~/ordering/model/errors";

/** What makes a token of a card in the browser: whose script, where it is loaded from, and the account's public key. */
export type TokenMaker = OmiseMaker | StripeMaker;
export type OmiseMaker = { by: "omise"; script: string; key: string };

/** `account`: the connected account whose payments they are. `confirms`: no token is made, the browser pays what is due. */
export type StripeMaker = {
  by: "stripe";
  script: string;
  key: string;
  account: string | null;
  /** In the provider's minor units, and in small letters. */
  confirms?: { amount: number; currency: string };
};

/** CONST-09 */
export const CARD_NUMBER_DIGITS = { min: 12, max: 19 } as const;
/** CONST-10 */
export const CVV_DIGITS = 3;

export const CARD_FIELDS = ["number", "month", "year", "cvv"] as const;
export type CardField = (typeof CARD_FIELDS)[number];
/** As it was typed, digits alone. */
export type TypedCard = Readonly<Record<CardField, string>>;
export type CardProblems = Partial<Record<CardField, ErrorId>>;

/** A year of the calendar, and a month from 1. */
export type Month = { year: number; month: number };

/** Of a year that is written with two digits. */
const CENTURY = 2000;

/** What is wrong with a card, field by field (PAY-15). A card is good until the end of its month. */
export function cardProblems(card: TypedCard, today: Month): CardProblems {
  const { month, year } = expiryOf(card);
  const isNumber = new RegExp(`^\\d{${CARD_NUMBER_DIGITS.min},${CARD_NUMBER_DIGITS.max}}$`).test(card.number);
  const isCode = new RegExp(`^\\d{${CVV_DIGITS}}$`).test(card.cvv);
  const isYear = year !== null && year >= today.year;
  const isMonth = month !== null && (year !== today.year || month >= today.month);
  return {
    ...(!isNumber && { number: "card_number_invalid" }),
    ...(!isMonth && { month: "expiry_month_invalid" }),
    ...(!isYear && { year: "expiry_year_required" }),
    ...(!isCode && { cvv: "cvv_invalid" }),
  };
}

/** The month that a card is good until; null what was not typed so that it can be one. A year has two digits or four. */
export function expiryOf({ month, year }: Pick<TypedCard, "month" | "year">): {
  month: number | null;
  year: number | null;
} {
  const isMonth = /^\d{1,2}$/.test(month) && Number(month) >= 1 && Number(month) <= 12;
  const isYear = /^(\d{2}|\d{4})$/.test(year);
  return {
    month: isMonth ? Number(month) : null,
    year: isYear ? Number(year) + (year.length === 2 ? CENTURY : 0) : null,
  };
}
