/** Saved cards: payment methods of a customer of Stripe's, who stands for the customer of the shop. */
import { z } from "zod/v4";
import { ProviderError, type Cards } from "~/payments/provider.server";
import { failure, read, refusalIn, refused, stripeOf } from "./client.server";
import type { AnyStripeSettings } from "./settings.server";

const holderSchema = z.object({ id: z.string().startsWith("cus_") });
const methodsSchema = z.object({
  data: z.array(
    z.object({
      id: z.string().startsWith("pm_"),
      card: z.object({
        brand: z.string(),
        last4: z.string().regex(/^\d{4}$/),
        exp_month: z.int(),
        exp_year: z.int(),
      }),
    }),
  ),
});

/** A page waits for it. */
const SOON = { timeout: 3_000, maxNetworkRetries: 0 };
const MOST = 100;

export const cards: Cards<AnyStripeSettings> = {
  async newHolder(account, { name, email, phone }) {
    const fields = { ...(name && { name }), ...(email && { email }), phone };
    const made = await stripeOf(account).customers.create(fields).catch(refused);
    if ("message" in made) throw new ProviderError(`Stripe made no customer: ${made.message}`);
    return read(holderSchema, made).id;
  },

  async savedCards(account, holder) {
    const listed = await stripeOf(account)
      .customers.listPaymentMethods(holder, { type: "card", limit: MOST }, SOON)
      .catch((error: unknown) => {
        if (refusalIn(error)?.code === "resource_missing") return null;
        throw failure(error);
      });
    return listed && read(methodsSchema, listed).data.map(({ id, card }) => ({ token: id, ...card }));
  },

  async deleteCard(account, { token }) {
    const gone = await stripeOf(account).paymentMethods.detach(token).catch(refused);
    if ("message" in gone) throw new ProviderError(`Stripe kept a card: ${gone.message}`);
  },
};
