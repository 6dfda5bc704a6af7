import { listed } from "~/ordering/model/text/listed";
import { useEffect, type MutableRefObject } from "react";
import { useTranslation } from "react-i18next";
import { announce } from "~/components/accessibility/live-region";
import { cartNews } from "../state/cart-changes";
import type { CartView } from "../state/cart-view";

export type CartNewsProps = {
  view: CartView;
  /** The cart that the visitor knows of. Kept outside: this code may load only after the change that it is to tell. */
  told: MutableRefObject<CartView | null>;
};

/** Has read aloud what enters the cart, changes its count, or leaves. Shows nothing itself. */
export function CartNews({ view, told }: CartNewsProps) {
  const { t } = useTranslation(["cart", "common"]);
  useEffect(() => {
    const news = cartNews(told.current, view);
    told.current = view;
    if (news.length === 0) return;
    const words = news.map(({ name, count }) =>
      count > 0 ? t("cart:news.count", { n: count, name }) : t("cart:news.removed", { name }),
    );
    announce(listed(words, t("common:separator")));
  }, [view, told, t]);
  return null;
}
