import type { ComponentPropsWithoutRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "./icons";

type PressProps = Pick<
  ComponentPropsWithoutRef<"button">,
  "name" | "value" | "form" | "formAction" | "onClick" | "type" | "disabled"
>;

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
  const classes = ["stepper", outlined && "outlined", tall && "tall-stepper"].filter(Boolean).join(" ");
  return (
    <div className={classes} role="group" aria-label={name} aria-busy={busy || undefined}>
      <button
        {...decrease}
        disabled={busy || decrease.disabled}
        aria-label={t(last ? "remove_named" : "one_fewer", { name })}
      >
        <Icon name={last ? "bin" : "minus"} />
      </button>
      {/* Changes are told by the live region, with the name. */}
      <output aria-live="off">{count}</output>
      <button {...increase} disabled={busy || increase.disabled} aria-label={t("one_more", { name })}>
        <Icon name="plus" />
      </button>
    </div>
  );
}
