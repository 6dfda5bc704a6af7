import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons";

export type Tone = "good" | "warn" | "bad";
const ICONS = { good: "done", warn: "info", bad: "alert" } satisfies Record<Tone, IconName>;

type BannerProps = {
  tone: Tone;
  icon?: IconName;
  /** What is the matter. */
  title: ReactNode;
  /** What to do about it. */
  children?: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  /** Read aloud when it appears; for what the customer's last action caused. */
  announce?: boolean;
};

/** A notice in the flow of the page; colour, icon and words say the same. */
export function Banner({ tone, icon, title, children, action, announce }: BannerProps) {
  const role = announce ? (tone === "bad" ? "alert" : "status") : undefined;
  return (
    <div className={tone === "warn" ? "banner" : `banner ${tone}`} role={role}>
      <Icon name={icon ?? ICONS[tone]} />
      <div>
        <strong>{title}</strong>
        {children}
      </div>
      {action}
    </div>
  );
}
