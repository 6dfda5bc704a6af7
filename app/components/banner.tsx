import type { ReactNode } from "react";
import { useFocusWithoutScript } from "./first-invalid";
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
  /** What a form came back with: read aloud, and without script in sight at once. */
  refusal?: boolean;
};

/** A notice in the flow of the page; colour, icon and words say the same. */
export function Banner({ tone, icon, title, children, action, announce, refusal = false }: BannerProps) {
  const focus = useFocusWithoutScript(refusal);
  const role = announce || refusal ? (tone === "bad" ? "alert" : "status") : undefined;
  return (
    <div
      className={tone === "warn" ? "banner" : `banner ${tone}`}
      role={role}
      {...(refusal && { tabIndex: -1, ...focus })}
    >
      <Icon name={icon ?? ICONS[tone]} />
      <div>
        <strong>{title}</strong>
        {children}
      </div>
      {action}
    </div>
  );
}
