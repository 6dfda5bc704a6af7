import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Icon } from "~/components/icons";
import { useHydrated } from "~/components/script/use-hydrated";
import {
  directionOf,
  isLanguage,
  LANGUAGE_KEPT_SECONDS,
  LANGUAGE_KEY,
  LANGUAGE_NAMES,
  READ_IN,
} from "~/i18n/languages";
import type { Language } from "~/ordering/model/language";
import { usePlainAddress } from "~/screens/layout/addresses";
import { CsrfField } from "~/screens/layout/csrf-field";
import { useShell } from "~/screens/layout/shell";
import { browserCookie, keepCookie } from "~/web/cookies/in-browser";
import { LANGUAGE } from "~/paths/calls";

/** Over the first steps of a visit: the browser's own language, then all. */
const OFFER = "flex flex-wrap items-center justify-end gap-2 [:is(dialog,main)>&]:pt-3 [:is(dialog,main)>&]:px-(--pad)";

/** The company's languages, when there is more than one (I18N-05). Without script a button sends the choice. */
export function LanguageSwitch() {
  const { t } = useTranslation("common");
  const { language, languages } = useShell();
  const address = usePlainAddress();
  const runs = useHydrated();
  if (languages.length < 2) return null;
  return (
    // A plain form: the whole document comes anew, in the other language and direction.
    <form className="languages" method="post" action={LANGUAGE}>
      <CsrfField />
      <input type="hidden" name="return_to" value={address} />
      <label>
        <span className="sr-only">{t("language")}</span>
        <select
          // The page's language changes with any answer once another tab has chosen one; what is picked here follows it.
          key={language}
          name="language"
          defaultValue={language}
          onChange={({ currentTarget }) => choose(currentTarget)}
          autoComplete="off"
        >
          {languages.map((offered) => (
            <option key={offered} value={offered} lang={offered}>
              {LANGUAGE_NAMES[offered]}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </label>
      {!runs && (
        <button className="btn btn-slim" type="submit">
          {t("apply")}
        </button>
      )}
    </form>
  );
}

/** For who has chosen nothing yet: the languages, and before them the browser's own where the page is in another one. */
export function LanguageOffer() {
  const { languages, suggestedLanguage } = useShell();
  if (languages.length < 2) return null;
  return (
    <div className={OFFER} data-ui="language-offer">
      {suggestedLanguage && <SuggestedLanguage language={suggestedLanguage} />}
      <LanguageSwitch />
    </div>
  );
}

/** A language by one press, asked in its own words: who cannot read the page can read this. */
function SuggestedLanguage({ language }: { language: Language }) {
  const address = usePlainAddress();
  return (
    <form method="post" action={LANGUAGE} onSubmit={() => remember(language)}>
      <CsrfField />
      <input type="hidden" name="return_to" value={address} />
      <Button name="language" value={language} lang={language} dir={directionOf(language)}>
        {READ_IN[language]}
      </Button>
    </form>
  );
}

function choose(select: HTMLSelectElement): void {
  remember(select.value);
  select.form?.requestSubmit();
}

/** A browser that forbids storage still has the cookie. */
function remember(language: string): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    return;
  }
}

/**
 * Brings back the language of an earlier visit where only local storage still knows it (I18N-07): the server reads
 * the cookie, so the choice is put there and the document asked for again.
 */
export function useRememberedLanguage(): void {
  const { language, languages } = useShell();
  useEffect(() => {
    if (browserCookie(LANGUAGE_KEY) !== null) return;
    const stored = languageInStorage();
    if (!isLanguage(stored) || stored === language || !languages.includes(stored)) return;
    keepCookie(LANGUAGE_KEY, stored, LANGUAGE_KEPT_SECONDS);
    // A browser that keeps no cookies would ask for ever.
    if (browserCookie(LANGUAGE_KEY) !== null) window.location.reload();
  }, [language, languages]);
}

function languageInStorage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    // A browser that forbids storage has remembered nothing.
    return null;
  }
}
