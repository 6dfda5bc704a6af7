/** A placed order as invoices and e-mails tell it: its lines, its sums and where it goes, in words and formatted amounts. */
import { i18nIn } from "~/i18n/catalogue.server";
import { formatPrice, isolated } from "~/i18n/format";
import type { Invoice, InvoiceSum } from "~/invoice/invoice";
import type { OrderRecord } from "~/db/orders/orders.server";
import type { Outlet } from "~/ordering/model/company";
import { listed } from "~/ordering/model/text/listed";
import { numbersLeftToRight } from "~/ordering/model/text/unit-number";
import { orderedItems, orderedPlace, orderedSums, orderedTaxes, type Telling } from "./ordered.server";

export type OrderTable = Pick<Invoice, "items" | "sums" | "notes">;
type Order = Pick<OrderRecord, "document" | "outlet_id">;

/** What was ordered and what it costs. */
export function orderTable(telling: Telling, order: Order): OrderTable {
  const { company, language } = telling;
  const { document } = order;
  const { t } = i18nIn(language);
  const money = (amount: number) => formatPrice(amount, company, language);
  return {
    items: orderedItems(document, telling).map(({ count, name, modifiers, promotion, amount }) => ({
      count: String(count),
      name,
      modifiers: listed(
        [modifiers, promotion].flatMap((words) => words || []),
        t("common:separator"),
      ),
      amount: money(amount),
    })),
    sums: orderedSums(document, telling, order.outlet_id).map(({ amount, ...sum }): InvoiceSum => ({
      label: sum.name === null ? t(`tracking:${sum.label}`) : sum.name,
      amount: money(amount),
      kind: sum.label === "total" ? "total" : amount < 0 ? "saving" : "plain",
    })),
    notes: document.is_tax_inclusive ? includedTaxes(telling, order) : [],
  };
}

/** Where an order goes, or is picked up, in one line. */
export function placeInLine(telling: Telling, { document }: Order, outlet: Outlet): string {
  const { name, area, address } = orderedPlace(document, outlet, telling);
  return listed(
    [name, area || address].filter(Boolean).map(numbersLeftToRight).map(isolated),
    i18nIn(telling.language).t("common:separator"),
  );
}

/** A sentence for each tax that the prices include. */
function includedTaxes(telling: Telling, { document, outlet_id }: Order): string[] {
  const { company, language } = telling;
  const { t } = i18nIn(language);
  const taxes = orderedTaxes(document, telling, outlet_id).filter(({ amount }) => amount > 0);
  return taxes.map((tax) => {
    const amount = formatPrice(tax.amount, company, language);
    return tax.named
      ? t("invoice:tax_included_named", { ...tax.named, amount })
      : t("invoice:tax_included", { amount });
  });
}
