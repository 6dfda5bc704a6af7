import { useNavigate } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/button";
import { currencyIn, formatPrice } from "~/i18n/format";
import { toDecimal } from "~/ordering/model/money";
import type { PricedCart } from "~/ordering/pricing/types";
import { CsrfField } from "~/screens/layout/csrf-field";
import { useShell } from "~/screens/layout/shell";
import type { CartView } from "./state/cart-view";
import { checkoutBar, type CheckoutBar } from "./state/checkout-bar";
import type { Cart } from "./state/use-cart";
import { ORDERS_VALIDATE } from "~/paths/calls";
import { CHECKOUT, signInFor } from "~/paths/pages";

/**
 * The way to the checkout. A signed-in customer's press has the cart validated first (CART-12); a guest is led to sign in
 * and from there to the checkout (CART-14). What stands in the way takes the place of the words.
 */
export function CheckoutButton({ view, priced, cart }: { view: CartView; priced: PricedCart; cart: Cart }) {
  const { t } = useTranslation("cart");
  const { company, language, layout, customer } = useShell();
  const checkout = CHECKOUT[layout];
  const label = t(view.isOpen ? "checkout" : "schedule_order");
  const why = useWhyNot(checkoutBar(view, priced.subTotal));
  const { validate, isBusy } = useValidation(cart, checkout);
  const shared = { size: "big", end: formatPrice(priced.total, company, language), unavailable: why } as const;
  if (!customer) {
    return (
      <ButtonLink {...shared} to={signInFor(checkout)} preventScrollReset={layout === "desktop"}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <form method="post" action={ORDERS_VALIDATE} onSubmit={validate}>
      <CsrfField />
      <input type="hidden" name="return_to" value={checkout} />
      <Button {...shared} busy={isBusy || cart.isSaving}>
        {label}
      </Button>
    </form>
  );
}

/** Why the button does not work, in words. */
function useWhyNot(bar: CheckoutBar): string | null {
  const { t } = useTranslation(["cart", "errors"]);
  const { company, language } = useShell();
  if (bar === null) return null;
  if (bar.id !== "minimum") return t(`cart:barred.${bar.id}`);
  return t("errors:minimum_order.message", {
    currency: currencyIn(company.currency, language),
    amount: toDecimal(bar.shortfall, company.decimal_precision),
  });
}

function useValidation(cart: Cart, checkout: string) {
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const validate = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    if (await cart.validate()) navigate(checkout);
    setBusy(false);
  };
  return { validate: (event: FormEvent<HTMLFormElement>) => void validate(event), isBusy };
}
