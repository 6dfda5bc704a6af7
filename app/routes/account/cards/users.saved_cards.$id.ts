import * as contracts from "~/contracts/account/saved-cards.server";
import { deleteSavedCard } from "~/services/payments/cards/saved-cards.server";
import { call } from "~/web/call.server";
import { refuse } from "~/web/respond.server";

export const methods = ["DELETE"];

/** DELETE /users/saved_cards/{id}: one own card, of the kind that the body names. */
export const action = call(contracts.deleteSavedCard, async ({ visit, params: { id } }, { payment_type: kind }) => {
  const outcome = await deleteSavedCard(visit, { token: id, kind });
  if (outcome === "deleted") return { id };
  return refuse(visit, outcome === "not_found" ? "not_found" : "card_delete_failed");
});
