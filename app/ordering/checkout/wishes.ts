/** What a customer wishes of the handing over, as far as the company asks for it (CHECKOUT-30). */
import type { Company } from "~/ordering/model/company";
import type { PaymentTerms } from "~/ordering/payments/paying";

/** `cutlery`: wanted or not; null: nothing was said of it. */
export type Wishes = { leave_at_door: boolean; cutlery: boolean | null };
/** Which of them are asked for. */
export type AskedWishes = { leave_at_door: boolean; cutlery: boolean };

export const NO_WISHES: Wishes = { leave_at_door: false, cutlery: null };

/** What the company asks of this kind of order; leaving it at the door needs a delivery that can be paid online. */
export const askedWishes = (
  { cutlery }: Pick<Company, "cutlery">,
  { leaves_at_door }: Pick<PaymentTerms, "leaves_at_door">,
): AskedWishes => ({ leave_at_door: leaves_at_door, cutlery });

/** What counts of what was wished: nothing that is not asked for. */
export function countedWishes(asked: AskedWishes, wished: Wishes | undefined): Wishes {
  const { leave_at_door, cutlery } = wished ?? NO_WISHES;
  return { leave_at_door: asked.leave_at_door && leave_at_door, cutlery: asked.cutlery ? cutlery : null };
}

/** What is chosen on a form that asks for these: what it does not ask for stays as it was, for another kind of order. */
export function wishedOn(asked: AskedWishes, chosen: Wishes, before: Wishes = NO_WISHES): Wishes {
  return {
    leave_at_door: asked.leave_at_door ? chosen.leave_at_door : before.leave_at_door,
    cutlery: asked.cutlery ? chosen.cutlery : before.cutlery,
  };
}

/** A wish by the name of its words. */
export const WISHES = ["leave_at_door", "no_cutlery", "cutlery"] as const;
export type Wish = (typeof WISHES)[number];

/** The wishes of an order, for those who see to them. */
export function wishList({ leave_at_door, cutlery }: Wishes = NO_WISHES): Wish[] {
  const door: Wish[] = leave_at_door ? ["leave_at_door"] : [];
  return cutlery === null ? door : [...door, cutlery ? "cutlery" : "no_cutlery"];
}
