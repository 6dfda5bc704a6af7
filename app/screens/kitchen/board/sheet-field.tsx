import type { InputHTMLAttributes } from "react";

/** What stands under each other on a sheet. */
export const SHEET = "grid gap-4 text-read";

type FieldProps = InputHTMLAttributes<HTMLInputElement> & { label: string };

/** What is typed on a sheet, under its name. */
export const SheetField = ({ label, ...input }: FieldProps) => (
  <label className="grid min-w-0 flex-1 gap-1 text-read font-700">
    {label}
    <input
      {...input}
      className="min-h-14 w-full rounded-board border-2 border-edge bg-raised px-4 font-500"
      autoComplete="off"
    />
  </label>
);
