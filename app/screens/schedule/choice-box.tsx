import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { classes } from "~/components/classes";

const BOX =
  "relative cursor-pointer bg-raised frame-line hover:frame-ink has-disabled:bg-transparent has-disabled:text-ink-quiet has-disabled:line-through has-disabled:cursor-not-allowed has-disabled:[box-shadow:none] has-focus-visible:outline-3 has-focus-visible:outline-brand-strong has-focus-visible:outline-offset-2 forced-edge forced-chosen";
/** The radio button itself: all of its box, unseen. */
const COVERING = "absolute inset-0 appearance-none opacity-0 cursor-[inherit]";

type Props = Omit<ComponentPropsWithoutRef<"input">, "onChange"> & {
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
};

/** A radio button as a box of text that is chosen, struck out where it cannot be, or focused. `className` is of the box. */
export function ChoiceBox({ className, value, onChoose, children, ...input }: Props) {
  return (
    <label className={classes(BOX, className)}>
      <input type="radio" className={COVERING} value={value} onChange={() => onChoose(value)} {...input} />
      {children}
    </label>
  );
}
