import type { ReactNode } from "react";

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
    <div className="panel empty">
      {picture && <img {...picture} alt="" loading="lazy" />}
      <div>
        <h2>{title}</h2>
        {children && <p className="quiet">{children}</p>}
        {action}
      </div>
    </div>
  );
}
