/** Every kind that can be paid online, by its identifier; one that is missing does not compile. */
import type { OnlineKind } from "~/ordering/payments/payment-types";
import type { Provider } from "./provider.server";
import { adyen } from "./providers/adyen/adyen.server";
import { ccAvenue } from "./providers/cc_avenue/cc_avenue.server";
import { dpo } from "./providers/dpo/dpo.server";
import { fiserv } from "./providers/fiserv/fiserv.server";
import { geidea } from "./providers/geidea/geidea.server";
import { genericFintechPartner } from "./providers/generic_fintech_partner/generic_fintech_partner.server";
import { iPay88 } from "./providers/i_pay88/i_pay88.server";
import { mastercard } from "./providers/mastercard/mastercard.server";
import { myFatoorah } from "./providers/my_fatoorah/my_fatoorah.server";
import { omise } from "./providers/omise/omise.server";
import { payU } from "./providers/pay_u/pay_u.server";
import { paytabs } from "./providers/paytabs/paytabs.server";
import { qpay } from "./providers/qpay/qpay.server";
import { stripe } from "./providers/stripe/stripe.server";
import { stripeConnect } from "./providers/stripe_connect/stripe_connect.server";

/** A provider whose settings only it knows: what it gets are settings that it has read itself. */
export type AnyProvider = Provider<Record<string, unknown>>;

const PROVIDERS: Readonly<Record<OnlineKind, AnyProvider>> = {
  stripe,
  stripe_connect: stripeConnect,
  paytabs,
  cc_avenue: ccAvenue,
  i_pay88: iPay88,
  dpo,
  qpay,
  fiserv,
  geidea,
  pay_u: payU,
  my_fatoorah: myFatoorah,
  adyen,
  mastercard,
  generic_fintech_partner: genericFintechPartner,
  omise,
};

export const providerOf = (kind: OnlineKind): AnyProvider => PROVIDERS[kind];
