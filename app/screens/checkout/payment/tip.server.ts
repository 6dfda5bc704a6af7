/** What step 2 of the checkout shows of tips. */
import type { CheckoutDraft } from "~/ordering/checkout/draft";
import { toDecimal } from "~/ordering/model/money";
import { chosenTip, offersTips, paymentTerms } from "~/ordering/payments/paying";
import { isSameTip, tipAmount } from "~/ordering/payments/tip";
import type { CheckoutVisit } from "~/services/visit/visit.server";
import type { TipView } from "~/screens/checkout/payment/tip-view";
import type { Quote } from "~/services/pricing/quote.server";

/** What the section shows; null where no tip is offered with the order. */
export function tipView(
  { tenant, company, selection }: CheckoutVisit,
  { priced }: Quote,
  draft: CheckoutDraft,
): TipView | null {
  const terms = paymentTerms(tenant, selection);
  if (!offersTips(terms)) return null;
  const chosen = chosenTip(terms, draft);
  const presets = company.tip_settings.values.map((tip) => ({ ...tip, amount: tipAmount(tip, priced.subTotal) }));
  const isPreset = chosen !== null && presets.some((preset) => isSameTip(preset, chosen));
  return {
    presets,
    chosen,
    custom: chosen && !isPreset ? toDecimal(chosen.value, company.decimal_precision) : "",
    total: priced.total,
  };
}
