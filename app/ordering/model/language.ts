/** What a brand says in several languages, and what is said where a translation is missing. */

/** The languages of the product (spec CONST: English, Arabic, Mandarin, Malay). */
export const LANGUAGES = ["en", "ar", "zh", "ms"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Texts of one language; what is missing falls back to the base name and description (I18N-08). */
export type Translations = Partial<Record<Language, { name?: string; description?: string }>>;

/** A text in the base language with its translations. */
export type Wording = { text: string; translations: Partial<Record<Language, string>> };

type Named = { name: string; translations: Translations };
/** The name in a language, or the base name where it has no translation (I18N-08). */
export const nameIn = (thing: Named, language: Language): string => thing.translations[language]?.name || thing.name;

/** A text in a language, else in the brand's own. */
export function wordingIn(wording: Wording, language: Language): string {
  return wording.translations[language] ?? wording.text;
}
