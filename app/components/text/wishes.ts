import { useTranslation } from "react-i18next";
import type { Wish } from "~/ordering/checkout/wishes";

/** The wishes of an order on one line; empty where there are none. */
export function useWishesInWords(): (wishes: readonly Wish[]) => string {
  const { t } = useTranslation("wishes");
  return (wishes) => wishes.map((wish) => t(wish)).join(" · ");
}
