import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon, ICON_BUTTON } from "~/components/icons";
import { Logo } from "~/components/logo";
import { AccountMenu } from "./account-menu";
import { AreaButton } from "./area-button";
import { LanguageSwitch } from "./language-switch";
import { useShell } from "~/screens/layout/shell";
import { SideMenuButton } from "./side-menu";
import { HOME, homeWith } from "~/paths/pages";

export type HeaderProps = {
  /** The search form: of wide screens, and of a phone's search. */
  search?: ReactNode;
  /** Phones: where the field that looks like a search leads, while there is no search form. */
  searchHref?: string | undefined;
  /** The cart button of wide screens; a link to the cart unless told, null for none. */
  bag?: ReactNode;
  /** The logo and the languages alone: while a payment is under way nothing else leads away from it. */
  bare?: boolean;
  /** Phones: where the back arrow leads; it takes the place of the menu icon (LAYOUT-06). */
  back?: string | undefined;
  /** Phones with a back arrow: the page's heading. */
  title?: ReactNode;
  /** Phones with a back arrow: stands at the end of the bar. */
  end?: ReactNode;
};

const TOP_BAR =
  "sticky top-0 z-1051 grid grid-cols-[44px_1fr_44px] items-center min-h-[57px] px-2 bg-surface border-b border-line text-center print:hidden";

/** A link that looks like the search field which it leads to. */
const SEARCH_FIELD =
  "search-box flex items-center min-h-tap ps-11 rounded-pill border border-bar-line bg-bar-field text-on-bar-quiet no-underline";

/** The one header of all screens. */
export function SiteHeader({ onMenu, ...props }: HeaderProps & { onMenu: () => void }) {
  const { layout } = useShell();
  if (props.bare) return <BareHeader />;
  if (layout === "desktop") return <DesktopHeader {...props} />;
  if (props.back !== undefined && props.title !== undefined) return <TopBar {...props} back={props.back} />;
  return <PhoneHeader {...props} onMenu={onMenu} />;
}

function DesktopHeader({ search, bag = <CartLink /> }: HeaderProps) {
  const { company, layout } = useShell();
  return (
    <header className="site-bar">
      <div>
        <Logo name={company.name} src={company.logo} href={HOME[layout]} />
        <AreaButton />
        {search ?? <span className="flex-1 max-md:hidden" />}
        <LanguageSwitch />
        <AccountMenu />
        {bag}
      </div>
    </header>
  );
}

function BareHeader() {
  const { company, layout } = useShell();
  return (
    <header className="site-bar">
      <div className="justify-between">
        <Logo name={company.name} src={company.logo} href={HOME[layout]} />
        <LanguageSwitch />
      </div>
    </header>
  );
}

/** Leads to the cart from pages without it, while there is something in it. */
function CartLink() {
  const { t } = useTranslation("layout");
  const { layout, cartCount: count } = useShell();
  if (count === 0) return null;
  return (
    <Link className="bar-button bag" to={homeWith(layout, { cart: "open" })} aria-label={t("cart", { count })}>
      <Icon name="bag" />
      <span className="tabular-nums">{count}</span>
    </Link>
  );
}

function PhoneHeader({ search, searchHref, back, onMenu }: HeaderProps & { onMenu: () => void }) {
  const { t } = useTranslation("layout");
  const { company, layout } = useShell();
  return (
    <header className="site-bar">
      <div>
        {back === undefined ? <SideMenuButton onOpen={onMenu} /> : <BackArrow to={back} />}
        <Logo name={company.name} src={company.logo} href={HOME[layout]} />
        <AreaButton />
        {search ||
          (searchHref && (
            <Link className={SEARCH_FIELD} to={searchHref}>
              <Icon name="search" />
              {t("menu.search_label")}
            </Link>
          ))}
      </div>
    </header>
  );
}

function TopBar({ back, title, end }: HeaderProps & { back: string }) {
  return (
    <header className={TOP_BAR} data-ui="top-bar">
      <BackArrow to={back} />
      <h1 className="col-start-2 text-[1.0625rem] tracking-[0]">{title}</h1>
      {end}
    </header>
  );
}

function BackArrow({ to }: { to: string }) {
  const { t } = useTranslation("common");
  return (
    <Link className={ICON_BUTTON} to={to} aria-label={t("back")}>
      <Icon name="arrow-back" />
    </Link>
  );
}
