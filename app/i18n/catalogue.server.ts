/** The catalogues, read once, and one i18next per language for everything the server renders. */
import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { LANGUAGES, type Language } from "~/ordering/model/language";
import { i18nOptions, NAMESPACES } from "./config";

type Catalogue = Record<string, unknown>;
const files = import.meta.glob<Catalogue>("../../locales/*/*.json", { eager: true, import: "default" });

function resources(): Record<string, Record<string, Catalogue>> {
  const byLanguage: Record<string, Record<string, Catalogue>> = {};
  for (const [path, catalogue] of Object.entries(files)) {
    const [language = "", file = ""] = path.split("/").slice(-2);
    (byLanguage[language] ??= {})[file.replace(".json", "")] = catalogue;
  }
  return byLanguage;
}

const loaded = resources();
const instances = new Map<Language, i18n>(LANGUAGES.map((language) => [language, make(language)]));

function make(lng: Language): i18n {
  const instance = createInstance();
  void instance
    .use(initReactI18next)
    .init({ ...i18nOptions, lng, ns: [...NAMESPACES], resources: loaded, initAsync: false });
  return remembering(instance);
}

type Asked = { ns?: unknown; lng?: unknown; lngs?: unknown; keyPrefix?: unknown };

/** Words into which no value goes are the same each time, and one page asks for some hundreds: they are looked up once. */
function remembering(instance: i18n): i18n {
  const translate = instance.t as (key: string | string[], options?: Asked) => string;
  const known = new Map<string, string>();
  const t: typeof translate = (key, options) => {
    if (typeof key !== "string" || !isPlain(options)) return translate(key, options);
    const asked = `${String(options?.ns)} ${key}`;
    let words = known.get(asked);
    if (words === undefined) known.set(asked, (words = translate(key, options)));
    return words;
  };
  return Object.assign(instance, { t });
}

/** Whether nothing is told but where the words are; an instance has one language. */
function isPlain(options: Asked | undefined): boolean {
  for (const name in options)
    if (name !== "ns" && name !== "lng" && name !== "lngs" && name !== "keyPrefix") return false;
  return options?.lng === undefined && !options?.keyPrefix;
}

/** The i18next of a language; shared by all requests, so nobody may change its language. */
export function i18nIn(language: Language): i18n {
  const instance = instances.get(language);
  if (!instance) throw new Error(`There is no catalogue for ${language}`);
  return instance;
}
