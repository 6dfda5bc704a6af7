/** The order that a wallet pays, as the page has shown it. */
import { toDecimal } from "~/ordering/model/money";
import type { WalletDue } from "~/ordering/payments/wallets/wallet";
import type { CheckoutView } from "~/screens/checkout/view";

/** What is left out follows from the checkout as it was filled in. */
export const orderOf = (view: CheckoutView, { total, precision }: WalletDue) => ({
  placement_key: view.placement_key,
  destination: view.destination,
  total_amount: toDecimal(total, precision),
});
export type WalletOrder = ReturnType<typeof orderOf>;
