/** Texts that customers of a language would read in another one. */
import { LANGUAGES, type Language } from "~/ordering/model/language";

export type Locales = { locales: readonly Language[]; default: Language };

const NAMED_PATHS = 3;

/** What is written as it stands at the door: in other letters only where the company gives them. */
const AS_AT_THE_DOOR = /(?:^|\.)address$/;

/** One sentence for each language that lacks texts of a document, parsed by its schema. */
export function translationGaps(document: unknown, { locales, default: byDefault }: Locales): string[] {
  const texts = [...textsIn(document, "")];
  const gaps = new Map<Language, string[]>();
  for (const { path, translated } of texts) {
    const lacking = locales.filter((language) => !translated.has(language));
    // The text itself is in one of the languages that it is not translated into.
    const own = lacking.includes("en") ? "en" : byDefault;
    for (const language of lacking.length > 1 ? lacking.filter((each) => each !== own) : [])
      gaps.set(language, [...(gaps.get(language) ?? []), path]);
  }
  return [...gaps].map(([language, paths]) => {
    const named = paths.slice(0, NAMED_PATHS).join(", ");
    const more = paths.length > NAMED_PATHS ? ` and ${paths.length - NAMED_PATHS} more` : "";
    return `${paths.length} of ${texts.length} texts have no translation into ${language} (${named}${more}): customers of that language read them as they are`;
  });
}

/** Fields with a translation, and what that is called. */
const TRANSLATED = [
  ["name", "name"],
  ["discount_name", "name"],
  ["description", "description"],
] as const;

type Text = { path: string; translated: ReadonlySet<Language> };

/** Every text that has a place for translations: wordings, and names and descriptions of things. */
function* textsIn(node: unknown, path: string): Generator<Text> {
  if (Array.isArray(node)) {
    for (const [i, entry] of node.entries()) yield* textsIn(entry, `${path}[${i}]`);
    return;
  }
  if (typeof node !== "object" || node === null) return;
  const entries: Record<string, unknown> = { ...node };
  const { translations } = entries;
  if (typeof translations === "object" && translations !== null) {
    const isComplete = AS_AT_THE_DOOR.test(path) && Object.keys(translations).length === 0;
    if (typeof entries.text === "string" && !isComplete) yield { path, translated: languagesOf(translations, null) };
    for (const [field, as] of TRANSLATED)
      if (typeof entries[field] === "string" && entries[field] !== "")
        yield { path: `${path}${path && "."}${field}`, translated: languagesOf(translations, as) };
  }
  for (const [key, value] of Object.entries(entries))
    if (key !== "translations") yield* textsIn(value, `${path}${path && "."}${key}`);
}

function languagesOf(translations: object, field: string | null): ReadonlySet<Language> {
  const by: Record<string, unknown> = { ...translations };
  return new Set(
    LANGUAGES.filter((language) => {
      const entry: unknown = by[language];
      const text: unknown =
        field === null || typeof entry !== "object" || entry === null
          ? entry
          : Object.entries(entry).find(([key]) => key === field)?.[1];
      return typeof text === "string" && text !== "";
    }),
  );
}
