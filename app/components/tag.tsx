import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons";

type TagProps = {
  /** `dark` lies on pictures; without a tone it is in the brand's tint. */
  tone?: "good" | "plain" | "dark";
  icon?: IconName;
  children: ReactNode;
};

/** A short fact; cannot be pressed. */
export function Tag({ tone, icon, children }: TagProps) {
  return (
    <span className={tone ? `tag ${tone}` : "tag"}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
