import type { ReactNode } from "react";
import { Icon, type IconName } from "~/components/icons";
import { classes } from "~/components/classes";

const TAG =
  "inline-flex items-center gap-1.5 py-[3px] px-2.5 rounded-pill text-sm font-600 leading-[1.45] whitespace-nowrap forced-edge";
const TONES = {
  brand: "bg-brand-soft text-brand-strong",
  good: "bg-good-soft text-good",
  bad: "bg-bad-soft text-bad",
  plain: "bg-surface text-ink-quiet frame-line",
  dark: "bg-[rgb(22_14_10/0.82)] text-[#fff]",
};

type TagProps = {
  /** `dark` lies on pictures; without a tone it is in the brand's tint. */
  tone?: keyof typeof TONES;
  icon?: IconName;
  /** Where it stands. */
  className?: string;
  /** Written in a direction of its own: a code. */
  isolated?: boolean;
  children: ReactNode;
};

/** A short fact; cannot be pressed. */
export function Tag({ tone = "brand", icon, className, isolated, children }: TagProps) {
  const Box = isolated ? "bdi" : "span";
  return (
    <Box className={classes(TAG, TONES[tone], className)}>
      {icon && <Icon name={icon} className="size-4" />}
      {children}
    </Box>
  );
}
