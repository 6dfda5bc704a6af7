import { form } from "~/web/route.server";
import { z } from "zod/v4";
import { layoutOf, withQuery } from "~/paths/address";
import { safeReturnTo, seeOther } from "~/web/respond.server";
import { requireCheckout } from "~/web/guards.server";
import { changeRedemption } from "~/services/loyalty/redemption.server";
import { checkoutStep } from "~/paths/pages";

const formSchema = z.object({ intent: z.enum(["redeem", "remove"]), amount: z.string().max(40).catch("") });

/** As much of a wrong amount as is worth showing again. */
const MAX_SHOWN = 40;
const shown = (amount: string) => amount.slice(0, MAX_SHOWN);

/** POST /loyalty: redeems or removes, and leads back to the page of the form, with what is wrong in its address (API-80). */
export const action = form(
  async ({ visit, keep }, fields) => {
    const back = pageOf(fields);
    const { visit: customer, quoted } = requireCheckout(visit, layoutOf(back));
    const asked = formSchema.safeParse(Object.fromEntries(fields));
    if (!asked.success) return seeOther(back);
    const { visit: then, refused } = await changeRedemption(customer, quoted, asked.data);
    keep(then);
    return seeOther(refused ? withQuery(back, { loyalty_error: refused.error, amount: shown(refused.typed) }) : back);
  },
  {
    stale(fields) {
      const typed = fields.get("amount");
      const amount = typeof typed === "string" ? shown(typed) : null;
      return seeOther(withQuery(pageOf(fields), { error: "stale_form", amount }));
    },
  },
);

/** The page that the form is on, without what an earlier one has said. */
const pageOf = (fields: FormData) =>
  withQuery(safeReturnTo(fields.get("return_to"), checkoutStep("desktop", 2)), { loyalty_error: null, amount: null });

/** The form's address, opened as a page, is the checkout. */
export const loader = () => seeOther(checkoutStep("desktop", 2));
