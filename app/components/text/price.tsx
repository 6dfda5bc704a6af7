import { useTranslation } from "react-i18next";
import { formatPrice } from "~/i18n/format";
import { isLanguage } from "~/i18n/languages";
import type { Minor } from "~/ordering/model/money";
import { classes } from "~/components/classes";

type Amount =
  /** A text that `formatPrice` made. */
  | { text: string }
  /** Minor units of the currency; a negative amount shows its minus before the currency. */
  | { amount: Minor; currency: string; precision: number };

type Look = {
  /** In the weight of the words around it, for sums and extras. */
  plain?: boolean;
  className?: string;
};

/** An amount of money: isolated from the direction of its line, tabular, never broken. */
export function Price({ plain, className, ...amount }: Amount & Look) {
  const { i18n } = useTranslation("common");
  const text = "text" in amount ? amount.text : inLanguage(amount, i18n.language);
  return (
    <span className={classes(plain ? "tabular-nums" : "price", className)}>
      <bdi>{text}</bdi>
    </span>
  );
}

function inLanguage({ amount, currency, precision }: Extract<Amount, { amount: Minor }>, language: string): string {
  return formatPrice(amount, { currency, decimal_precision: precision }, isLanguage(language) ? language : "en");
}
