import { useTranslation } from "react-i18next";
import { sentences } from "~/ordering/model/text/sentences";
import { ButtonLink } from "~/components/button";
import { Banner } from "~/components/panels/banner";
import { useIsHere } from "~/components/script/use-is-here";
import { checkoutStep, signInFor } from "~/paths/pages";
import { useShell } from "~/screens/layout/shell";
import type { ClosedView } from "./view";

/** The store is closed, when it opens, and for a filled cart the way to choose a time where orders for later are taken (HOME-10). */
export function ClosedBanner({ closed, hasItems }: { closed: ClosedView | null; hasItems: boolean }) {
  const { t } = useTranslation("menu");
  const { layout, customer } = useShell();
  const isHere = useIsHere();
  if (closed === null) return null;
  const [headline, ...more] = closed.words;
  const time = checkoutStep(layout, 1, { schedule: "open" });
  const way = customer ? time : signInFor(time);
  const schedule = closed.takesAhead && hasItems && (
    <ButtonLink size="slim" className="mt-2" to={way} preventScrollReset={isHere(way)}>
      {t("schedule")}
    </ButtonLink>
  );
  return (
    <Banner tone="warn" icon="clock" title={headline}>
      {sentences(more)}
      {closed.sessions && <p>{t("sessions", { times: closed.sessions })}</p>}
      {closed.takesAhead && <p>{t("order_ahead")}</p>}
      {schedule}
    </Banner>
  );
}
