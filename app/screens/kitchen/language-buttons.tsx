import { LANGUAGE_NAMES } from "~/i18n/languages";
import { LANGUAGES, type Language } from "~/ordering/model/language";
import { buttonLook } from "./button-link";

/** The languages of a staff page, one of which it is in; inside a form that takes the choice. */
export function LanguageButtons({ current }: { current: Language }) {
  return LANGUAGES.map((language) => (
    <button
      key={language}
      type="submit"
      name="language"
      value={language}
      lang={language}
      className={buttonLook()}
      aria-pressed={language === current}
    >
      {LANGUAGE_NAMES[language]}
    </button>
  ));
}
