import type { InputHTMLAttributes, ReactNode } from "react";

/** What stands under each other on a sheet. */
export const SHEET = "grid gap-4 text-read";

const LABEL = "grid min-w-0 flex-1 gap-1 text-read font-700";
const BOX = "min-h-14 w-full rounded-board border-2 border-edge bg-raised px-4 font-500";

type FieldProps = InputHTMLAttributes<HTMLInputElement> & { label: string };

/** What is typed on a sheet, under its name. */
export const SheetField = ({ label, ...input }: FieldProps) => (
  <label className={LABEL}>
    {label}
    <input autoComplete="off" {...input} className={BOX} />
  </label>
);

type SelectProps = { label: string; name: string; defaultValue: string; children: ReactNode };

/** What is chosen on a sheet, under its name; its options are the children. */
export const SheetSelect = ({ label, children, ...select }: SelectProps) => (
  <label className={LABEL}>
    {label}
    <select {...select} className={BOX}>
      {children}
    </select>
  </label>
);
