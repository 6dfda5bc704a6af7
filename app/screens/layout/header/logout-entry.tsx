import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import { forgetStoredCart } from "~/screens/layout/stored-cart-keys";
import { CsrfField } from "~/screens/layout/csrf-field";
import { useShell } from "~/screens/layout/shell";
import { MENU_ROW } from "./menu-row";
import { USERS_SIGN_OUT } from "~/paths/calls";
import { HOME } from "~/paths/pages";

/** Signs out by a form of its own, and leaves nothing of the cart in the browser. */
export function LogoutEntry({ className = MENU_ROW }: { className?: string }) {
  const { t } = useTranslation("layout");
  const { layout } = useShell();
  return (
    <li>
      <Form method="post" action={USERS_SIGN_OUT} reloadDocument onSubmit={forgetStoredCart}>
        <CsrfField />
        <input type="hidden" name="return_to" value={HOME[layout]} />
        <button className={className} data-ui="menu-row" type="submit">
          <Icon name="logout" />
          {t("account.logout")}
        </button>
      </Form>
    </li>
  );
}
