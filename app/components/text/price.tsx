import { useTranslation } from "react-i18next";
import { formatPrice } from "~/i18n/format";
import { isLanguage } from "~/i18n/languages";
import type { Minor } from "~/ordering/model/money";
import { classes } from "~/components/classes";

/** A price in words; `was` is what it is without the promotion that surely lowers it, null where none does. */
export type PriceText = { text: string; was: string | null };

type Amount =
  /** Texts that `formatPrice` made. */
  | { text: string; was?: string | null }
  /** Minor units of the currency; a negative amount shows its minus before the currency. */
  | { amount: Minor; was?: Minor; currency: string; precision: number };

type Look = {
  /** In the weight of the words around it, for sums and extras. */
  plain?: boolean;
  className?: string;
};

/**
 * An amount of money: isolated from the direction of its line, tabular, never broken. What it `was` before, where that is
 * another amount, stands struck out before it; what is read aloud says which is which.
 */
export function Price({ plain, className, ...amount }: Amount & Look) {
  const { t, i18n } = useTranslation("common");
  const { text, was } = "text" in amount ? amount : inLanguage(amount, i18n.language);
  return (
    <span className={classes(plain ? "tabular-nums" : "price", className)}>
      {was && was !== text && (
        <>
          <span className="sr-only">{t("was")} </span>
          <s className="me-1 text-sm font-400 text-ink-quiet">
            <bdi>{was}</bdi>
          </s>
          <span className="sr-only"> {t("now")} </span>
        </>
      )}
      <bdi>{text}</bdi>
    </span>
  );
}

function inLanguage({ amount, was, currency, precision }: Extract<Amount, { amount: Minor }>, language: string) {
  const written = (minor: Minor) =>
    formatPrice(minor, { currency, decimal_precision: precision }, isLanguage(language) ? language : "en");
  return { text: written(amount), was: was === undefined ? null : written(was) };
}
