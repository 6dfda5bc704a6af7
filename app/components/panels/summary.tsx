import type { ReactNode } from "react";
import { Icon } from "~/components/icons";
import { classes } from "~/components/classes";
import { Note } from "~/components/text/note";

/** The sums of a cart or an order: <SummaryRow>s, the total last. */
export function Summary({ children }: { children: ReactNode }) {
  return (
    <dl className="grid gap-1 pt-3 px-5 pb-4" data-ui="sums">
      {children}
    </dl>
  );
}

type SummaryRowProps = {
  label: ReactNode;
  /** What `formatPrice` made; a saving comes with its minus. */
  amount: ReactNode;
  kind?: "saving" | "total";
};

const SAVING = "text-good font-600";
const TOTAL = "mt-1 pt-2 border-t border-line text-lg font-750 leading-[1.3]";
const DT = { saving: SAVING, total: "text-inherit" };

/** One charge, saving or total. */
export function SummaryRow({ label, amount, kind }: SummaryRowProps) {
  return (
    <div className={classes("flex justify-between gap-4", kind === "total" && TOTAL)} data-ui={kind}>
      <dt className={classes("flex items-center gap-1.5", kind ? DT[kind] : "text-ink-quiet")}>
        {kind === "saving" && <Icon name="percent" />}
        {label}
      </dt>
      <dd className={classes("whitespace-nowrap tabular-nums", kind === "saving" && SAVING)}>
        <bdi>{amount}</bdi>
      </dd>
    </div>
  );
}

/** A charge that a promotion has reduced, with its name. */
export function Reduced({ name, by }: { name: string; by: string }) {
  return (
    <span>
      {name}
      <Note tone="good">
        <bdi>{by}</bdi>
      </Note>
    </span>
  );
}
