import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Dialog, DialogTitle } from "~/components/dialog";
import { Icon } from "~/components/icons";
import { usePlainAddress } from "~/screens/layout/addresses";
import { CsrfField } from "~/screens/layout/csrf-field";
import type { Cart } from "./use-cart";

/**
 * Items of the cart are gone from the menu: the cart is void and is emptied with OK (ERR-16). OK is a form, since a page
 * that is read changes nothing.
 */
export function AbsentItemsPopup({ cart }: { cart: Cart }) {
  const { t } = useTranslation(["errors", "common"]);
  const address = usePlainAddress();
  const wordsId = useId();
  return (
    <Dialog shape="small" role="alertdialog" describedBy={wordsId} dismissable={false}>
      <form
        className="message"
        method="post"
        action="/cart"
        onSubmit={(event) => {
          event.preventDefault();
          void cart.send({ intent: "clear" });
        }}
      >
        <CsrfField />
        <input type="hidden" name="return_to" value={address} />
        <span className="round-icon bad">
          <Icon name="alert" />
        </span>
        <DialogTitle>{t("errors:default.title")}</DialogTitle>
        <p id={wordsId} className="quiet">
          {t("errors:cart_items_absent.message")}
        </p>
        <Button size="big" name="intent" value="clear">
          {t("common:ok")}
        </Button>
      </form>
    </Dialog>
  );
}
