/** The frame of every screen: header, main part, footer, and what stands on top of them. */
import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { PageBehind } from "~/components/dialog/page-behind";
import { SkipLink } from "~/components/accessibility/skip-link";
import { AnnouncementBar } from "./announcement/announcement-bar";
import { useRememberedLanguage } from "./header/language-switch";
import { NavigationProgress } from "./navigation/navigation-progress";
import { ErrorPopupFromUrl, NoticePopupFromUrl, usePopupFromUrl } from "./errors/popups-from-url";
import { SideMenu, useSideMenu } from "./header/side-menu";
import { SiteFooter } from "./frame/site-footer";
import { SiteHeader, type HeaderProps } from "./header/site-header";

type PageProps = HeaderProps & {
  /** The screen's own popup, open; the page behind it is out of reach. */
  popup?: ReactNode;
  /** Classes of the main part. */
  className?: string;
  /** `none`: the children bring their own <main id="main">, for screens with a column beside it. */
  frame?: "main" | "none";
  /** False on screens that do not announce anything, such as the checkout. */
  announces?: boolean;
  footer?: boolean;
  /** Something of the screen's own has the word: announcements keep quiet. */
  silent?: boolean;
  children: ReactNode;
};

/** The frame of a screen; every screen has one, and only one. */
export function Page({
  popup,
  className,
  frame = "main",
  announces = true,
  footer = true,
  silent = false,
  children,
  ...header
}: PageProps) {
  useRememberedLanguage();
  const menu = useSideMenu();
  const { state } = useNavigation();
  const opened = usePopupFromUrl();
  const hasPopup = Boolean(popup) || opened !== null;
  return (
    <>
      <PageBehind covered={hasPopup || menu.isOpen}>
        <SkipLink />
        {announces && <AnnouncementBar silent={silent || opened === "error" || state !== "idle"} />}
        <SiteHeader {...header} onMenu={menu.open} />
        {frame === "none" ? (
          children
        ) : (
          <main id="main" tabIndex={-1} className={className}>
            {children}
          </main>
        )}
        {footer && <SiteFooter />}
      </PageBehind>
      <NavigationProgress />
      {menu.isOpen && (
        <SideMenu key="menu" searchHref={header.searchHref} onClose={menu.byAddress ? undefined : menu.close} />
      )}
      {popup}
      <NoticePopupFromUrl />
      <ErrorPopupFromUrl />
    </>
  );
}
