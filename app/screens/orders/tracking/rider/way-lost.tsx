import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/panels/banner";
import { LINK } from "~/components/text/link";
import { useHydrated } from "~/components/script/use-hydrated";
import type { RiderWay } from "./use-rider-way";

/** Nobody knows the rider's way just now (ERR-41). `closeTo`: where it leads away to, on a page of its own. */
export function WayLost({ way, closeTo }: { way: RiderWay; closeTo?: string }) {
  const { t } = useTranslation(["common", "errors"]);
  const runs = useHydrated();
  if (!runs || !way.isFailed) return null;
  const close = closeTo && (
    <Link className={LINK} to={closeTo}>
      {t("common:close")}
    </Link>
  );
  return <Banner tone="bad" title={t("errors:tracking_failed.message")} action={close} refusal />;
}
