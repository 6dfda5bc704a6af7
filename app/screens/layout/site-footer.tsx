import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { termsAddress } from "./addresses";
import { useShell } from "./shell";

const NETWORKS = [
  { key: "facebook_url", label: "Facebook" },
  { key: "instagram_url", label: "Instagram" },
  { key: "twitter_url", label: "Twitter" },
] as const;

/** Social links, each only when the company has one (LAYOUT-09), and the terms. */
export function SiteFooter() {
  const { t } = useTranslation("layout");
  const { company, layout } = useShell();
  const networks = NETWORKS.filter(({ key }) => company.social[key] !== "");
  return (
    <footer className="site-foot">
      <div className="wrap">
        {networks.length > 0 && (
          <nav aria-label={t("footer.follow")}>
            <span className="quiet">{t("footer.follow")}</span>
            {networks.map(({ key, label }) => (
              <a key={key} className="link" href={company.social[key]} rel="noopener noreferrer" target="_blank">
                {label}
              </a>
            ))}
          </nav>
        )}
        <Link className="link" to={termsAddress(layout)}>
          {t("footer.terms")}
        </Link>
      </div>
    </footer>
  );
}
