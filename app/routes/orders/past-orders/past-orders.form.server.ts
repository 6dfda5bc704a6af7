/** Re-Order: at once where it loses nothing, else after a word about what is left out or replaced. Works without script. */
import { z } from "zod/v4";
import { orderNumberSchema } from "~/contracts/model/nouns.server";
import { AREA, HOME } from "~/paths/pages";
import { withQuery, type Layout } from "~/paths/address";
import { changeCart } from "~/services/cart/change-cart.server";
import { planReorder } from "~/services/orders/reorder.server";
import type { CustomerVisit, Visit } from "~/services/visit/visit.server";

const fieldsSchema = z.object({
  intent: z.literal("reorder"),
  number: orderNumberSchema,
  /** The customer has been told. */
  told: z.literal("1").optional(),
});

type Led = { to: string; visit: Visit };

/** Fills the cart and leads home; or back to the page, which says why not or asks first. @param page the page's own path. */
export async function submitReorder(
  visit: CustomerVisit,
  form: FormData,
  { page, layout }: { page: string; layout: Layout },
): Promise<Led> {
  const fields = fieldsSchema.safeParse(Object.fromEntries(form));
  const back = (query: Record<string, string>) => ({ to: withQuery(page, query), visit });
  if (!fields.success) return back({ error: "generic" });
  const { number, told } = fields.data;
  const plan = await planReorder(visit, number);
  if ("needs" in plan) return { to: AREA[layout], visit };
  if ("refused" in plan) return back({ error: plan.refused });
  if (!told && (plan.left.length > 0 || plan.replaces > 0)) return back({ reorder: String(number) });
  const outcome = await changeCart(visit, { intent: "reorder", lines: plan.additions });
  if (outcome.ok) return { to: HOME[layout], visit: outcome.visit };
  return "needs" in outcome ? { to: AREA[layout], visit } : back({ error: outcome.refusal.id });
}
