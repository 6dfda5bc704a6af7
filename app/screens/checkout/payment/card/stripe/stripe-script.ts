/** Stripe.js: fields of a card in a frame of Stripe's, tokens of what is typed there, and payments by it. */
import { globalOf } from "~/components/script/provider-script";
import type { StripeMaker } from "~/ordering/payments/card-entry";

type Failed = { type: string; message?: string };
type Element = {
  mount(place: HTMLElement): void;
  destroy(): void;
  on(event: "ready", handler: () => void): unknown;
};
type Elements = {
  create(type: "card" | "payment", options?: object): Element;
  update(options: { amount?: number; currency?: string; setupFutureUsage?: "on_session" | null }): void;
  submit(): Promise<{ error?: Failed }>;
};
type Stripe = {
  elements(options: object): Elements;
  createPaymentMethod(of: {
    type: "card";
    card: Element;
    billing_details: { name?: string };
  }): Promise<{ paymentMethod?: { id: string }; error?: Failed }>;
  confirmPayment(of: {
    elements: Elements;
    clientSecret: string;
    confirmParams: { return_url: string };
    redirect: "if_required";
  }): Promise<{ error?: Failed }>;
};
type StripeGlobal = (key: string, options: { stripeAccount?: string; locale?: string }) => Stripe;

/** Stripe's script with the fields of one account, which stand nowhere yet. */
export type OpenedStripe = { stripe: Stripe; elements: Elements; element: Element };

const isStripe = (value: unknown): value is StripeGlobal => typeof value === "function";

/** Sets the script up for an account: with what the browser pays, or for a card alone. @throws where it cannot be had. */
export async function openStripe(
  { script, key, account, confirms }: StripeMaker,
  locale: string,
): Promise<OpenedStripe> {
  const open = await globalOf(script, "Stripe", isStripe);
  const stripe = open(key, { locale, ...(account !== null && { stripeAccount: account }) });
  const elements = stripe.elements(confirms ? { mode: "payment", ...confirms } : {});
  const element = confirms
    ? elements.create("payment")
    : elements.create("card", { hidePostalCode: true, style: { base: { fontSize: "16px" } } });
  return { stripe, elements, element };
}

/** What has gone wrong: in Stripe's words where they are for customers, else null. */
export const wordsOf = ({ type, message }: Failed): string | null =>
  type === "card_error" || type === "validation_error" ? (message ?? null) : null;

/** A token of the card that was entered, or why there is none. */
export async function makeByStripe(
  { stripe, element }: OpenedStripe,
  holder: string,
): Promise<{ token: string } | { refused: string | null }> {
  const billing_details = holder === "" ? {} : { name: holder };
  const { paymentMethod, error } = await stripe.createPaymentMethod({ type: "card", card: element, billing_details });
  return paymentMethod ? { token: paymentMethod.id } : { refused: error ? wordsOf(error) : null };
}
