import type { ReactNode } from "react";
import { classes } from "~/components/classes";

const TAG =
  "inline-flex items-center gap-1.5 rounded-full px-2.5 py-[3px] font-700 leading-[1.35] forced-colors:border-2";
const TONES = { good: "bg-go-soft", ink: "bg-ink text-surface", allergy: "bg-allergy text-on-allergy" };

type TagProps = { tone: keyof typeof TONES; children: ReactNode };

/** A word on a ground of its own, with its drawing in front. */
export const Tag = ({ tone, children }: TagProps) => <span className={classes(TAG, TONES[tone])}>{children}</span>;

/** What is so by now, told to readers when it comes. */
export const Status = ({ className, children }: { className?: string; children: ReactNode }) => (
  <p className={classes(TAG, TONES.ink, className)} role="status">
    {children}
  </p>
);

/** Whether a line or a position is there. */
export const Dot = ({ isOn }: { isOn: boolean }) => (
  <i className={classes("size-3 rounded-full", isOn ? "bg-go" : "rim-late/3")} />
);
