import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatPrice } from "~/i18n/format";
import { Icon, type IconName } from "~/components/icons";
import { accountAddress, pastOrdersAddress, signInAddress, trackingAddress } from "./addresses";
import { LogoutEntry } from "./logout-entry";
import { pathIn, useShell } from "./shell";

/** The signed-in customer's menu, or the way to sign in (LAYOUT-03, LAYOUT-04, LAYOUT-05). */
export function AccountMenu() {
  const { t } = useTranslation("layout");
  const { layout, customer } = useShell();
  const details = useClosingDetails();
  if (!customer) {
    return (
      <Link className="account-button" to={signInAddress(layout)} preventScrollReset>
        <Icon name="user" />
        <span>{t("account.sign_in")}</span>
      </Link>
    );
  }
  return (
    <details className="dropdown" ref={details}>
      <summary className="account-button" aria-label={t("account.menu_of", { name: customer.label })}>
        <Icon name="user" />
        <span>
          <bdi>{customer.label}</bdi>
        </span>
      </summary>
      <ul>
        <AccountEntries />
      </ul>
    </details>
  );
}

/** What a signed-in customer reaches from the header (LAYOUT-04). */
function AccountEntries() {
  return (
    <>
      <OrderInProgressEntry />
      <MyAccountEntry />
      <PromotionsEntry />
      <MyOrdersEntry />
      <LoyaltyEntry />
      <LogoutEntry />
    </>
  );
}

export function MyAccountEntry() {
  const { t } = useTranslation("layout");
  return (
    <Entry icon="user" to={accountAddress(useShell().layout)}>
      {t("account.my_account")}
    </Entry>
  );
}

/** Absent while the brand has no promotion that the visitor could use. */
export function PromotionsEntry() {
  const { t } = useTranslation("layout");
  const { layout, hasPromotions } = useShell();
  if (!hasPromotions) return null;
  return (
    <Entry icon="gift" to={pathIn(layout, "/?promotions=open")}>
      {t("account.promotions")}
    </Entry>
  );
}

export function MyOrdersEntry() {
  const { t } = useTranslation("layout");
  return (
    <Entry icon="receipt" to={pastOrdersAddress(useShell().layout)}>
      {t("account.my_orders")}
    </Entry>
  );
}

/** A row of a menu that leads somewhere. */
export function Entry({ icon, to, children }: { icon: IconName; to: string; children: ReactNode }) {
  return (
    <li>
      <Link className="menu-row" to={to}>
        <Icon name={icon} />
        {children}
      </Link>
    </li>
  );
}

export function OrderInProgressEntry() {
  const { t } = useTranslation("layout");
  const { layout, orderInProgress } = useShell();
  if (!orderInProgress) return null;
  const { status, order_type, order_number } = orderInProgress;
  return (
    <Entry icon="clock" to={trackingAddress(layout)}>
      <span>
        {t(`status.${status}`, { context: order_type })}
        <small className="quiet menu-row-note">{t("account.order_number", { number: order_number })}</small>
      </span>
    </Entry>
  );
}

/** The balance; phones have no page of its own for it, so that it leads to the orders, where it stands too. */
export function LoyaltyEntry() {
  const { t } = useTranslation("layout");
  const { layout, company, customer, language } = useShell();
  if (!company.loyalty || !customer) return null;
  return (
    <Entry icon="star" to={layout === "desktop" ? "/my-account/loyalty" : pastOrdersAddress(layout)}>
      <span>
        {t("account.loyalty")}
        <small className="quiet menu-row-note num">
          <bdi>{formatPrice(customer.loyalty, company, language)}</bdi>
        </small>
      </span>
    </Entry>
  );
}

/** A dropdown that script also closes: by Escape, by a press elsewhere, and when the page changes. */
function useClosingDetails() {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    ref.current?.removeAttribute("open");
  }, [key]);
  useEffect(() => {
    const close = (event: Event) => {
      const details = ref.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        details.querySelector("summary")?.focus();
      } else if (event.target instanceof Node && details.contains(event.target)) return;
      details.open = false;
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
  }, []);
  return ref;
}
