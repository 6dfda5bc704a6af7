import { payByMastercard } from "~/contracts/payments/mastercard.server";
import { call } from "~/web/call.server";
import { refuse } from "~/web/respond.server";
import { beginByCall } from "../pay.call.server";

/** POST /sapaad_payments/mastercard/v1/sessions: holds the cart as an order, and answers the session that it is paid by. */
export const action = call(payByMastercard, async (at, { order_details, layout }) => {
  const begun = await beginByCall(at, "mastercard", order_details, { layout });
  if (!("next" in begun)) return begun;
  const { next, named } = begun;
  // Begun by a wallet, it is paid by that.
  if (next.next !== "script" && next.next !== "widget") return refuse(at.visit, "payment_in_progress");
  const script_url = next.next === "script" ? next.script : (next.setup.script ?? "");
  return { session_id: next.setup.session_id ?? "", script_url, ...named };
});
