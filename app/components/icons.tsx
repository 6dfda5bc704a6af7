/** Icons from one sprite file, so that a page with two hundred cards names each icon instead of drawing it. */
import sprite from "./icons.svg?url";

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
  | "calendar"
  | "home"
  | "done"
  | "locate"
  | "globe"
  | "pause"
  | "play";

/** Icons that point along the line of reading; mirrored where text runs from right to left. */
const POINTING: ReadonlySet<IconName> = new Set(["chevron-end", "arrow-back", "logout"]);

/** A decorative icon of 20 px in the colour of its text; what it means is said in words beside it or in a label. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const classes = ["icon", POINTING.has(name) && "point", className].filter(Boolean).join(" ");
  return (
    <svg className={classes} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
