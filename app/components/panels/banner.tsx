import type { ReactNode } from "react";
import { useFocusWithoutScript } from "~/components/form/first-invalid";
import { Icon, type IconName } from "~/components/icons";
import { classes } from "~/components/classes";

export type Tone = "good" | "warn" | "bad";
const LOOKS = {
  good: { ground: "bg-good-soft", icon: "text-good" },
  warn: { ground: "bg-warn-soft", icon: "text-warn" },
  bad: { ground: "bg-bad-soft", icon: "text-bad" },
} satisfies Record<Tone, { ground: string; icon: string }>;
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
    <div className={bannerLook(tone)} data-ui="banner" role={role} {...(refusal && { tabIndex: -1, ...focus })}>
      <BannerIcon tone={tone} name={icon ?? ICONS[tone]} />
      <div>
        <strong className="block">{title}</strong>
        {children}
      </div>
      {action && <div className={BANNER_ACTION}>{action}</div>}
    </div>
  );
}

/** What leads on; on a phone under the words, which need the width. */
export const BANNER_ACTION = "max-[430px]:col-start-2";

/** The box alone, for a notice that is made otherwise: an icon, words, a way on. */
export const bannerLook = (tone: Tone) =>
  classes(
    "grid grid-cols-[20px_minmax(0,1fr)_auto] items-start gap-3 py-3 px-4 rounded-card text-pretty forced-edge",
    LOOKS[tone].ground,
  );

export function BannerIcon({ tone, name }: { tone: Tone; name: IconName }) {
  return <Icon name={name} className={classes("mt-0.5", LOOKS[tone].icon)} />;
}
