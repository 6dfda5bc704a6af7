import type { ReactNode } from "react";
import { PANEL } from "./panel";
import { Scene, type SceneName } from "./scene";

type EmptyStateProps = {
  title: ReactNode;
  /** A quiet sentence under it. */
  children?: ReactNode;
  scene: SceneName;
  /** The way on: a ButtonLink. */
  action: ReactNode;
};

/** Nothing here yet: a picture, what is missing, and a way on. */
export function EmptyState({ title, children, scene, action }: EmptyStateProps) {
  return (
    <div className={`${PANEL} grid justify-items-center gap-3 text-center`} data-ui="empty">
      <Scene name={scene} />
      <div>
        <h2>{title}</h2>
        {children && <p className="text-ink-quiet">{children}</p>}
      </div>
      {action}
    </div>
  );
}
