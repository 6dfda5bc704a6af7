import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/web/document/page-title.server";
import { getVisit } from "~/web/visit.server";
import { loadCart } from "~/screens/cart/lazy-cart";
import { loadPromoted } from "~/screens/promotions/lazy-promoted";
import { OrderDetails } from "~/screens/cart-page/order-details";
import { priceCart } from "~/screens/cart/state/cart-price";
import { cartView } from "~/screens/cart/view.server";
import { freeChoice } from "~/screens/promotions/free-choice.server";
import { closedView } from "~/screens/schedule/closed.server";
import { itemData } from "~/screens/menu/item/view.server";
import { loadItemPopups } from "~/screens/menu/item/lazy-item-popups";
import { popupIn } from "~/web/item-address";
import { loyaltyCard } from "~/screens/loyalty/view.server";

export { shouldRevalidate } from "~/screens/home/revalidation";

export const handle = { i18n: ["cart", "menu", "loyalty"] };

export async function loader(args: LoaderFunctionArgs) {
  await Promise.all([loadCart(), loadPromoted(), loadItemPopups()]);
  const visit = await getVisit(args);
  const parameters = new URL(args.request.url).searchParams;
  const popup = popupIn(parameters);
  const cart = cartView(visit);
  const { selection } = visit;
  return {
    cart,
    loyalty: cart && selection && loyaltyCard(visit, { priced: priceCart(cart), selection }),
    closed: closedView(visit),
    freeChoice: freeChoice(visit, parameters),
    popupItem: popup && itemData(visit, popup.id),
    pageTitle: pageTitle(visit, "cart:title"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle ?? "" }];

export default function OrderDetailsPage() {
  return <OrderDetails data={useLoaderData<typeof loader>()} />;
}
