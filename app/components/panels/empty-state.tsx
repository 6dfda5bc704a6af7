import type { ReactNode } from "react";
import { classes } from "~/components/classes";
import { PANEL } from "./panel";

type EmptyStateProps = {
  title: ReactNode;
  /** A quiet sentence under it. */
  children?: ReactNode;
  picture?: { src: string; width: number; height: number };
  /** The way on: a ButtonLink. */
  action?: ReactNode;
};

/** Nothing here yet: a picture, what is missing, and a way on. */
export function EmptyState({ title, children, picture, action }: EmptyStateProps) {
  return (
    <div className={classes(PANEL, "flex flex-wrap items-center gap-5")} data-ui="empty">
      {picture && <img {...picture} className="w-60 rounded-card aspect-4/3 object-cover" alt="" loading="lazy" />}
      <div>
        <h2>{title}</h2>
        {children && <p className="text-ink-quiet">{children}</p>}
        {action && <div className="mt-4">{action}</div>}
      </div>
    </div>
  );
}
