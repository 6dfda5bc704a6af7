import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { classes } from "~/components/classes";

const TABLE =
  "w-full border-separate border-spacing-0 border border-line rounded-card bg-raised max-md:block max-md:[&>tbody]:block";

/** A table of the account's pages; on a phone each row is a block, and its cells say what they are. */
export function Table({ label, head, children }: { label: string; head: ReactNode; children: ReactNode }) {
  return (
    <table className={TABLE} aria-label={label}>
      <thead className="max-md:hidden">
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** Names a column; `amounts` stand at its end. */
export function ColumnHead({ amounts, children }: { amounts?: boolean; children: ReactNode }) {
  const look = amounts ? "text-end whitespace-nowrap" : "text-start";
  return (
    <th scope="col" className={classes("py-3 px-4 max-[1279px]:px-3 text-sm font-600 text-ink-quiet", look)}>
      {children}
    </th>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return (
    <tr className="max-md:grid max-md:grid-cols-[auto_1fr] max-md:items-center max-md:gap-y-2 max-md:gap-x-4 max-md:p-4 max-md:not-first:border-t max-md:border-line">
      {children}
    </tr>
  );
}

type CellProps = Pick<ComponentPropsWithoutRef<"td">, "className" | "children"> & {
  amount?: boolean;
  /** What it is, where no column says it. */
  label?: string | undefined;
};

const CELL =
  "py-3 px-4 max-[1279px]:px-3 border-t border-line max-md:p-0 max-md:border-0 max-md:first:col-span-full max-md:last:col-span-full";
const LABELLED =
  "max-md:before:content-[attr(data-label)] max-md:before:block max-md:before:text-sm max-md:before:font-400 max-md:before:text-ink-quiet";

export function Cell({ amount, label, className, children }: CellProps) {
  const look = amount && "text-end whitespace-nowrap max-md:text-start";
  return (
    <td className={classes(CELL, look, label !== undefined && LABELLED, className)} data-label={label}>
      {children}
    </td>
  );
}
