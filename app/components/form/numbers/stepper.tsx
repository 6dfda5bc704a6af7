import type { ComponentPropsWithoutRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import { classes } from "~/components/classes";

type PressProps = Pick<
  ComponentPropsWithoutRef<"button">,
  "name" | "value" | "form" | "formAction" | "onClick" | "type" | "disabled"
>;

/** The pill around minus, number and plus. */
export function stepperLook({
  outlined,
  tall,
}: {
  outlined?: boolean | undefined;
  tall?: boolean | undefined;
}): string {
  const ground = outlined ? "bg-raised text-ink frame-line" : "bg-brand text-on-brand";
  return classes(
    "inline-flex items-center flex-none rounded-pill forced-edge",
    ground,
    tall ? "h-14 px-1.5 max-md:px-0" : "h-tap",
  );
}

/** Minus or plus. */
export const stepLook = (outlined?: boolean) =>
  classes(
    "grid place-items-center size-tap rounded-[inherit] disabled:opacity-45 disabled:cursor-not-allowed",
    outlined ? "text-brand-strong hover:bg-brand-soft" : "hover:bg-brand-hover",
  );

type StepperProps = {
  /** What is counted; part of every button's label. */
  name: string;
  count: number;
  /** Attributes of the minus: a submit button's name and value, or an onClick with type "button". */
  decrease: PressProps;
  increase: PressProps;
  /** At one, the minus takes the item away: it becomes a bin and says so. */
  removes?: boolean;
  /** Outlined in carts and popups; filled on cards. */
  outlined?: boolean;
  /** 56 px, beside a big button. */
  tall?: boolean;
  /** Waiting for the server: the number gives way to dots and presses do nothing. */
  busy?: boolean;
};

/** Minus, number, plus: real buttons of 44 px in whatever form stands around them. */
export function Stepper({ name, count, decrease, increase, removes, outlined, tall, busy }: StepperProps) {
  const { t } = useTranslation("common");
  const last = removes === true && count <= 1;
  const button = stepLook(outlined);
  return (
    <div className={stepperLook({ outlined, tall })} role="group" aria-label={name} aria-busy={busy || undefined}>
      <button
        {...decrease}
        className={button}
        disabled={busy || decrease.disabled}
        aria-label={t(last ? "remove_named" : "one_fewer", { name })}
      >
        <Icon name={last ? "bin" : "minus"} />
      </button>
      {/* Changes are told by the live region, with the name. */}
      <output className={classes("min-w-7 text-center font-700", busy && "animate-busy")} aria-live="off">
        {count}
      </output>
      <button
        {...increase}
        className={button}
        disabled={busy || increase.disabled}
        aria-label={t("one_more", { name })}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
