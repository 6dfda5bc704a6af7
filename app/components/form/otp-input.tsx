import { useState, type ComponentPropsWithoutRef, type ReactNode } from "react";
import { digitsOf } from "./numbers/digits";
import { FieldFrame } from "./field";
import { classes } from "~/components/classes";

/** The one-time code has four digits (spec, Sign-in). */
const CELLS = [0, 1, 2, 3];

/** Cells of 64 × 72, 12 apart; digits run from left to right in every language. */
const CODE =
  "group/code relative grid grid-cols-[repeat(4,64px)] grid-rows-[72px] gap-3 w-[292px] max-w-full overflow-hidden [direction:ltr] forced-colors:focus-within:outline-2 forced-colors:focus-within:outline-[Highlight]";
const CELL = "border-[1.5px] border-edge rounded-card bg-raised group-has-aria-invalid/code:border-bad";
const CURRENT =
  "group-focus-within/code:border-brand-strong group-has-aria-invalid/code:group-focus-within/code:border-brand-strong group-focus-within/code:frame-brand-strong";

type OtpInputProps = Pick<ComponentPropsWithoutRef<"input">, "form" | "disabled" | "autoFocus"> & {
  label: ReactNode;
  name: string;
  /** What the server sent back. */
  defaultValue?: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** Called once the last digit is in. */
  onComplete?: (code: string) => void;
};

/** One input over four cells, so that pasting, autofill and readers meet a single field; always from left to right. */
export function OtpInput({ label, hint, error, defaultValue = "", onComplete, ...input }: OtpInputProps) {
  const [code, setCode] = useState(() => digitsOf(defaultValue).slice(0, CELLS.length));
  // The field keeps its own text, so that digits typed before script arrives stay.
  const change = (field: HTMLInputElement) => {
    const next = digitsOf(field.value).slice(0, CELLS.length);
    if (next !== field.value) field.value = next;
    setCode(next);
    if (next.length === CELLS.length && next !== code) onComplete?.(next);
  };
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(tied) => (
        <div className={CODE} dir="ltr">
          {CELLS.map((cell) => (
            <span key={cell} className={classes(CELL, cell === Math.min(code.length, CELLS.length - 1) && CURRENT)} />
          ))}
          <input
            {...input}
            {...tied}
            className="absolute inset-0 w-[340px] outline-0 [font:700_2rem/1_monospace] tracking-[calc(76px-1ch)] ps-[calc(32px-0.5ch)]"
            data-autofocus={input.autoFocus || undefined}
            dir="ltr"
            inputMode="numeric"
            maxLength={CELLS.length}
            autoComplete="one-time-code"
            defaultValue={code}
            onInput={(event) => change(event.currentTarget)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
