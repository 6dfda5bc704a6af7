import type { ReactNode } from "react";
import { classes } from "~/components/classes";

const TONES = { quiet: "text-ink-quiet", good: "text-good", bad: "text-bad" };

/** The small line under a name: choices, a promotion, what is wrong. */
export function Note({ tone = "quiet", children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span className={classes("block text-sm leading-[calc(var(--lh)-0.1)] font-400", TONES[tone])} data-ui="note">
      {children}
    </span>
  );
}
