import { useTranslation } from "react-i18next";
import { Banner } from "~/components/panels/banner";
import { Button } from "~/components/button";
import { namesWithCounts } from "~/ordering/model/text/names-with-counts";
import type { CartView } from "../state/cart-view";
import { useLostCart } from "../state/stored-cart";
import type { Cart } from "../state/use-cart";

/** Offers back the cart of a session that is gone. Only script can: the copy is in the browser. */
export function RestoreBanner({ view, cart }: { view: CartView | null; cart: Cart }) {
  const { t } = useTranslation(["cart", "common"]);
  const lost = useLostCart(view);
  if (!lost) return null;
  const restore = async () => {
    const lines = JSON.stringify(lost.lines.map(({ name: _, ...line }) => line));
    // The copy is the only one: it stays, and is offered again, until the server has it.
    if (await cart.send({ intent: "restore", lines })) lost.forget();
  };
  const action = (
    <span className="flex flex-wrap items-center gap-3">
      <Button look="line" size="slim" type="button" onClick={lost.forget}>
        {t("restore.no")}
      </Button>
      <Button size="slim" type="button" onClick={() => void restore()}>
        {t("restore.yes")}
      </Button>
    </span>
  );
  return (
    <Banner tone="warn" icon="bag" title={t("restore.title")} action={action}>
      {namesWithCounts(lost.lines, t("common:separator"))}
    </Banner>
  );
}
