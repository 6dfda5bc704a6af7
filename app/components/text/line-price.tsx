import { useTranslation } from "react-i18next";
import { classes } from "~/components/classes";
import type { Minor } from "~/ordering/model/money";
import { Price } from "./price";

type LinePriceProps = {
  amount: Minor;
  company: { currency: string; decimal_precision: number };
  className?: string | undefined;
};

/** What a line of an order costs after its promotion; what costs nothing is called free. */
export function LinePrice({ amount, company, className }: LinePriceProps) {
  const { t } = useTranslation("common");
  if (amount === 0) return <span className={classes("price", className)}>{t("free")}</span>;
  const { currency, decimal_precision: precision } = company;
  return <Price amount={amount} currency={currency} precision={precision} {...(className && { className })} />;
}
