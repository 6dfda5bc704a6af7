import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { classes } from "~/components/classes";
import { Tick } from "~/components/form/tick";

const METHOD =
  "group/method border border-line bg-raised -mt-px first:rounded-t-card last:rounded-b-card has-[>label_:checked]:relative has-[>label_:checked]:z-1 has-[>label_:checked]:border-brand-strong has-[>label_:checked]:frame-brand-strong forced-chosen";
/** What cannot be used without script is not shown without. */
export const SCRIPT_ONLY = "noscript:hidden in-data-[script=missing]:hidden";
const ROW =
  "flex items-center gap-3 min-h-15 py-2 px-5 font-600 cursor-pointer [&>.icon]:ms-auto [&>.icon]:text-ink-quiet";
const SUB = "px-5 pb-5 grid gap-4 not-group-has-[>label_:checked]/method:hidden";

type MethodProps = Omit<ComponentPropsWithoutRef<"input">, "children" | "className" | "type"> & {
  /** Not to be seen where no script runs. */
  needsScript?: boolean;
  /** What the row says, and an icon at its end. */
  label: ReactNode;
  /** What opens under it while it is chosen, by style alone. */
  children?: ReactNode;
};

/** One of a list of ways: to pay, to get the order, addresses. The chosen one is framed. */
export function Method({ label, children, needsScript, ...input }: MethodProps) {
  return (
    <div className={classes(METHOD, needsScript && SCRIPT_ONLY)}>
      <label className={ROW}>
        <Tick type="radio" {...input} />
        {label}
      </label>
      {children && <div className={SUB}>{children}</div>}
    </div>
  );
}
