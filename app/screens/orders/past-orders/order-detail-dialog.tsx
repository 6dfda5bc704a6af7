import { useWishesInWords } from "~/components/text/wishes";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { Dialog, DialogBody, DialogFoot } from "~/components/dialog/dialog";
import { Summary } from "~/components/panels/summary";
import { DishName } from "~/components/text/dish-name";
import { LinePrice } from "~/components/text/line-price";
import { useAddressWith } from "~/screens/layout/addresses";
import { useShell } from "~/screens/layout/shell";
import { OrderedSumRow } from "~/screens/orders/ordered-sum-row";
import { ReorderButton } from "./reorder";
import type { OrderDetail } from "./view";

const CELL = "py-2 align-top";

/** An own order line by line, with its sums (PASTORDER-04 to PASTORDER-06). */
export function OrderDetailDialog({ order: { number, date, items, sums, wishes } }: { order: OrderDetail }) {
  const { t } = useTranslation(["account", "common"]);
  const { company } = useShell();
  const wishesInWords = useWishesInWords();
  const closeHref = useAddressWith({ order: null });
  return (
    <Dialog title={t("account:orders.detail_title", { number })} closeHref={closeHref}>
      <DialogBody>
        <p className="text-sm text-ink-quiet">{date}</p>
        <table className="w-full mt-3 border-collapse" aria-label={t("account:orders.detail_items")}>
          <thead className="text-sm text-ink-quiet">
            <tr className="*:font-600 *:pb-1 *:text-start">
              <th scope="col" className="w-14">
                {t("account:orders.quantity")}
              </th>
              <th scope="col">{t("account:orders.item")}</th>
              <th scope="col" className="text-end!">
                {t("account:orders.amount")}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.key} className="*:border-t *:border-line">
                <td className={`${CELL} tabular-nums`}>{item.count}</td>
                <td className={CELL}>
                  <span className="flex items-start gap-3">
                    {item.picture && (
                      <img
                        className="flex-none w-12 h-9 object-cover rounded-thumb"
                        src={item.picture}
                        alt=""
                        width={48}
                        height={36}
                      />
                    )}
                    <span className="min-w-0">
                      <DishName name={item.name} choices={item.modifiers} note={item.note} promotion={item.promotion} />
                    </span>
                  </span>
                </td>
                <td className={`${CELL} text-end whitespace-nowrap`}>
                  <LinePrice amount={item.amount} company={company} plain />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="-mx-(--pad) mt-2 border-t border-line [&>dl]:px-(--pad)">
          <Summary>
            {sums.map((sum) => (
              <OrderedSumRow key={`${sum.label} ${sum.name ?? ""}`} sum={sum} />
            ))}
          </Summary>
        </div>
        {wishes.length > 0 && (
          <p className="text-sm text-ink-quiet" data-ui="wishes">
            {wishesInWords(wishes)}
          </p>
        )}
      </DialogBody>
      <DialogFoot>
        {/* No order is cancelled here (PASTORDER-06): the cross says so to the eye, the words to who listens. */}
        <ButtonLink
          look="line"
          icon="close"
          to={closeHref}
          aria-label={t("account:orders.cancel_closes", { cancel: t("common:cancel") })}
          preventScrollReset
        >
          {t("common:cancel")}
        </ButtonLink>
        <ReorderButton number={number} />
      </DialogFoot>
    </Dialog>
  );
}
