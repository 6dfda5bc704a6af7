import type { ComponentProps } from "react";
import { CsrfField } from "~/screens/layout/csrf-field";
import { CART } from "~/paths/calls";

type CartFormProps = Omit<ComponentProps<"form">, "onSubmit"> & {
  /** The page that the server leads back to. */
  returnTo: string;
  /** What script does in the server's place. */
  onPress?: () => void;
};

/** A form that changes the cart: without script the server does it, with script `onPress`, on the page as it is. */
export function CartForm({ returnTo, onPress, children, ...form }: CartFormProps) {
  return (
    <form
      {...form}
      method="post"
      action={CART}
      onSubmit={(event) => {
        event.preventDefault();
        onPress?.();
      }}
    >
      <CsrfField />
      <input type="hidden" name="return_to" value={returnTo} />
      {children}
    </form>
  );
}
