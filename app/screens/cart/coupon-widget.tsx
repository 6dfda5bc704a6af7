import { useEffect, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { couponAfter, type Coupon, type CouponState } from "~/ordering/coupon";
import { parseAmount, toDecimal } from "~/ordering/money";
import { couponCookie, couponValueIn, refusedBelowIn, refusedValue } from "~/platform/coupon-cookie";
import { useHydrated } from "~/components/use-hydrated";
import { useShell } from "~/screens/layout/shell";
import { CodeFields, CodeForm, CodePanel, useRefusedCode } from "./code-form";
import type { CodeWidgetsProps } from "./codes-view";

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
    document.cookie = cookieOf(judged, mark);
    onChange(null);
  };
  return (
    <CodePanel title={t("codes.coupon_title")}>
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
    <form className="promo-code on" method="post" action="/discounts" onSubmit={remove}>
      <CodeFields intent="remove_coupon" />
      <div role="status">
        <b>
          <bdi>{discount_name}</bdi>
        </b>
        <span className="mods">{t("codes.coupon_in_use")}</span>
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
  const { company } = useShell();
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
  const isAbove = amount && t("errors:coupon_refused.message", { currency: company.currency, amount });
  const apply = async () => {
    setBusy(true);
    const found = await lookUp(typed.trim(), company.decimal_precision).catch(() => t("cart:offline"));
    setBusy(false);
    setProblem(typeof found === "string" ? found : null);
    if (typeof found === "string") onChange(couponAfter(coupon, { type: "fetch_failed" }), null);
    else onChange(couponAfter(coupon, { type: "found", coupon: found.coupon }), found.mark);
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
    const value = couponValueIn(document.cookie);
    const isInUse = value !== null && refusedBelowIn(value) === null;
    if (isInUse && coupon.state !== "applied") document.cookie = cookieOf(coupon, null);
  }, [coupon]);
}

function cookieOf(coupon: CouponState, mark: string | null): string {
  if (coupon.state === "applied") return couponCookie(mark);
  const below = coupon.state === "removed" ? coupon.refusedBelow : null;
  return couponCookie(below === null ? null : refusedValue(below));
}

type Fields = Record<"discount_rate" | "min_order_amount" | "mark" | "discount_name", string> &
  Pick<Coupon, "discount_id" | "on_total"> & { discount_type: string; message?: string };

/** The coupon behind a code, or what to say. `routes/discounts.$code.ts` answers these fields. */
async function lookUp(code: string, precision: number): Promise<{ coupon: Coupon; mark: string } | string> {
  // No code has these letters, and the path of no address may.
  const askable = code.replaceAll(/[./\\;\p{C}]/gu, "*");
  const response = await fetch(`/discounts/${encodeURIComponent(askable)}`, {
    headers: { Accept: "application/json" },
  });
  const answer = (await response.json()) as Fields;
  if (!response.ok) return answer.message ?? "";
  const { mark, discount_id, discount_name, discount_type, discount_rate, on_total, min_order_amount } = answer;
  const coupon: Coupon = {
    discount_id,
    discount_name,
    discount_type: discount_type === "PERCENTAGE" ? "PERCENTAGE" : "VALUE",
    discount_rate: discount_type === "PERCENTAGE" ? Number(discount_rate) : parseAmount(discount_rate, precision),
    on_total,
    min_order_amount: parseAmount(min_order_amount, precision),
  };
  return { coupon, mark };
}
