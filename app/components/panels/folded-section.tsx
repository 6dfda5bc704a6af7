import { useId, useState, type ReactNode } from "react";
import { Icon, type IconName } from "~/components/icons";
import { Fold } from "./fold";

type FoldedSectionProps = {
  icon: IconName;
  /** The section's heading, and its name. */
  title: string;
  /** How it stands while it is shut. */
  status: ReactNode;
  /** Whether something in it is to be seen: it comes unfolded, or unfolds then. From there on that is the visitor's. */
  open: boolean;
  children: ReactNode;
};

/** A section of a page as a row that unfolds, one of several on a ground of their own. */
export function FoldedSection({ icon, title, status, open, children }: FoldedSectionProps) {
  const id = useId();
  const [opens, setOpens] = useState(open);
  if (open && !opens) setOpens(true);
  return (
    <section aria-labelledby={id} className="not-first:border-t not-first:border-line">
      <Fold
        open={opens}
        summary={
          <span className="flex items-center gap-3 py-2.5 min-w-0">
            <Icon name={icon} className="text-ink-quiet" />
            <span className="min-w-0 leading-[1.3]">
              <h2 id={id} className="text-[1rem] font-650">
                {title}
              </h2>
              <span className="text-sm font-400 text-ink-quiet">{status}</span>
            </span>
          </span>
        }
      >
        <div className="grid grid-cols-1 gap-5 p-5">{children}</div>
      </Fold>
    </section>
  );
}
