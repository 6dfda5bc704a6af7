import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { i18nIn } from "~/i18n/catalogue.server";
import { closedWords, storeTimings } from "~/ordering/schedule/hours";
import { getVisit } from "~/web/visit.server";
import { loadCart } from "~/screens/cart/lazy-cart";
import { loadPromoted } from "~/screens/promotions/lazy-promoted";
import { OrderDetails } from "~/screens/cart-page/order-details";
import { priceCart } from "~/screens/cart/state/cart-price";
import { cartView } from "~/screens/cart/view.server";
import { freeChoice } from "~/screens/promotions/free-choice.server";
import { loyaltyCard } from "~/screens/loyalty/view.server";

export const handle = { i18n: ["cart", "menu", "loyalty"] };

export async function loader(args: LoaderFunctionArgs) {
  await Promise.all([loadCart(), loadPromoted()]);
  const visit = await getVisit(args);
  const { t } = i18nIn(visit.language);
  const closed = closedWords(storeTimings(visit.outlet, visit.now), visit.language, (key, values) => t(key, values));
  const freeChosen = freeChoice(visit, new URL(args.request.url).searchParams);
  const cart = cartView(visit);
  const { selection } = visit;
  return {
    cart,
    loyalty: cart && selection && loyaltyCard(visit, { priced: priceCart(cart), selection }),
    closed,
    freeChoice: freeChosen,
    pageTitle: `${t("cart:title")} · ${visit.company.name}`,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle ?? "" }];

export default function OrderDetailsPage() {
  return <OrderDetails data={useLoaderData<typeof loader>()} />;
}
