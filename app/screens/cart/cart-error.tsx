import { ErrorPopup } from "~/components/dialog/error-popup";
import { useShell } from "~/screens/layout/shell";
import type { Cart } from "./state/use-cart";

/** Why the last change of the cart was refused; null when it was not. */
export function CartErrorPopup({ cart: { error, clearError } }: { cart: Cart }) {
  const { outlet } = useShell();
  if (!error) return null;
  return <ErrorPopup key={error.id} error={error} onClose={clearError} contactNumber={outlet.call_now_message} />;
}
