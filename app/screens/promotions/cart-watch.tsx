/** What follows from changes of the cart beside the cart itself. */
import { CartNews, type CartNewsProps } from "~/screens/cart/notices/cart-news";
import { PromotionWatch, type PromotionWatchProps } from "~/screens/promotions/promotion-watch";

export type CartWatchProps = PromotionWatchProps & CartNewsProps;

/** Shows nothing itself. */
export function CartWatch({ told, ...promotions }: CartWatchProps) {
  return (
    <>
      <PromotionWatch {...promotions} />
      <CartNews view={promotions.view} told={told} />
    </>
  );
}
