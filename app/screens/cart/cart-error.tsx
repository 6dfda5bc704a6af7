import { useNavigate } from "@remix-run/react";
import { ErrorPopup } from "~/components/dialog/error-popup";
import { useAddressWith } from "~/screens/layout/addresses";
import { useShell } from "~/screens/layout/shell";
import type { Cart } from "./state/use-cart";

/** Why the last change of the cart was refused; null when it was not. OK opens choices that are to be made otherwise. */
export function CartErrorPopup({ cart: { error, clearError } }: { cart: Cart }) {
  const { outlet } = useShell();
  const navigate = useNavigate();
  const again = useAddressWith(error?.again ?? {});
  if (!error) return null;
  const close = () => {
    clearError();
    if (error.again) navigate(again, { replace: true, preventScrollReset: true });
  };
  return <ErrorPopup key={error.id} error={error} onClose={close} contactNumber={outlet.call_now_message} />;
}
