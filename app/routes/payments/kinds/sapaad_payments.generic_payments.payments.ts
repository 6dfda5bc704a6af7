import { payByGenericPartner } from "~/contracts/payments/payments.server";
import { call } from "~/web/call.server";
import { atProvider, beginByCall } from "../pay.call.server";

/** POST /sapaad_payments/generic_payments/payments: holds the cart as an order that a fintech partner takes the payment of. */
export const action = call(payByGenericPartner, async (at, { order_details, user, layout }) => {
  const begun = await beginByCall(at, "generic_fintech_partner", order_details, {
    payer: { name: user?.name, email: user?.email },
    layout,
  });
  if (!("next" in begun)) return begun;
  const { named } = begun;
  const next = atProvider(begun.next);
  const asForm = next.next === "form";
  return {
    payment_url: asForm ? next.action : next.url,
    payment_payload: asForm ? { ...next.fields } : null,
    reference_id: named.reference,
    ...named,
  };
});
