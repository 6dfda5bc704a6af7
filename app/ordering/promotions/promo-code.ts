/** The promo code widget (spec section 4, Promo code status): its state, and which widget stands in the cart. */
import type { ErrorId } from "~/ordering/model/errors";
import { firstCode } from "./candidates";
import type { Promotion } from "./promotion";

/** A code that unlocks a promotion, with what `promotions/validate` asks for. */
export type PromoCode = { code: string; name: string; promotion_id: number; promo_code_id: number };

/** The codes a customer may enter: each promotion's first one (PROMO-02, PROMOCODE-02). */
export function availablePromoCodes(promotions: readonly Promotion[]): PromoCode[] {
  return promotions.flatMap((promotion) => {
    const code = firstCode(promotion);
    const { id, name, coupon_codes } = promotion;
    return code === undefined ? [] : { code, name, promotion_id: id, promo_code_id: coupon_codes[0]?.id ?? 0 };
  });
}

/** The available code that was typed, without the spaces around it and regardless of case, as coupons are; null: 'Invalid promo code!'. */
export function findPromoCode(typed: string, codes: readonly PromoCode[]): PromoCode | null {
  const wanted = typed.trim().toLowerCase();
  return codes.find(({ code }) => code.toLowerCase() === wanted) ?? null;
}

export const PROMO_CODE_STATUSES = ["idle", "loading", "success", "invalid", "error"] as const;
export type PromoCodeStatus = (typeof PROMO_CODE_STATUSES)[number];

/** `code` is the one in use; only success leaves one. */
export type PromoCodeState = { status: PromoCodeStatus; code: string | null };

export const NO_PROMO_CODE: PromoCodeState = { status: "idle", code: null };

export type PromoCodeEvent =
  | { type: "submitted" }
  /** It is none of the available codes. */
  | { type: "unknown" }
  /** The server's answer; only `true` is a yes. */
  | { type: "answered"; code: string; is_valid: unknown }
  /** No answer, or not one. */
  | { type: "failed" }
  | { type: "reset" };

/** PROMOCODE-01, PROMOCODE-03 to PROMOCODE-06. While a check is loading, the code in use stays. */
export function promoCodeAfter(state: PromoCodeState, event: PromoCodeEvent): PromoCodeState {
  switch (event.type) {
    case "submitted":
      return { status: "loading", code: state.code };
    case "unknown":
      return { status: "invalid", code: null };
    case "answered":
      return event.is_valid === true ? { status: "success", code: event.code } : { status: "invalid", code: null };
    case "failed":
      return { status: "error", code: null };
    case "reset":
      return NO_PROMO_CODE;
  }
}

/** What the widget says of a status that needs words. */
export const promoCodeError = ({ status }: PromoCodeState): ErrorId | null =>
  status === "invalid" ? "promo_code_invalid" : status === "error" ? "promo_code_error" : null;

/** Apply works when something is typed and no check is under way (PROMOCODE-07). */
export const canApplyPromoCode = (typed: string, { status }: PromoCodeState): boolean =>
  typed.trim() !== "" && status !== "loading";

/** The list of codes when there are any, otherwise the coupon, and that only while no promotion applies (PROMOCODE-08). */
export function discountWidget(
  codes: readonly PromoCode[],
  appliedPromotions: readonly unknown[],
): "promo_codes" | "coupon" | null {
  if (codes.length > 0) return "promo_codes";
  return appliedPromotions.length === 0 ? "coupon" : null;
}
