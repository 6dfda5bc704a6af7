import type { ReactNode } from "react";
import { classes } from "~/components/classes";
import { Icon, type IconName } from "~/components/icons";

const TONES = {
  soon: "min-h-16 bg-soon text-on-soon",
  down: "min-h-16 bg-ink text-surface",
  alarm: "min-h-22 animate-alarm bg-late text-on-late motion-reduce:rim-on-late/6",
};

type StripProps = {
  id?: string;
  tone: keyof typeof TONES;
  icon: IconName;
  role?: "alert" | "status";
  children: ReactNode;
};

/** What is said across the whole page, above all else on it. */
export const Strip = ({ id, tone, icon, role, children }: StripProps) => (
  <div
    id={id}
    className={classes("flex items-center gap-3 px-4 py-2 text-read font-650 max-md:flex-wrap", TONES[tone])}
    role={role}
  >
    <Icon name={icon} className="size-8" />
    {children}
  </div>
);
