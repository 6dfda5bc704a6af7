/** The order before this one, in the empty cart: put into it again by one press. */
import { useTranslation } from "react-i18next";
import { Note } from "~/components/text/note";
import { OrderPictures } from "~/screens/orders/past-orders/order-pictures";
import { ReorderForm } from "~/screens/orders/past-orders/reorder";
import type { OrderInShort } from "~/screens/orders/past-orders/view";

export function LastOrder({ order: { order_number, date, items, pictures } }: { order: OrderInShort }) {
  const { t } = useTranslation("cart");
  return (
    <section aria-labelledby="last-order" className="px-5 pb-5" data-ui="last-order">
      <div className="grid gap-3 p-4 border border-line rounded-card">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id="last-order" className="text-[1rem]">
            {t("last_order.title")}
          </h2>
          <span className="text-sm text-ink-quiet">{date}</span>
        </div>
        <div className="flex items-center gap-3">
          <OrderPictures pictures={pictures} />
          <Note>{items}</Note>
        </div>
        <ReorderForm
          number={order_number}
          isWhole
          label={t("last_order.again")}
          named={t("last_order.again_named", { number: order_number })}
        />
      </div>
    </section>
  );
}
