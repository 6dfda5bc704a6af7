import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { classes } from "~/components/classes";

const BUTTON =
  "inline-flex items-center justify-center rounded-board text-center no-underline [touch-action:manipulation] active:[transform:scale(0.98)] in-aria-busy:opacity-60 forced-colors:border-2";
/** By what a press does; the strips of the board have grounds of their own to stand out from. */
const TONES = {
  plain: "bg-raised text-ink rim-edge/2 hover:rim-ink/3 aria-pressed:rim-ink/4",
  go: "bg-go text-on-go hover:rim-ink/3",
  danger: "bg-late text-on-late hover:rim-ink/3",
  ink: "bg-ink text-surface hover:rim-ink/3",
  onSoon: "bg-on-soon text-soon",
  onDown: "bg-surface text-ink",
  onAlarm: "bg-on-late text-late",
};
const WORDS = "min-h-14 gap-2 text-read font-700 leading-[1.15]";
/** By where it stands. */
const SIZES = {
  fit: `${WORDS} min-w-14 px-4`,
  full: `${WORDS} min-w-14 w-full px-4`,
  /** Beside others, with what they leave. */
  rest: `${WORDS} min-w-0 flex-1 px-4`,
  strip: `${WORDS} min-w-14 px-4 max-md:w-full`,
  head: `${WORDS} min-w-14 px-4 max-md:w-full max-md:px-2`,
  /** A number of minutes over what clock they lead to. */
  minutes: "min-h-16 min-w-14 flex-col text-time font-800 leading-none",
  tall: "min-h-18 min-w-14 w-full gap-2 px-4 text-dish font-700 leading-[1.15]",
};

/** The classes of a button or link that a finger finds at an arm's length. */
export const buttonLook = (tone: keyof typeof TONES = "plain", size: keyof typeof SIZES = "fit"): string =>
  classes(BUTTON, TONES[tone], SIZES[size]);

/** Two side by side, one as wide as the other. */
export const PAIR = "grid grid-cols-[1fr_1fr] gap-2";

/** A link that looks like a button of the board. */
export const ButtonLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} preventScrollReset className={buttonLook()}>
    {children}
  </Link>
);
