import { Link, useLocation, useSearchParams } from "@remix-run/react";
import { useEffect, useState, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Dialog, DialogClose, DialogTitle } from "~/components/dialog/dialog";
import { isPlainPress } from "~/components/script/plain-press";
import { Icon, ICON_BUTTON } from "~/components/icons";
import { Logo } from "~/components/logo";
import {
  Entry,
  LoyaltyEntry,
  MyAccountEntry,
  MyOrdersEntry,
  OrderInProgressEntry,
  PromotionsEntry,
} from "./account-menu";
import { useAddressWith } from "~/screens/layout/addresses";
import { LanguageSwitch } from "./language-switch";
import { LogoutEntry } from "./logout-entry";
import { useShell } from "~/screens/layout/shell";
import { LINK } from "~/components/text/link";
import { HOME, SIGN_IN, TERMS } from "~/paths/pages";

/** Opens the side menu: in place with script, by the address without. */
export function SideMenuButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation("layout");
  const opened = useAddressWith({ menu: "open" });
  const open = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <Link className={ICON_BUTTON} to={opened} aria-label={t("menu.open")} onClick={open} preventScrollReset>
      <Icon name="menu" />
    </Link>
  );
}

/** Whether the side menu is open: by the address or by a press; any navigation closes it. */
export function useSideMenu() {
  const [parameters] = useSearchParams();
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  useEffect(() => setOpenedAt(null), [key]);
  const byAddress = parameters.get("menu") === "open";
  return {
    isOpen: byAddress || openedAt === key,
    byAddress,
    open: () => setOpenedAt(key),
    close: () => setOpenedAt(null),
  };
}

type SideMenuProps = {
  /** Where Search leads; only the menu page searches (LAYOUT-07). */
  searchHref?: string | undefined;
  /** Set where script opened it; without it the address without the menu closes it. */
  onClose?: (() => void) | undefined;
};

/** The side menu of phones (LAYOUT-07, LAYOUT-08, ROLE-02). */
export function SideMenu({ searchHref, onClose }: SideMenuProps) {
  const { t } = useTranslation("layout");
  const { company, customer, layout, orderInProgress } = useShell();
  const closeHref = useAddressWith({ menu: null });
  return (
    <Dialog shape="drawer" {...(onClose ? { onClose } : { closeHref })}>
      <header className="flex items-center justify-between gap-3">
        <Logo name={company.name} src={company.logo} />
        <DialogClose />
      </header>
      <DialogTitle className="sr-only">{t("menu.title")}</DialogTitle>
      {customer && (
        <p className="px-3 text-ink-quiet">
          <bdi>{customer.label}</bdi>
        </p>
      )}
      {(orderInProgress ?? (customer && company.loyalty)) && (
        <ul data-ui="side-menu-now">
          <OrderInProgressEntry />
          <LoyaltyEntry />
        </ul>
      )}
      <nav aria-label={t("menu.title")}>
        <ul>
          <Entry icon="home" to={HOME.mobile}>
            {t("menu.home")}
          </Entry>
          {searchHref && (
            <Entry icon="search" to={searchHref}>
              {t("menu.search")}
            </Entry>
          )}
          {customer ? (
            <>
              <PromotionsEntry />
              <MyOrdersEntry />
              <MyAccountEntry />
              <LogoutEntry />
            </>
          ) : (
            <Entry icon="user" to={SIGN_IN[layout]}>
              {t("menu.login")}
            </Entry>
          )}
        </ul>
      </nav>
      <footer className="flex flex-wrap items-center justify-between gap-2 mt-auto px-3">
        <LanguageSwitch />
        <Link className={`${LINK} text-sm`} to={TERMS[layout]}>
          {t("footer.terms")}
        </Link>
      </footer>
    </Dialog>
  );
}
