import type { ReactNode } from "react";
import { classes } from "~/components/classes";
import { Icon } from "~/components/icons";

type FoldProps = {
  summary: ReactNode;
  open?: boolean;
  className?: string;
  /** Tells it from others. */
  name?: string;
  /** One element; a line parts it from the summary. */
  children: ReactNode;
};

/** A row that unfolds what belongs to it, by the browser's own means, so also without script. */
export function Fold({ summary, open, className, name = "fold", children }: FoldProps) {
  return (
    <details className={classes("group/fold", className)} data-ui={name} open={open}>
      <summary className="flex items-center justify-between min-h-14 px-5 font-650 outline-offset-[-3px]">
        {summary}
        <Icon name="chevron-down" className="group-open/fold:[transform:rotate(180deg)]" />
      </summary>
      <div className="border-t border-line">{children}</div>
    </details>
  );
}
