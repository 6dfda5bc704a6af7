import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { useTiedToError } from "~/components/form/first-invalid";
import { Icon } from "~/components/icons";
import { toAsciiDigits } from "~/ordering/model/text/digits";
import { classes } from "~/components/classes";
import { stepLook, stepperLook } from "~/components/form/numbers/stepper";

type Press = { name?: string; value?: string; type?: "button" | "submit" };

type CountInputProps = {
  /** The form field. */
  field: string;
  /** What is counted; part of every label. */
  name: string;
  count: number;
  min: number;
  max: number;
  /** Script: called with the new count of a press, and with what was typed when the field loses focus. */
  onCount?: ((typed: string) => void) | undefined;
  /** Submit buttons that work without script; buttons that only script can use are hidden without it. */
  decrease?: Press;
  increase?: Press;
  /** At one, minus takes the thing away: it becomes a bin. */
  removes?: boolean;
  tall?: boolean;
  disabled?: boolean;
  /** What was typed and is no count: it stays in the field. */
  wrong?: string | undefined;
  /** Ties the field to the sentence that says what is wrong with it. */
  tied?: ReturnType<typeof useTiedToError>;
  children?: ReactNode;
};

const SCRIPT_ONLY = "[@media(scripting:none)]:hidden in-data-[script=missing]:hidden";

/** Minus, a number that can be typed, plus. */
export function CountInput({
  field,
  name,
  count,
  min,
  max,
  onCount,
  decrease,
  increase,
  removes,
  tall,
  disabled,
  wrong,
  tied,
  children,
}: CountInputProps) {
  const { t } = useTranslation(["menu", "common"]);
  const [typed, setTyped] = useState<string | null>(null);
  const isAlive = useAlive();
  const isLast = removes === true && count <= 1;
  const step = (by: number) => {
    setTyped(null);
    onCount?.(String(count + by));
  };
  const commit = () => {
    if (typed !== null && typed !== (wrong ?? String(count))) onCount?.(toAsciiDigits(typed));
    setTyped(null);
  };
  // What was typed before script took the field over is told once, perhaps long after it was left, so that it counts at once.
  const type = ({ target }: ChangeEvent<HTMLInputElement>) =>
    isAlive.current ? setTyped(target.value) : onCount?.(toAsciiDigits(target.value));
  const classOf = (press: Press | undefined) => classes(stepLook(true), !press && SCRIPT_ONLY);
  return (
    <div className={stepperLook({ outlined: true, tall })} role="group" aria-label={name}>
      {children}
      <button
        type="button"
        {...decrease}
        className={classOf(decrease)}
        disabled={disabled || (!removes && count <= min)}
        aria-label={t(isLast ? "common:remove_named" : "common:one_fewer", { name })}
        onClick={(event) => {
          event.preventDefault();
          step(-1);
        }}
      >
        <Icon name={isLast ? "bin" : "minus"} />
      </button>
      <input
        className="w-9 min-h-tap text-center font-700 tabular-nums"
        name={field}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t("menu:count_of", { name })}
        value={typed ?? wrong ?? String(count)}
        disabled={disabled}
        maxLength={4}
        {...tied}
        onChange={type}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || typed === null) return;
          event.preventDefault();
          commit();
        }}
      />
      <button
        type="button"
        {...increase}
        className={classOf(increase)}
        disabled={disabled || count >= max}
        aria-label={t("common:one_more", { name })}
        onClick={(event) => {
          event.preventDefault();
          step(1);
        }}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}

/** Whether the page has come alive around the field; told before that is what was typed before. */
function useAlive() {
  const isAlive = useRef(false);
  useEffect(() => {
    isAlive.current = true;
  }, []);
  return isAlive;
}
