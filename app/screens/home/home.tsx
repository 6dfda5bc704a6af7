/** The menu page: two compositions, for wide screens and for phones, of the same parts. */
import { useLocation, useNavigate, useNavigation, useSearchParams } from "@remix-run/react";
import { useCallback, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AreaRefused } from "~/screens/area/view";
import { CartButton, useCartAsked } from "~/screens/cart/cart-button";
import { CartColumn } from "~/screens/cart/cart-column";
import { CartErrorPopup } from "~/screens/cart/cart-error";
import { AbsentItemsPopup, ViewOrderBar } from "~/screens/cart/lazy-cart";
import { CartWatch, FreeChoice, PromotionUnlocked } from "~/screens/promotions/lazy-promoted";
import { RestoreBanner } from "~/screens/cart/notices/restore-banner";
import { useStoredCart } from "~/screens/cart/state/stored-cart";
import { useOnce } from "~/components/script/use-once";
import { useIsHere } from "~/components/script/use-is-here";
import { usePromoted, type Promoted } from "~/screens/promotions/use-promoted";
import { useCart, type Cart } from "~/screens/cart/state/use-cart";
import { popupIn } from "~/web/item-address";
import { areaAddress } from "~/screens/layout/addresses";
import { CsrfField } from "~/screens/layout/csrf-field";
import { Page } from "~/screens/layout/page";
import { useShell } from "~/screens/layout/shell";
import { MarketingBanner, NoMenu, PaymentInProgressBanner, RecentOrderBar, useOfferPopup } from "./banners";
import { Hero } from "./hero";
import { followAnchor } from "~/screens/menu/list/category-tracking";
import { waysIn } from "~/screens/menu/list/category-ways";
import type { HomeData } from "./view";
import { CART_FORM, POPUP_FORM } from "~/screens/menu/list/menu-card";
import {
  AreaDialog,
  CategorySheet,
  ItemPopups,
  LastOrder,
  PromotionsDialog,
  SignInDialog,
  usePartsAhead,
} from "./lazy-parts";
import { MenuHtml } from "~/screens/menu/list/menu-html";
import { PlaceHead } from "./place-head";
import { Popular } from "./start/popular";
import { ClosedBanner } from "~/screens/schedule/closed-banner";
import { SearchStart } from "./search/search-start";
import { SearchAnswer, SearchBox } from "./search/search-box";
import { Toast } from "./toast";
import { usePresses, type Presses } from "./use-presses";
import { useMenuList, type MenuList } from "~/screens/menu/list/use-menu-list";
import { PANEL } from "~/components/panels/panel";
import { CART } from "~/paths/calls";
import { HOME, homeWith } from "~/paths/pages";

type HomeProps = { data: HomeData; refused: AreaRefused | null };

export function Home({ data, refused }: HomeProps) {
  const { layout, company } = useShell();
  const { t } = useTranslation("menu");
  const [parameters] = useSearchParams();
  const { cart, needSelection } = useHomeCart(data);
  const keywordInUrl = parameters.get("q") ?? "";
  const list = useMenuList({ address: data.menuAddress, cart: cart.view, search: data.search, keywordInUrl });
  const press = usePresses(list, cart, needSelection);
  const [isCartOpen, setCartOpen] = useState(useCartAsked());
  const isQuiet = useIsQuiet(isCartOpen || cart.error !== null);
  useStoredCart(cart.view, company.decimal_precision);
  usePartsAhead(data.area !== null);
  const promoted = usePromoted(data.cart);
  const popup = useHomePopup({ data, refused, cart, press, promoted, list });
  const { view } = cart;
  const hasItems = view !== null && view.lines.length > 0;
  const isWatched = useOnce(hasItems);
  const { closed } = data.place;
  const popular = (look: "rail" | "list") => (
    <Popular popular={data.popular} look={look} barred={closed !== null && !closed.takesAhead} />
  );
  const isSearchShown = layout === "mobile" && parameters.has("q");

  return (
    <Page
      frame="none"
      search={
        (layout === "desktop" || isSearchShown) && (
          <SearchBox keyword={list.keyword} onKeyword={list.search} focused={isSearchShown} />
        )
      }
      back={isSearchShown ? HOME[layout] : undefined}
      searchHref={homeWith(layout, { q: "" })}
      bag={
        <CartButton view={view} cart={cart} isStoreOpen={data.place.isOpen} open={isCartOpen} onToggle={setCartOpen} />
      }
      popup={popup}
      silent={isQuiet}
    >
      <div className="shop">
        <main id="main" tabIndex={-1} className={hasItems ? "max-md:mb-[90px]" : undefined} onClick={followAnchor}>
          {isSearchShown ? (
            list.found === null && <SearchStart />
          ) : (
            <Notices data={data} cart={cart} isQuiet={isQuiet} />
          )}
          {list.found === null && !isSearchShown ? (
            <>
              <Hero advertisements={data.advertisements} onAdd={press.addFromBanner} />
              <PlaceHead place={data.place} />
              {layout === "mobile" && popular("rail")}
            </>
          ) : (
            <h1 className="sr-only">{t("search.label")}</h1>
          )}
          {list.found && <SearchAnswer keyword={list.keyword} found={list.found} />}
          {data.menuAddress === null ? (
            <NoMenu />
          ) : (
            <MenuRegion key={data.menuAddress} address={data.menuAddress} list={list} press={press} />
          )}
        </main>
        {layout === "desktop" && data.menuAddress !== null && (
          <CartColumn
            view={view}
            cart={cart}
            start={
              <>
                {data.lastOrder && <LastOrder order={data.lastOrder} />}
                {popular("list")}
              </>
            }
          />
        )}
      </div>
      {layout === "mobile" && hasItems && (data.place.isOpen || view.takesAhead) && <ViewOrderBar view={view} />}
      {isWatched && view && <CartWatch view={view} isSettled={!cart.isSaving} {...promoted.watch} />}
      <Toast message={press.toast} />
    </Page>
  );
}

/** The list with the forms its buttons belong to. Without script they are what sends them. */
function MenuRegion({ address, list, press }: { address: string; list: MenuList; press: Presses }) {
  const { search, pathname } = useLocation();
  const keyword = new URLSearchParams(search).get("q");
  return (
    <div onClick={press.onClick}>
      <form id={CART_FORM} method="post" action={CART} onSubmit={press.onCartForm}>
        <CsrfField />
        <input
          type="hidden"
          name="return_to"
          value={keyword === null ? pathname : `${pathname}?${new URLSearchParams({ q: keyword }).toString()}`}
        />
      </form>
      <form id={POPUP_FORM} method="get" onSubmit={press.onPopupForm}>
        {keyword !== null && <input type="hidden" name="q" value={keyword} />}
      </form>
      <MenuHtml address={address} root={list.root} />
      {list.isMissing && <ReloadNotice />}
    </div>
  );
}

function ReloadNotice() {
  const { t } = useTranslation(["common", "menu"]);
  return (
    <div className={`${PANEL} flex flex-wrap items-center gap-5`} role="alert">
      <div>
        <h2>{t("common:something_went_wrong")}</h2>
        <a className="btn mt-4" href="">
          {t("menu:reload")}
        </a>
      </div>
    </div>
  );
}

function Notices({ data, cart, isQuiet }: { data: HomeData; cart: Cart; isQuiet: boolean }): ReactNode {
  return (
    <div className="grid gap-3 not-empty:mb-4 *:items-center" data-ui="notices">
      <ClosedBanner closed={data.place.closed} hasItems={cart.view !== null && cart.view.lines.length > 0} />
      <RecentOrderBar />
      {cart.view?.paymentInProgress && <PaymentInProgressBanner />}
      <RestoreBanner view={cart.view} cart={cart} />
      {data.marketingBanner !== null && <MarketingBanner words={data.marketingBanner} silent={isQuiet} />}
    </div>
  );
}

type PopupsProps = {
  data: HomeData;
  refused: AreaRefused | null;
  cart: Cart;
  press: Presses;
  promoted: Promoted;
  list: MenuList;
};

/** At most one popup over the menu, the most pressing first; null when there is none. */
function useHomePopup({ data, refused, cart, press, promoted, list }: PopupsProps): ReactNode {
  const [parameters] = useSearchParams();
  const itemPopup = popupIn(parameters);
  const offer = useOfferPopup(data.marketingBanner);
  if (data.area) return <AreaDialog view={data.area} refused={refused} />;
  if (data.signIn) return <SignInDialog view={data.signIn} />;
  if (cart.error) return <CartErrorPopup cart={cart} />;
  if (cart.view?.hasAbsentItems) return <AbsentItemsPopup cart={cart} />;
  if (promoted.unlocked.length > 0)
    return <PromotionUnlocked promotions={promoted.unlocked} applied={promoted.applied} onClose={promoted.close} />;
  if (data.freeChoice)
    return <FreeChoice view={data.freeChoice} unlocked={promoted.withChoice} applied={promoted.applied} />;
  if (data.promotions) return <PromotionsDialog promotions={data.promotions} />;
  if (parameters.has("categories")) return <CategorySheet ways={data.categories ?? waysOf(list)} />;
  if (!itemPopup) return offer;
  return (
    <ItemPopups loaded={data.popupItem} cart={cart} onAdded={press.onAdded} onNeedsSelection={press.needSelection} />
  );
}

const waysOf = ({ root }: MenuList) => (root.current ? waysIn(root.current) : []);

function useHomeCart(data: HomeData) {
  const shell = useShell();
  const navigate = useNavigate();
  const address = areaAddress(shell);
  const preventScrollReset = useIsHere()(address);
  const needSelection = useCallback(
    () => navigate(address, { preventScrollReset }),
    [navigate, address, preventScrollReset],
  );
  const cart = useCart(data.cart, {
    csrf: shell.csrf,
    onNeedsSelection: needSelection,
  });
  return { cart, needSelection };
}

/** Announcements keep quiet while the cart is open, an area is chosen, something loads or an error shows (HOME-03). */
function useIsQuiet(isOverlaid: boolean): boolean {
  const [parameters] = useSearchParams();
  const { state } = useNavigation();
  return isOverlaid || parameters.has("choose") || parameters.has("error") || state !== "idle";
}
