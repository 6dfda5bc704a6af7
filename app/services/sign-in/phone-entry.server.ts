/** The phone number of a sign-in: its dialing codes, by name in the customer's language, and how the two fields are read. */
import { countries, type TCountryCode } from "countries-list";
import type { Phone } from "~/db/account/customers.server";
import { LANGUAGES, type Language } from "~/ordering/model/language";
import { parseDialingCode, parsePhone } from "~/ordering/sign-in/sign-in";
import { singleton } from "~/platform/singleton.server";

/** One choice of the picker: "SG", "65", "Singapore". */
export type DialingCode = { country: string; code: string; name: string };

type Country = { country_code: string | null };

/** Every country's dialing code, sorted by name; a country with several shows its first. */
export function dialingCodes(language: Language): DialingCode[] {
  return singleton("dialing-codes", makeLists)[language];
}

/** The dialing code of the company's own country, or null when the company names none (SIGNIN-03). */
export function ownDialingCode({ country_code }: Country): DialingCode | null {
  return dialingCodes("en").find(({ country }) => country === country_code) ?? null;
}

/**
 * The number in parts, or null unless both are right. Where the company names no country there is no picker, and the
 * number is typed with its dialing code: the longest that it begins with.
 */
export function readPhone(company: Country, typed: { dialing_code: string; phone_number: string }): Phone | null {
  if (company.country_code === null && !typed.dialing_code) return splitPhone(typed.phone_number);
  const dialing_code = parseDialingCode(typed.dialing_code);
  const phone_number = parsePhone(typed.phone_number);
  return dialing_code && phone_number && knownCodes().has(dialing_code) ? { dialing_code, phone_number } : null;
}

/**
 * A number that is typed in one field, in international form, like "+6591234567": with its dialing code behind + or 00, or without as
 * one of the company's own country. Null unless it is one.
 */
export function readFreePhone(company: Country, text: string): string | null {
  // Dashes and brackets are how people write numbers, and nothing of the number.
  const typed = text.replace(/[-().]/g, "").trim();
  const own = /^(\+|00)/.test(typed) ? null : ownDialingCode(company);
  const phone = own ? readPhone(company, { dialing_code: own.code, phone_number: typed }) : splitPhone(typed);
  return phone && `+${phone.dialing_code}${phone.phone_number}`;
}

function splitPhone(text: string): Phone | null {
  const digits = parsePhone(text.trim().replace(/^\+|^00/, ""));
  for (let length = 4; digits && length >= 1; length--) {
    const phone_number = parsePhone(digits.slice(length));
    if (phone_number && knownCodes().has(digits.slice(0, length)))
      return { dialing_code: digits.slice(0, length), phone_number };
  }
  return null;
}

const knownCodes = () =>
  singleton("known-dialing-codes", () => new Set(Object.values(countries).flatMap(({ phone }) => phone.map(String))));

/** Named by the runtime's own data, so that every language has every country. */
function makeLists(): Record<Language, DialingCode[]> {
  const list = (language: Language) => {
    const names = new Intl.DisplayNames([language], { type: "region" });
    const sorter = new Intl.Collator(language);
    return countryCodes()
      .map(({ country, code }) => ({ country, code, name: names.of(country) ?? country }))
      .sort((a, b) => sorter.compare(a.name, b.name));
  };
  // The cast restores the keys that `Object.fromEntries` forgets.
  return Object.fromEntries(LANGUAGES.map((language) => [language, list(language)])) as Record<Language, DialingCode[]>;
}

function countryCodes(): { country: TCountryCode; code: string }[] {
  // Object.entries widens the keys of a record that has exactly these.
  const entries = Object.entries(countries) as [TCountryCode, (typeof countries)[TCountryCode]][];
  return entries.flatMap(
    ([
      country,
      {
        phone: [code],
      },
    ]) => (code ? [{ country, code: String(code) }] : []),
  );
}
