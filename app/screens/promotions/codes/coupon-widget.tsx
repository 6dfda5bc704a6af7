import { useEffect, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { currencyIn } from "~/i18n/format";
import { couponAfter, type Coupon, type CouponState } from "~/ordering/promotions/coupon";
import { parseAmount, toDecimal } from "~/ordering/model/money";
import { COUPON_COOKIE, refusedBelowIn, refusedValue } from "~/ordering/promotions/coupon-value";
import { browserCookie, keepCookie } from "~/web/cookies/in-browser";
import type { AnsweredOf } from "~/contracts/model/contract.server";
import type { findDiscount } from "~/contracts/promotions/codes.server";
import { askCall, type Asked } from "~/web/ask-call";
import { useHydrated } from "~/components/script/use-hydrated";
import { useShell } from "~/screens/layout/shell";
import { CodeFields, CodeForm, CodePanel, useRefusedCode, CODE_IN_USE, CODE_NAME } from "./code-form";
import type { CodeWidgetsProps } from "./view";
import { Note } from "~/components/text/note";
import { DISCOUNT, DISCOUNTS } from "~/paths/calls";

/**
 * A coupon's code to type, or the coupon in use (COUPON-03 to COUPON-05, COUPON-12). Applying asks for nothing but the code's
 * fields, removing for nothing at all: the browser remembers the coupon in a cookie (COUPON-11).
 */
export function CouponWidget({ view, onCoupon, onChange }: CodeWidgetsProps) {
  const { t } = useTranslation("cart");
  const { coupon } = view;
  useRemembered(coupon);
  const change = (next: CouponState, mark: string | null) => {
    const judged = onCoupon ? onCoupon(next) : next;
    keep(judged, mark);
    onChange(null);
  };
  return (
    <CodePanel
      title={t("codes.coupon_title")}
      used={coupon.state === "applied" ? coupon.coupon.discount_name : null}
      isRefused={coupon.state === "removed" && coupon.refusedBelow !== null}
    >
      {coupon.state === "applied" ? (
        <UsedCoupon coupon={coupon.coupon} onRemove={() => change(couponAfter(coupon, { type: "removed" }), null)} />
      ) : (
        <Entry coupon={coupon} onChange={change} />
      )}
    </CodePanel>
  );
}

function UsedCoupon({ coupon: { discount_name }, onRemove }: { coupon: Coupon; onRemove: () => void }) {
  const { t } = useTranslation("cart");
  const remove = (event: FormEvent) => {
    event.preventDefault();
    onRemove();
  };
  return (
    <form className={CODE_IN_USE} method="post" action={DISCOUNTS} onSubmit={remove}>
      <CodeFields intent="remove_coupon" />
      <div>
        <b className={`${CODE_NAME} text-good`}>
          <bdi>{discount_name}</bdi>
        </b>
        <Note>{t("codes.coupon_in_use")}</Note>
      </div>
      <Button look="line" size="slim" aria-label={t("codes.remove_named", { name: discount_name })}>
        {t("codes.remove")}
      </Button>
    </form>
  );
}

type EntryProps = { coupon: CouponState; onChange: (next: CouponState, mark: string | null) => void };

function Entry({ coupon, onChange }: EntryProps) {
  const { t } = useTranslation(["cart", "errors"]);
  const { company, language } = useShell();
  const refused = useRefusedCode(["coupon_invalid", "coupon_used_up", "coupon_refused", "rate_limited"]);
  const [typed, setTyped] = useState(refused.typed);
  const [problem, setProblem] = useState(() =>
    // Above which amount a coupon can be used, its state says.
    refused.error === "coupon_refused" ? null : refused.error && t(`errors:${refused.error}.message`),
  );
  const [isBusy, setBusy] = useState(false);
  const live = useHydrated();
  const below = coupon.state === "removed" ? coupon.refusedBelow : null;
  const amount = below !== null && toDecimal(below, company.decimal_precision);
  const currency = currencyIn(company.currency, language);
  const isAbove = amount && t("errors:coupon_refused.message", { currency, amount });
  const apply = async () => {
    setBusy(true);
    const asked = await lookUp(typed.trim());
    setBusy(false);
    if (asked.state === "answered") {
      setProblem(null);
      const found = couponIn(asked.answer, company.decimal_precision);
      return onChange(couponAfter(coupon, { type: "found", coupon: found }), asked.answer.mark);
    }
    setProblem(asked.state === "refused" ? asked.refusal.message : t("errors:no_connection.message"));
    onChange(couponAfter(coupon, { type: "fetch_failed" }), null);
  };
  return (
    <CodeForm
      intent="apply_coupon"
      label={t("cart:codes.coupon_title")}
      typed={typed}
      onTyped={(text) => {
        setTyped(text);
        setProblem(null);
      }}
      error={problem || isAbove || null}
      errorIsNew={refused.error !== null}
      busy={isBusy}
      disabled={live && (typed.trim() === "" || isBusy)}
      onSubmit={() => void apply()}
    />
  );
}

/** What was refused since must not come back: the cookie follows what the page shows. */
function useRemembered(coupon: CouponState): void {
  useEffect(() => {
    const value = browserCookie(COUPON_COOKIE);
    const isInUse = value !== null && refusedBelowIn(value) === null;
    if (isInUse && coupon.state !== "applied") keep(coupon, null);
  }, [coupon]);
}

/** The mark of a coupon in use, or what is left of one that was refused; else the cookie goes. */
function keep(coupon: CouponState, mark: string | null): void {
  const below = coupon.state === "removed" ? coupon.refusedBelow : null;
  const value = coupon.state === "applied" ? mark : below === null ? null : refusedValue(below);
  if (value === null) keepCookie(COUPON_COOKIE, "", 0);
  else keepCookie(COUPON_COOKIE, value);
}

/** The coupon behind a code, or why there is none. */
function lookUp(code: string): Promise<Asked<typeof findDiscount>> {
  // No code has these letters, and the path of no address may.
  const askable = code.replaceAll(/[./\\;\p{C}]/gu, "*");
  return askCall<typeof findDiscount>({ method: "GET", path: DISCOUNT, params: { code: askable } });
}

function couponIn(answer: AnsweredOf<typeof findDiscount>, precision: number): Coupon {
  const { discount_id, discount_name, discount_type, discount_rate, on_total, min_order_amount } = answer;
  const isPercentage = discount_type === "PERCENTAGE";
  return {
    discount_id,
    discount_name,
    discount_type: isPercentage ? "PERCENTAGE" : "VALUE",
    discount_rate: isPercentage ? Number(discount_rate) : parseAmount(discount_rate, precision),
    on_total,
    min_order_amount: parseAmount(min_order_amount, precision),
  };
}
