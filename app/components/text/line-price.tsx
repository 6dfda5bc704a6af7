import { useTranslation } from "react-i18next";
import { classes } from "~/components/classes";
import type { Minor } from "~/ordering/model/money";
import { Price } from "./price";

type LinePriceProps = {
  amount: Minor;
  company: { currency: string; decimal_precision: number };
  /** In the weight of the words around it. */
  plain?: boolean;
  className?: string | undefined;
};

/** What a line of an order costs after its promotion; what costs nothing is called free. */
export function LinePrice({ amount, company, plain = false, className }: LinePriceProps) {
  const { t } = useTranslation("common");
  if (amount === 0) return <span className={classes(!plain && "price", className)}>{t("free")}</span>;
  const { currency, decimal_precision: precision } = company;
  return (
    <Price amount={amount} currency={currency} precision={precision} plain={plain} {...(className && { className })} />
  );
}
