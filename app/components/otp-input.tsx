import { useState, type ComponentPropsWithoutRef, type ReactNode } from "react";
import { digitsOf } from "./digits";
import { FieldFrame } from "./field";

/** The one-time code has four digits (spec, Sign-in). */
const CELLS = [0, 1, 2, 3];

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
        <div className="code-input" dir="ltr">
          {CELLS.map((cell) => (
            <span key={cell} className={cell === Math.min(code.length, CELLS.length - 1) ? "now" : undefined} />
          ))}
          <input
            {...input}
            {...tied}
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
