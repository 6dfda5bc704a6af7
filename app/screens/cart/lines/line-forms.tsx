/** What changes a line of the cart: its count, and what takes it away. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import type { useTiedToError } from "~/components/form/first-invalid";
import { CountInput } from "~/components/form/numbers/count-input";
import { Icon, ICON_BUTTON } from "~/components/icons";
import { MAX_COUNT } from "~/ordering/cart/limits";
import { listed } from "~/ordering/model/text/listed";
import { CartForm } from "~/screens/cart/cart-form";
import type { CartLineView } from "~/screens/cart/state/cart-view";
import type { Cart } from "~/screens/cart/state/use-cart";

/** Tells a line from others of the same dish. */
export const wordsOf = ({ name, choices, note }: CartLineView, separator: string) =>
  listed([name, choices, note].filter(Boolean), separator);

/** A line with the cart that it is changed in, and the page that its forms lead back to. */
export type FormProps = { line: CartLineView; cart: Cart; returnTo: string };

type CountFormProps = FormProps & {
  /** What was typed and is no count. */
  wrong: string | null;
  setWrong: (typed: string | null) => void;
  tied: ReturnType<typeof useTiedToError>;
};

/** Minus, a count to type, plus. Without script Enter in the field sets what was typed. */
export function CountForm({ line, cart, returnTo, wrong, setWrong, tied }: CountFormProps) {
  const { t } = useTranslation(["cart", "common"]);
  if (line.locked) return <span className="tabular-nums">{line.count} ×</span>;
  const set = (typed: string) => {
    const count = countTyped(typed);
    setWrong(count === null ? typed : null);
    if (count !== null) cart.request({ intent: "set", cart_id: line.cart_id, count });
  };
  return (
    <CartForm data-saves-itself returnTo={returnTo}>
      <input type="hidden" name="line" value={line.cart_id} />
      <CountInput
        field="count"
        name={wordsOf(line, t("common:separator"))}
        count={line.count}
        min={0}
        max={MAX_COUNT}
        removes
        decrease={{ type: "submit", name: "intent", value: "decrement" }}
        increase={{ type: "submit", name: "intent", value: "increment" }}
        wrong={wrong ?? undefined}
        tied={tied}
        onCount={set}
      >
        <button className="sr-only" type="submit" name="intent" value="set" tabIndex={-1}>
          {t("update")}
        </button>
      </CountInput>
    </CartForm>
  );
}

/** Takes away a line of several at once (CART-03); of one, the minus does. */
export function RemoveAll({ line, cart, returnTo }: FormProps) {
  const { t } = useTranslation("common");
  return (
    <RemovingForm {...{ line, cart, returnTo }} className="-mt-2.5 -mb-3 -me-3 flex-none">
      <button
        className={`${ICON_BUTTON} text-ink-quiet hover:text-bad`}
        {...REMOVES}
        aria-label={t("remove_named", { name: wordsOf(line, t("separator")) })}
      >
        <Icon name="bin" />
      </button>
    </RemovingForm>
  );
}

/** Takes away what is sold out. */
export function RemoveForm({ line, cart, returnTo }: FormProps) {
  const { t } = useTranslation("common");
  return (
    <RemovingForm {...{ line, cart, returnTo }}>
      <Button look="line" size="slim" icon="bin" {...REMOVES} aria-label={t("remove_named", { name: line.name })}>
        {t("remove")}
      </Button>
    </RemovingForm>
  );
}

const REMOVES = { name: "intent", value: "remove" } as const;

/** Around the button that takes a line away, with script and without. */
function RemovingForm({ line, cart, children, ...form }: FormProps & { className?: string; children: ReactNode }) {
  const remove = () => cart.request({ intent: "set", cart_id: line.cart_id, count: 0 });
  return (
    <CartForm {...form} onPress={remove}>
      <input type="hidden" name="line" value={line.cart_id} />
      {children}
    </CartForm>
  );
}

/** Empty, negative or 0 takes the line away (CART-04); null for what is no count at all, or too large. */
function countTyped(typed: string): number | null {
  const count = Number(typed.trim());
  return Number.isInteger(count) && count <= MAX_COUNT ? Math.max(0, count) : null;
}
