/** Every kind of provider that the sandbox doubles. One that is missing here fails to compile. */
import type { Accounts } from "../accounts";
import type { Kind } from "./kind";
import { adyen } from "./adyen";
import { applePay } from "./apple_pay";
import { ccAvenue } from "./cc_avenue";
import { dpo } from "./dpo";
import { fiserv } from "./fiserv";
import { geidea } from "./geidea";
import { genericFintechPartner } from "./generic_fintech_partner";
import { googlePay } from "./google_pay";
import { iPay88 } from "./i_pay88";
import { mastercard } from "./mastercard";
import { myFatoorah } from "./my_fatoorah";
import { omise } from "./omise";
import { payU } from "./pay_u";
import { paytabs } from "./paytabs";
import { qpay } from "./qpay";
import { stripe } from "./stripe";
import { stripeConnect } from "./stripe_connect";

export const KINDS: { readonly [K in keyof Accounts]: Kind<Accounts[K]> } = {
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
  apple_pay: applePay,
  google_pay: googlePay,
};
