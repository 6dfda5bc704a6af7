import type { InputHTMLAttributes } from "react";
import { classes } from "~/components/classes";

type PickProps = InputHTMLAttributes<HTMLInputElement> & { type: "radio" | "checkbox"; isTall?: boolean };

/** Something to tick or to choose, as large as a button; its children are its words. */
export const Pick = ({ isTall = false, children, ...input }: PickProps) => (
  <label
    className={classes(
      "flex items-center gap-3 rounded-board px-4 py-2 font-600 rim-edge/2 has-checked:bg-go-soft has-checked:rim-go/3",
      isTall ? "mb-2 min-h-18" : "min-h-14",
    )}
  >
    <input {...input} className="size-7 accent-go" />
    {children}
  </label>
);
