import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { i18nIn } from "~/i18n/catalogue.server";
import { closedWords, storeTimings } from "~/ordering/hours";
import { getVisit } from "~/platform/visit.server";
import { loadCart, loadPromoted } from "~/screens/cart/lazy-cart";
import { OrderDetails } from "~/screens/cart/order-details";
import { cartView } from "~/services/cart-view.server";
import { freeChoice } from "~/services/free-choice.server";
import { loyaltyOfCart } from "~/services/redemption.server";

export const handle = { i18n: ["cart", "menu", "loyalty"] };

export async function loader(args: LoaderFunctionArgs) {
  await Promise.all([loadCart(), loadPromoted()]);
  const visit = await getVisit(args);
  const { t } = i18nIn(visit.language);
  const closed = closedWords(storeTimings(visit.outlet, visit.now), visit.language, (key, values) => t(key, values));
  const freeChosen = freeChoice(visit, new URL(args.request.url).searchParams);
  const cart = cartView(visit);
  return {
    cart,
    loyalty: cart && loyaltyOfCart(visit),
    closed,
    freeChoice: freeChosen,
    pageTitle: `${t("cart:title")} · ${visit.company.name}`,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle ?? "" }];

export default function OrderDetailsPage() {
  return <OrderDetails data={useLoaderData<typeof loader>()} />;
}
