import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import { forgetStoredCart } from "~/screens/cart/stored-cart";
import { CsrfField } from "./csrf-field";
import { pathIn, useShell } from "./shell";

/** Signs out by a form of its own, and leaves nothing of the cart in the browser. */
export function LogoutEntry() {
  const { t } = useTranslation("layout");
  const { layout } = useShell();
  return (
    <li>
      <Form method="post" action="/users/sign_out" reloadDocument onSubmit={forgetStoredCart}>
        <CsrfField />
        <input type="hidden" name="return_to" value={pathIn(layout, "/")} />
        <button className="menu-row" type="submit">
          <Icon name="logout" />
          {t("account.logout")}
        </button>
      </Form>
    </li>
  );
}
