import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useShell } from "~/screens/layout/shell";
import { LINK } from "~/components/text/link";
import { WIDE } from "./columns";
import { TERMS, WHOLE_MENU } from "~/paths/pages";

const NETWORKS = [
  { key: "facebook_url", label: "footer.facebook" },
  { key: "instagram_url", label: "footer.instagram" },
  { key: "twitter_url", label: "footer.twitter" },
] as const;

const ROW = "flex flex-wrap items-center gap-x-4";

/** Social links, each only when the company has one (LAYOUT-09), and the terms. */
export function SiteFooter() {
  const { t } = useTranslation("layout");
  const { company, layout } = useShell();
  const networks = NETWORKS.filter(({ key }) => company.social[key] !== "");
  return (
    <footer
      className="text-ink-quiet print:hidden in-[body:has([data-ui=view-order])]:pb-[calc(84px+var(--safe))]"
      data-ui="site-foot"
    >
      <div className={`${WIDE} ${ROW} justify-between py-5 border-t border-line`}>
        {networks.length > 0 && (
          <nav className={ROW} aria-label={t("footer.follow")}>
            <span>{t("footer.follow")}</span>
            {networks.map(({ key, label }) => (
              <a key={key} className={LINK} href={company.social[key]} rel="noopener noreferrer" target="_blank">
                {t(label)}
              </a>
            ))}
          </nav>
        )}
        <span className={ROW}>
          <a className={LINK} href={WHOLE_MENU}>
            {t("footer.whole_menu")}
          </a>
          <Link className={LINK} to={TERMS[layout]}>
            {t("footer.terms")}
          </Link>
        </span>
      </div>
    </footer>
  );
}
