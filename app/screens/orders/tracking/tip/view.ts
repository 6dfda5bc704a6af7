/** What tracking shows of a tip for the rider; made by `view.server.ts` beside it, amounts in minor units. */
import type { Minor } from "~/ordering/model/money";
import type { FieldProblem } from "~/ordering/checkout/field-problems";
import type { Rider } from "~/ordering/orders/post-order-tip";
import type { Tip, TipAsked } from "~/ordering/payments/tip";
import type { CheckoutAnswer, PaymentMethod } from "~/screens/checkout/view";

/** A tip that the customer may still give. */
export type TipOffer = {
  order_id: string;
  rider: Rider;
  /** The company's presets with what each comes to. */
  presets: (Tip & { amount: Minor })[];
  /** An amount of the customer's own, as it was typed, and whether it is none. */
  custom: { typed: string; isWrong: boolean };
  /** What the address asks for, about to be paid by one of these ways (TIP-13); `holder`: whose card it is, where one is entered. */
  asked: (TipAsked & { amount: Minor; methods: PaymentMethod[]; holder: string }) | null;
  /** One was not paid, and may be tried again. */
  hasFailed: boolean;
};

/** A tip that has been paid, with whom it goes to; shown once, where the payment leads back to (TIP-14). */
export type TipThanks = { amount: Minor; rider_name: string | null };

export type TippingView = { offer: TipOffer | null; thanks: TipThanks | null };

/** What a refused payment of a tip comes back with. */
export type TipAnswer = Pick<CheckoutAnswer, "problems" | "typed"> & { refusal?: FieldProblem };
