/** A phone's search before anything is typed, and the ways on from a search without a hit. */
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon, ICON_BUTTON } from "~/components/icons";
import { LINK } from "~/components/text/link";
import { HOME, homeWith } from "~/paths/pages";
import { useShell } from "~/screens/layout/shell";
import { categoryAnchor } from "~/screens/menu/list/menu-card";
import { useRecentWords } from "./recent-words";
import type { CategoryWay } from "~/screens/menu/list/view";

const CHIP =
  "inline-flex items-center min-h-tap px-4 rounded-pill border border-edge bg-raised font-600 no-underline hover:bg-brand-soft";

/** Words of before, each to be searched for again or forgotten. */
export function SearchStart() {
  const { t } = useTranslation("menu");
  const { layout } = useShell();
  const { words, forget } = useRecentWords();
  if (words.length === 0) return null;
  return (
    <section className="mb-4" aria-labelledby="recent-searches">
      <header className="flex items-center justify-between">
        <h2 id="recent-searches">{t("search.recent")}</h2>
        <button type="button" className={LINK} onClick={() => forget(null)}>
          {t("search.clear")}
        </button>
      </header>
      <ul>
        {words.map((word) => (
          <li key={word} className="flex items-center border-b border-line">
            <Link
              className="flex flex-1 items-center gap-3 min-h-tap min-w-0 no-underline"
              to={homeWith(layout, { q: word })}
            >
              <Icon name="clock" className="text-ink-quiet" />
              <bdi className="truncate">{word}</bdi>
            </Link>
            <button
              type="button"
              className={ICON_BUTTON}
              aria-label={t("search.forget", { word })}
              onClick={() => forget(word)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The categories of the menu, each a way out of the search. */
export function CategoryWays({ ways }: { ways: CategoryWay[] }) {
  const { t } = useTranslation("menu");
  const { layout } = useShell();
  const home = HOME[layout];
  return (
    <nav className="flex flex-wrap gap-2" aria-label={t("search.ways")}>
      {ways.map(({ id, name }) => (
        <Link key={id} className={CHIP} to={`${home}#${categoryAnchor(id)}`}>
          {name}
        </Link>
      ))}
      <Link className={CHIP} to={home}>
        {t("search.whole_menu")}
      </Link>
    </nav>
  );
}
