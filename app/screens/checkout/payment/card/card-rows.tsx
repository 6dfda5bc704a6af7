import type { ReactNode } from "react";
import type { CardField } from "~/ordering/payments/card-entry";

/** How the fields of a card stand: its number, and under it when it ends and its code. */
export function CardRows({ field }: { field: (name: CardField) => ReactNode }) {
  return (
    <>
      {field("number")}
      <div className="grid grid-cols-2 md:grid-cols-3 gap-3 *:content-end">
        {field("month")}
        {field("year")}
        {field("cvv")}
      </div>
    </>
  );
}
