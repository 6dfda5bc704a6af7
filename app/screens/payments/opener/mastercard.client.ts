/** Mastercard Gateway's Hosted Checkout: its script takes the session, and leaves for the gateway's page. */
import { globalOf } from "~/components/script/provider-script";
import type { OpenPage } from "./open-page";

type CheckoutApi = { configure(asked: { session: { id: string } }): void; showPaymentPage(): void };

const isCheckout = (value: unknown): value is CheckoutApi =>
  typeof value === "object" && value !== null && "configure" in value && "showPaymentPage" in value;

export const openPage: OpenPage = async ({ script, setup: { session_id = "" } }) => {
  const checkout = await globalOf(script, "Checkout", isCheckout);
  checkout.configure({ session: { id: session_id } });
  checkout.showPaymentPage();
};
