import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon, type IconName } from "~/components/icons";
import { LogoutEntry } from "~/screens/layout/header/logout-entry";
import { Page } from "~/screens/layout/page";
import type { Layout } from "~/paths/address";
import { useShell } from "~/screens/layout/shell";
import type { AccountPage } from "./view";
import { HOME, LOYALTY_PAGE, PAST_ORDERS, PROFILE } from "~/paths/pages";

const FRAME =
  "max-w-page mx-auto px-gutter grid grid-cols-[220px_minmax(0,1fr)] items-start gap-8 pt-8 pb-12 max-md:grid-cols-1 max-md:gap-5 max-md:py-4";
const NAV_ROW =
  "flex items-center gap-3 w-full min-h-12 px-4 rounded-card text-start no-underline font-600 text-ink-quiet whitespace-nowrap hover:bg-brand-soft aria-[current]:bg-brand-soft aria-[current]:text-brand-strong";

type Props = { page: AccountPage; popup?: ReactNode; children: ReactNode };

/** The one account screen: side navigation and the chosen page (ROUTE-02). */
export function AccountFrame({ page, popup, children }: Props) {
  const { t } = useTranslation("account");
  const { layout } = useShell();
  const title = t(`nav.${page}`);
  return (
    <Page
      frame="none"
      announces={false}
      back={layout === "mobile" ? HOME.mobile : undefined}
      title={title}
      popup={popup}
    >
      <div className={FRAME}>
        <AccountNav page={page} />
        <main id="main" tabIndex={-1} className="grid grid-cols-1 gap-5">
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
    { page: "profile", icon: "user", to: PROFILE[layout] },
    { page: "past_orders", icon: "receipt", to: PAST_ORDERS[layout] },
    ...(hasLoyalty && layout === "desktop" ? [{ page: "loyalty", icon: "star", to: LOYALTY_PAGE } as const] : []),
  ];
}

function AccountNav({ page }: Pick<Props, "page">) {
  const { t } = useTranslation("account");
  const { layout, company } = useShell();
  return (
    <nav data-ui="account-nav" aria-label={t("title")}>
      <ul className="max-md:flex max-md:overflow-x-auto max-md:pe-8 max-md:[mask-image:linear-gradient(calc(-90deg*var(--flip)),transparent,#000_32px)]">
        {pagesOf(layout, company.loyalty).map((entry) => (
          <li key={entry.page}>
            <Link className={NAV_ROW} to={entry.to} aria-current={entry.page === page ? "page" : undefined}>
              <Icon name={entry.icon} />
              {t(`nav.${entry.page}`)}
            </Link>
          </li>
        ))}
        <LogoutEntry className={NAV_ROW} />
      </ul>
    </nav>
  );
}
