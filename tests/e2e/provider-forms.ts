/** The providers whose page is reached by a form that the customer's browser posts. */
import { KINDS } from "../support/payment-kinds";
import { ONLINE_ID } from "../support/payment-kinds/kind";
import type { OnlineKind } from "~/ordering/payments/payment-types";

export const FORMS = (Object.keys(KINDS) as OnlineKind[]).flatMap((kind) => {
  const { form, fields } = KINDS[kind];
  // Typed at the checkout, where the provider needs one.
  return form ? [{ kind, ...form, email: fields?.[`email_${ONLINE_ID}`] }] : [];
});
