/** Icons from one sprite file, so that a page with two hundred cards names each icon instead of drawing it. */
import sprite from "./icons.svg?url";
import { classes } from "./classes";

export type IconName =
  | "menu"
  | "search"
  | "pin"
  | "chevron-down"
  | "chevron-end"
  | "user"
  | "bag"
  | "minus"
  | "plus"
  | "bin"
  | "close"
  | "check"
  | "clock"
  | "phone"
  | "alert"
  | "percent"
  | "card"
  | "wallet"
  | "cash"
  | "car"
  | "store"
  | "arrow-back"
  | "gift"
  | "info"
  | "receipt"
  | "star"
  | "logout"
  | "repeat"
  | "more"
  | "download"
  | "mail"
  | "smartphone"
  | "chef"
  | "edit"
  | "bike"
  | "motorbike"
  | "walk"
  | "calendar"
  | "home"
  | "done"
  | "locate"
  | "globe"
  | "pause"
  | "play"
  | "bell"
  | "bell-off"
  | "note"
  | "octagon"
  | "print"
  | "offline"
  | "settings"
  | "briefcase";

/** Icons that point along the line of reading; mirrored where text runs from right to left. */
const POINTING: ReadonlySet<IconName> = new Set(["chevron-end", "arrow-back", "logout"]);

/** A decorative icon of 20 px in the colour of its text; what it means is said in words beside it or in a label. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      className={classes("icon", POINTING.has(name) && "[transform:scaleX(var(--flip))]", className)}
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

/** A round ground of 44 px. */
const ROUND = "inline-grid place-items-center flex-none size-tap rounded-pill";
const GROUNDS = {
  brand: "bg-brand-soft text-brand-strong",
  good: "bg-good-soft text-good",
  bad: "bg-bad-soft text-bad",
};

/** An icon on a round ground, beside what it stands for. */
export function RoundIcon({ name, tone = "brand" }: { name: IconName; tone?: keyof typeof GROUNDS }) {
  return (
    <span className={classes(ROUND, GROUNDS[tone])}>
      <Icon name={name} />
    </span>
  );
}

/** A button or link that is an icon alone. */
export const ICON_BUTTON = `${ROUND} transition-[background] hover:bg-tint`;

/** One that lies on a picture. */
export const FLOATING_ICON_BUTTON = `${ROUND} bg-raised text-ink [box-shadow:var(--float)]`;

/** One on an advertisement, whose colours nobody knows. */
export const DARK_ICON_BUTTON = `${ROUND} transition-[background] bg-[rgb(0_0_0/0.55)] text-[#fff] hover:bg-[rgb(0_0_0/0.75)]`;

/** A round ground for a number. */
export const NUMBER_DOT = "inline-grid place-items-center flex-none size-8 rounded-pill font-700";
