import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatPrice } from "~/i18n/format";
import { Icon, type IconName } from "~/components/icons";
import { useIsHere } from "~/components/script/use-is-here";
import { statusName } from "~/ordering/orders/order-status";
import { LogoutEntry } from "./logout-entry";
import { useShell } from "~/screens/layout/shell";
import { useClosingDetails } from "~/components/panels/closing-details";
import { DROPDOWN, DROPPED_DOWN } from "~/components/panels/dropdown";
import { MENU_ROW } from "./menu-row";
import { homeWith, LOYALTY_PAGE, PAST_ORDERS, PROFILE, SIGN_IN, TRACKING } from "~/paths/pages";

const ROW_NOTE = "block font-400 text-ink-quiet";

/** The signed-in customer's menu, or the way to sign in (LAYOUT-03, LAYOUT-04, LAYOUT-05). */
export function AccountMenu() {
  const { t } = useTranslation("layout");
  const { layout, customer } = useShell();
  const details = useClosingDetails();
  const isHere = useIsHere();
  if (!customer) {
    const address = SIGN_IN[layout];
    return (
      <Link className="bar-button" data-ui="account-button" to={address} preventScrollReset={isHere(address)}>
        <Icon name="user" />
        <span className="md:max-lg:hidden">{t("account.sign_in")}</span>
      </Link>
    );
  }
  return (
    <details className={DROPDOWN} data-ui="dropdown" ref={details}>
      <summary
        className="bar-button"
        data-ui="account-button"
        aria-label={t("account.menu_of", { name: customer.label })}
      >
        <Icon name="user" />
        <span className="md:max-lg:hidden">
          <bdi>{customer.label}</bdi>
        </span>
      </summary>
      <ul className={`${DROPPED_DOWN} w-max`}>
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
    <Entry icon="user" to={PROFILE[useShell().layout]}>
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
    <Entry icon="gift" to={homeWith(layout, { promotions: "open" })}>
      {t("account.promotions")}
    </Entry>
  );
}

export function MyOrdersEntry() {
  const { t } = useTranslation("layout");
  return (
    <Entry icon="receipt" to={PAST_ORDERS[useShell().layout]}>
      {t("account.my_orders")}
    </Entry>
  );
}

/** A row of a menu that leads somewhere. */
export function Entry({ icon, to, children }: { icon: IconName; to: string; children: ReactNode }) {
  return (
    <li>
      <Link className={MENU_ROW} data-ui="menu-row" to={to}>
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
    <Entry icon="clock" to={TRACKING[layout]}>
      <span>
        {t(`status.${statusName(status, order_type)}`)}
        <small className={ROW_NOTE}>{t("account.order_number", { number: order_number })}</small>
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
    <Entry icon="star" to={layout === "desktop" ? LOYALTY_PAGE : PAST_ORDERS.mobile}>
      <span>
        {t("account.loyalty")}
        <small className={`${ROW_NOTE} tabular-nums`}>
          <bdi>{formatPrice(customer.loyalty, company, language)}</bdi>
        </small>
      </span>
    </Entry>
  );
}
