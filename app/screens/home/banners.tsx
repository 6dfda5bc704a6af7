import { Link, useSearchParams } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AlertPopup } from "~/components/dialog/alert-popup";
import { Banner, BANNER_ACTION, BannerIcon, bannerLook } from "~/components/panels/banner";
import { ButtonLink } from "~/components/button";
import { keepFocus } from "~/components/accessibility/focus";
import { Icon, ICON_BUTTON } from "~/components/icons";
import { useAddressWith } from "~/screens/layout/addresses";
import { useShell } from "~/screens/layout/shell";
import { useHydrated } from "~/components/script/use-hydrated";
import { classes } from "~/components/classes";
import { PANEL } from "~/components/panels/panel";
import { LINK } from "~/components/text/link";
import { useIsHere } from "~/components/script/use-is-here";
import { AREA, PAYMENT_PROCESSING, TRACKING } from "~/paths/pages";

/** What the outlet wants known, until it is closed (HOME-02). `silent` leaves its place empty (HOME-03). */
export function MarketingBanner({ words, silent }: { words: string; silent: boolean }) {
  const { t } = useTranslation(["menu", "common"]);
  const [isClosed, close] = useClosed(words);
  const href = useAddressWith({ offer: "open" });
  const live = useHydrated();
  const closeIt = () => {
    close();
    // What comes next on the page; with no advertisement there, its heading.
    keepFocus(() => document.querySelector("[data-ui=slide]:not([inert]) :is(a, button)"));
  };
  if (isClosed) return null;
  return (
    <section className={classes(bannerLook("good"), "max-md:py-0", silent && "invisible")} aria-label={t("menu:offer")}>
      <BannerIcon tone="good" name="gift" />
      <p className="max-md:flex max-md:items-baseline max-md:gap-2">
        <span className="max-md:truncate">{words}</span>{" "}
        <Link className="text-sm font-600 whitespace-nowrap" to={href} preventScrollReset>
          {t("menu:read_more")}
          <span className="sr-only"> {t("menu:offer")}</span>
        </Link>
      </p>
      {/* Its place is kept from the start, or the page would move down when it comes. */}
      <button
        className={classes(ICON_BUTTON, !live && "invisible")}
        type="button"
        aria-label={t("common:close")}
        onClick={closeIt}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}

/** The same as a popup, for whoever opens it (HOME-14); null while the address does not ask for it. */
export function useOfferPopup(words: string | null): ReactNode {
  const { t } = useTranslation("menu");
  const closeHref = useAddressWith({ offer: null });
  const isAsked = useSearchParams()[0].get("offer") === "open";
  return isAsked && words !== null ? <AlertPopup title={t("offer")} message={words} closeHref={closeHref} /> : null;
}

/** An online payment of this customer is under way (HOME-12). */
export function PaymentInProgressBanner() {
  const { t } = useTranslation("errors");
  return (
    <Banner tone="warn" icon="clock" title={t("payment_in_progress.title")}>
      {t("payment_in_progress.message")}{" "}
      <a className={LINK} href={PAYMENT_PROCESSING}>
        {t("payment_in_progress.see")}
      </a>
    </Banner>
  );
}

/** Closed for as long as the tab lives, or until other words stand there. */
function useClosed(words: string): [boolean, () => void] {
  const [closed, setClosed] = useState<string | null>(null);
  return [closed === words, () => setClosed(words)];
}

/** The customer's order under way, with the way to follow it (HOME-11). */
export function RecentOrderBar() {
  const { t } = useTranslation("menu");
  const { orderInProgress, layout } = useShell();
  if (!orderInProgress) return null;
  return (
    <section className={bannerLook("warn")} aria-label={t("recent_order.label")}>
      <BannerIcon tone="warn" name="receipt" />
      <div>
        <strong className="block">{t("recent_order.title", { number: orderInProgress.order_number })}</strong>
        {t("recent_order.text")}
      </div>
      <div className={BANNER_ACTION}>
        <ButtonLink look="line" size="slim" to={TRACKING[layout]}>
          {t("recent_order.track")}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The outlet has no menu (HOME-09). */
export function NoMenu() {
  const { t } = useTranslation(["menu", "errors"]);
  const isHere = useIsHere();
  const address = AREA[useShell().layout];
  return (
    <div className={`${PANEL} flex flex-wrap items-center gap-5`} data-ui="empty">
      <div>
        <h2>{t("errors:empty.menu")}</h2>
        <Link className={LINK} to={address} preventScrollReset={isHere(address)}>
          {t("menu:change_location")}
        </Link>
      </div>
    </div>
  );
}
