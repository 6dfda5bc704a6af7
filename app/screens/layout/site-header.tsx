import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import { Logo } from "~/components/logo";
import { AccountMenu } from "./account-menu";
import { AreaButton } from "./area-button";
import { LanguageSwitch } from "./language-switch";
import { pathIn, useShell } from "./shell";
import { SideMenuButton } from "./side-menu";

export type HeaderProps = {
  /** The search form of wide screens. */
  search?: ReactNode;
  /** Where the search icon of phones leads. */
  searchHref?: string | undefined;
  /** The cart button of wide screens. */
  bag?: ReactNode;
  /** Phones: where the back arrow leads; it takes the place of the menu icon (LAYOUT-06). */
  back?: string | undefined;
  /** Phones with a back arrow: the page's heading. */
  title?: ReactNode;
  /** Phones with a back arrow: stands at the end of the bar. */
  end?: ReactNode;
};

/** The one header of all screens. */
export function SiteHeader({ onMenu, ...props }: HeaderProps & { onMenu: () => void }) {
  const { layout } = useShell();
  if (layout === "desktop") return <DesktopHeader {...props} />;
  if (props.back !== undefined && props.title !== undefined) return <TopBar {...props} back={props.back} />;
  return <PhoneHeader {...props} onMenu={onMenu} />;
}

function DesktopHeader({ search, bag }: HeaderProps) {
  const { company, layout } = useShell();
  return (
    <header className="site-bar">
      <div className="wrap">
        <Logo name={company.name} src={company.logo} href={pathIn(layout, "/")} />
        <AreaButton />
        {search ?? <span className="bar-space" />}
        <LanguageSwitch />
        <AccountMenu />
        {bag}
      </div>
    </header>
  );
}

function PhoneHeader({ searchHref, back, onMenu }: HeaderProps & { onMenu: () => void }) {
  const { t } = useTranslation("layout");
  const { company, layout } = useShell();
  return (
    <header className="site-bar">
      <div className="wrap">
        {back === undefined ? <SideMenuButton onOpen={onMenu} /> : <BackArrow to={back} />}
        <Logo name={company.name} src={company.logo} href={pathIn(layout, "/")} />
        <AreaButton />
        {searchHref && (
          <Link className="icon-btn" to={searchHref} aria-label={t("menu.search_label")} preventScrollReset>
            <Icon name="search" />
          </Link>
        )}
      </div>
    </header>
  );
}

function TopBar({ back, title, end }: HeaderProps & { back: string }) {
  return (
    <header className="top-bar">
      <BackArrow to={back} />
      <h1>{title}</h1>
      {end}
    </header>
  );
}

function BackArrow({ to }: { to: string }) {
  const { t } = useTranslation("common");
  return (
    <Link className="icon-btn" to={to} aria-label={t("back")}>
      <Icon name="arrow-back" />
    </Link>
  );
}
