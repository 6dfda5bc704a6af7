import type { ComponentPropsWithoutRef } from "react";
import { classes } from "~/components/classes";

const BOX =
  "appearance-none flex-none size-6 grid place-items-center border-[1.5px] border-edge bg-raised cursor-pointer enabled:not-checked:aria-invalid:border-bad checked:border-brand checked:bg-brand disabled:border-line disabled:bg-line disabled:cursor-not-allowed checked:after:content-[''] checked:after:bg-on-brand";
/** A check mark, drawn by its outline. */
const MARKS = {
  checkbox:
    "rounded-[7px] checked:after:size-3 checked:after:[clip-path:polygon(11%_44%,0_57%,41%_93%,100%_21%,87%_8%,39%_68%)]",
  radio: "rounded-full checked:after:size-[9px] checked:after:[clip-path:circle()]",
};

type TickProps = Omit<ComponentPropsWithoutRef<"input">, "className"> & { type: "checkbox" | "radio" };

/** A check box or radio button without words, which are a label's around it. */
export function Tick({ type, ...input }: TickProps) {
  return <input type={type} {...input} className={classes(BOX, MARKS[type])} />;
}
