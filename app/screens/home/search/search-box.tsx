import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import type { Found } from "~/screens/menu/list/view";
import { rememberWord } from "./recent-words";
import { CategoryWays } from "./search-start";
import { Scene } from "~/components/panels/scene";
import { PANEL } from "~/components/panels/panel";

const ANSWER = "mb-4 text-ink-quiet font-600";

type SearchBoxProps = {
  keyword: string;
  /** Called with each letter. */
  onKeyword: (keyword: string) => void;
  /** Takes the focus when it appears, as on phones, where a press on the icon opens it. */
  focused?: boolean;
};

/** The search of the menu: a form whose answer is a page, and with script an answer to each letter. */
export function SearchBox({ keyword, onKeyword, focused }: SearchBoxProps) {
  const { t } = useTranslation("menu");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus({ preventScroll: true });
  }, [focused]);
  const shown = useRef(keyword);
  useEffect(() => {
    // A word of before, or the way out of the search: what is typed is told by the field itself.
    if (shown.current !== keyword && input.current && input.current.value !== keyword) input.current.value = keyword;
    shown.current = keyword;
  }, [keyword]);
  return (
    <form
      className="search-box"
      role="search"
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        input.current?.blur();
      }}
    >
      <label>
        <span className="sr-only">{t("search.label")}</span>
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          name="q"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t("search.label")}
          defaultValue={keyword}
          onBlur={(event) => rememberWord(event.currentTarget.value)}
          onInput={(event) => onKeyword(event.currentTarget.value)}
        />
      </label>
    </form>
  );
}

/** How much a search found, or that it found nothing (MENU-09, MENU-10). */
export function SearchAnswer({ keyword, found }: { keyword: string; found: Found }) {
  const { t } = useTranslation(["menu", "errors"]);
  if (found.results === 0) {
    return (
      <div className="grid gap-4">
        <div className={`${PANEL} grid justify-items-center gap-3 text-center`}>
          <Scene name="nothing" />
          <p className="text-ink-quiet font-600" role="status">
            {t("errors:empty.search", { keyword })}
          </p>
        </div>
        <CategoryWays ways={found.ways} />
      </div>
    );
  }
  const results = t("menu:search.results", { count: found.results });
  const places = t("menu:search.categories", { count: found.categories });
  return (
    <p className={ANSWER} data-ui="search-answer" role="status">
      {t("menu:search.found", { results, categories: places })}
    </p>
  );
}
