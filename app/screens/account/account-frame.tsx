import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon, type IconName } from "~/components/icons";
import { accountAddress, pastOrdersAddress } from "~/screens/layout/addresses";
import { LogoutEntry } from "~/screens/layout/logout-entry";
import { Page } from "~/screens/layout/page";
import { useShell, type Layout } from "~/screens/layout/shell";
import type { AccountPage } from "./view";

type Props = { page: AccountPage; popup?: ReactNode; children: ReactNode };

/** The one account screen: side navigation and the chosen page (ROUTE-02). */
export function AccountFrame({ page, popup, children }: Props) {
  const { t } = useTranslation("account");
  const { layout } = useShell();
  const title = t(`nav.${page}`);
  return (
    <Page frame="none" announces={false} back={layout === "mobile" ? "/m" : undefined} title={title} popup={popup}>
      <div className="wrap account">
        <AccountNav page={page} />
        <main id="main" tabIndex={-1} className="stack">
          {layout === "desktop" && <h1>{title}</h1>}
          {children}
        </main>
      </div>
    </Page>
  );
}

/** Loyalty is there only where the company offers it (ROUTE-03); phones reach it by its balance, not by a page. */
function pagesOf(layout: Layout, hasLoyalty: boolean): { page: AccountPage; icon: IconName; to: string }[] {
  return [
    { page: "profile", icon: "user", to: accountAddress(layout) },
    { page: "past_orders", icon: "receipt", to: pastOrdersAddress(layout) },
    ...(hasLoyalty && layout === "desktop"
      ? [{ page: "loyalty", icon: "star", to: "/my-account/loyalty" } as const]
      : []),
  ];
}

function AccountNav({ page }: Pick<Props, "page">) {
  const { t } = useTranslation("account");
  const { layout, company } = useShell();
  return (
    <nav className="account-nav" aria-label={t("title")}>
      <ul>
        {pagesOf(layout, company.loyalty).map((entry) => (
          <li key={entry.page}>
            <Link className="menu-row" to={entry.to} aria-current={entry.page === page ? "page" : undefined}>
              <Icon name={entry.icon} />
              {t(`nav.${entry.page}`)}
            </Link>
          </li>
        ))}
        <LogoutEntry />
      </ul>
    </nav>
  );
}
