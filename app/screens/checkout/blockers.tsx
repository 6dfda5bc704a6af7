import { listed } from "~/ordering/model/text/listed";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/panels/banner";
import { currencyIn } from "~/i18n/format";
import { toDecimal } from "~/ordering/model/money";
import { useAddressWith } from "~/screens/layout/addresses";
import { useShell } from "~/screens/layout/shell";
import { useFailedPayment } from "~/screens/layout/errors/use-failed-payment";
import type { Blocker } from "./view";
import type { ErrorId } from "~/ordering/model/errors";
import type { FieldProblem } from "~/ordering/checkout/field-problems";
import { LINK } from "~/components/text/link";
import { CART_PAGE, PAYMENT_PROCESSING } from "~/paths/pages";

/** The refusal that the banner of a blocker says. */
const saidBy = (blocker: Blocker): ErrorId => (blocker.kind === "items" ? blocker.id : SAID[blocker.kind]);
const SAID = {
  sold_out: "out_of_stock",
  schedule_gone: "schedule_unavailable",
  closed: "store_closed",
  minimum: "minimum_order",
  payment_in_progress: "payment_in_progress",
} as const satisfies Record<Exclude<Blocker["kind"], "items">, ErrorId>;

/** What stands in the way of the order, and a refusal that belongs to no field. */
export function Blockers({ blockers, refusal }: { blockers: Blocker[]; refusal?: FieldProblem | undefined }) {
  const { t } = useTranslation(["checkout", "errors"]);
  const isSaid = blockers.some((blocker) => saidBy(blocker) === refusal?.id);
  return (
    <>
      <FailedPayment />
      {blockers.map((blocker) => (
        <BlockerBanner
          key={blocker.kind === "items" ? blocker.id : blocker.kind}
          blocker={blocker}
          isRefused={saidBy(blocker) === refusal?.id}
        />
      ))}
      {refusal && !isSaid && (
        <Banner tone="bad" refusal title={t("errors:default.title")}>
          {t(`errors:${refusal.id}.message`, refusal.values)}
        </Banner>
      )}
    </>
  );
}

function FailedPayment() {
  const failed = useFailedPayment();
  if (!failed) return null;
  return (
    <Banner tone="bad" icon="card" title={failed.title}>
      {failed.text} <bdi>{failed.words}</bdi>
    </Banner>
  );
}

function BlockerBanner({ blocker, isRefused }: { blocker: Blocker; isRefused: boolean }) {
  const { t } = useTranslation(["checkout", "errors", "common"]);
  const { layout, company, language } = useShell();
  const scheduleHref = useAddressWith({ step: "1", schedule: "open" });
  const edit = (
    <Link className={LINK} to={CART_PAGE[layout]}>
      {t("summary.edit")}
    </Link>
  );
  const another = (
    <Link className={LINK} to={scheduleHref} preventScrollReset>
      {t("schedule.change")}
    </Link>
  );
  switch (blocker.kind) {
    case "sold_out":
      return (
        <Banner
          tone="bad"
          refusal={isRefused}
          title={t("errors:sold_out_in_cart.message", { n: blocker.items.length })}
        >
          <p>{listed(blocker.items, t("common:separator"))}</p>
          <p>
            {t(
              blocker.items.length === 1 ? "errors:sold_out_in_cart.remove_it" : "errors:sold_out_in_cart.remove_them",
            )}
          </p>
          {edit}
        </Banner>
      );
    case "items":
      return (
        <Banner tone="bad" refusal={isRefused} title={t(`errors:${blocker.id}.message`)}>
          <p>{listed(blocker.items, t("common:separator"))}</p>
          {blocker.id === "unschedulable" ? another : edit}
        </Banner>
      );
    case "schedule_gone":
      return (
        <Banner tone="bad" icon="calendar" refusal={isRefused} title={t("errors:schedule_unavailable.message")}>
          {another}
        </Banner>
      );
    case "closed":
      return (
        <Banner tone="warn" icon="clock" refusal={isRefused} title={blocker.words[0]}>
          {blocker.words.slice(1).map((words) => (
            <p key={words}>{words}</p>
          ))}
          <p>{t(blocker.takesAhead ? "closed_ahead" : "closed_hint")}</p>
          {blocker.takesAhead && (
            <Link className={LINK} to={scheduleHref} preventScrollReset>
              {t("schedule.choose_time")}
            </Link>
          )}
        </Banner>
      );
    case "minimum": {
      const amount = toDecimal(blocker.shortfall, company.decimal_precision);
      const title = t("errors:minimum_order.message", { currency: currencyIn(company.currency, language), amount });
      return (
        <Banner tone="warn" refusal={isRefused} title={title}>
          {edit}
        </Banner>
      );
    }
    case "payment_in_progress":
      return (
        <Banner tone="warn" refusal={isRefused} title={t("errors:payment_in_progress.title")}>
          {t("errors:payment_in_progress.message")}
          <p>
            <Link to={PAYMENT_PROCESSING} className={LINK}>
              {t("errors:payment_in_progress.see")}
            </Link>
          </p>
        </Banner>
      );
  }
}
