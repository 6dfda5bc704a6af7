import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Dialog, DialogTitle } from "~/components/dialog/dialog";
import { CallNow } from "~/components/dialog/error-popup";
import { RoundIcon } from "~/components/icons";
import { usePlainAddress } from "~/screens/layout/addresses";
import { useShell } from "~/screens/layout/shell";
import { CartForm } from "../cart-form";
import type { Cart } from "../state/use-cart";
import { MESSAGE } from "~/components/dialog/message";

/**
 * Items of the cart are gone from the menu: the cart is void and is emptied with OK (ERR-16). OK is a form, since a page
 * that is read changes nothing.
 */
export function AbsentItemsPopup({ cart }: { cart: Cart }) {
  const { t } = useTranslation(["errors", "common"]);
  const address = usePlainAddress();
  const { outlet } = useShell();
  const wordsId = useId();
  return (
    <Dialog shape="small" role="alertdialog" describedBy={wordsId} dismissable={false}>
      <CartForm className={MESSAGE} returnTo={address} onPress={() => void cart.send({ intent: "clear" })}>
        <RoundIcon name="alert" tone="bad" />
        <DialogTitle>{t("errors:default.title")}</DialogTitle>
        <p id={wordsId} className="text-ink-quiet">
          {t("errors:cart_items_absent.message")}
        </p>
        <Button size="big" name="intent" value="clear">
          {t("common:ok")}
        </Button>
        {outlet.call_now_message && <CallNow number={outlet.call_now_message} />}
      </CartForm>
    </Dialog>
  );
}
