import { listed } from "~/ordering/model/text/listed";
import { Link, useSearchParams } from "@remix-run/react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { FieldError } from "~/components/form/field";
import { useTiedToError } from "~/components/form/first-invalid";
import { LinePrice } from "~/components/text/line-price";
import { MAX_COUNT } from "~/ordering/cart/limits";
import type { Minor } from "~/ordering/model/money";
import { CountInput } from "~/components/form/numbers/count-input";
import { usePlainAddress } from "~/screens/layout/addresses";
import { useShell } from "~/screens/layout/shell";
import { CartForm } from "./cart-form";
import { useFocusOnNext } from "./focus-on-next";
import { priceCart } from "./state/cart-price";
import { priceOfLine, type CartLineView, type CartView } from "./state/cart-view";
import type { Cart } from "./state/use-cart";
import { classes } from "~/components/classes";
import { DishName } from "~/components/text/dish-name";
import { DishPicture } from "~/components/text/dish-picture";
import { Note } from "~/components/text/note";
import { LINK } from "~/components/text/link";
import { withQuery } from "~/paths/address";
import { LINE, LINE_NAME } from "~/screens/layout/frame/column";

type CartLinesProps = {
  view: CartView;
  cart: Cart;
  labelledBy: string;
  /** Where the lines' forms lead back to; the page itself when not told. */
  returnTo?: string | undefined;
};

/** The lines of the cart, each with its count to change. */
export function CartLines({ view, cart, labelledBy, returnTo }: CartLinesProps) {
  const address = usePlainAddress();
  const priced = new Map(priceCart(view).lines.map((line) => [line.cart_id, line]));
  const nameOf = (id: number | null | undefined) => view.promotions.find((promotion) => promotion.id === id)?.name;
  // A free line whose promotion is gone leaves the cart with the server's next answer.
  const lines = view.lines.filter((line) => line.free_of_promotion === null || priced.has(line.cart_id));
  return (
    <ul className="@container" data-ui="lines" tabIndex={0} aria-labelledby={labelledBy}>
      {lines.map((line) => {
        const price = priced.get(line.cart_id);
        return (
          <Line
            key={line.cart_id}
            line={line}
            cart={cart}
            returnTo={returnTo ?? address}
            amount={price?.sub_total ?? priceOfLine(line)}
            promotion={nameOf(price?.applied_promotion_id)}
          />
        );
      })}
    </ul>
  );
}

const NOTES = { sold_out: "sold_out", unavailable: "unavailable", invalid: "invalid" } as const;

type LineProps = {
  line: CartLineView;
  cart: Cart;
  returnTo: string;
  /** After its promotion. */
  amount: Minor;
  promotion: string | undefined;
};

const FADED = "[filter:saturate(0.35)] opacity-66";

/** What is under the name: beside the picture, under it too where the cart is too narrow for count and price beside it. */
const FOOT =
  "-col-start-2 -col-end-1 @max-[340px]:col-start-1 flex flex-wrap items-center justify-between gap-1 mt-1.5";

function Line({ line, cart, returnTo, amount, promotion }: LineProps) {
  const { t } = useTranslation(["cart", "errors"]);
  const { company } = useShell();
  const [wrong, setWrong] = useWrongCount(line);
  const errorId = useId();
  const tied = useTiedToError(wrong === null ? null : errorId);
  const row = useRef<HTMLLIElement>(null);
  const isSoldOut = line.state === "sold_out";
  useFocusOnNext(row);
  return (
    <li ref={row} className={`${LINE} grid-cols-1 has-[>img]:grid-cols-[64px_minmax(0,1fr)]`}>
      <DishPicture src={line.image} className={isSoldOut ? FADED : undefined} />
      <div className="flex items-start justify-between gap-3">
        <span className={classes(LINE_NAME, isSoldOut && "text-ink-quiet")} data-ui="line-name">
          <DishName name={line.name} choices={line.choices} note={line.note} promotion={promotion} />
          {line.state !== "ok" && <Note tone="bad">{t(`cart:${NOTES[line.state]}`)}</Note>}
        </span>
        {line.editable && <EditLink line={line} returnTo={returnTo} />}
      </div>
      {wrong !== null && (
        <span className="-col-start-2 -col-end-1" role="alert">
          <FieldError id={errorId}>{t("errors:count_invalid.message", { max: MAX_COUNT })}</FieldError>
        </span>
      )}
      <div className={FOOT}>
        {isSoldOut ? (
          <RemoveForm {...{ line, cart, returnTo }} />
        ) : (
          <CountForm {...{ line, cart, returnTo, wrong, setWrong, tied }} />
        )}
        <LinePrice
          className={isSoldOut ? "text-ink-quiet line-through" : undefined}
          amount={amount}
          company={company}
        />
      </div>
    </li>
  );
}

/** Tells a line from others of the same dish. */
const wordsOf = ({ name, choices, note }: CartLineView, separator: string) =>
  listed([name, choices, note].filter(Boolean), separator);

/** Opens the choices of the line over the page. */
function EditLink({ line, returnTo }: Pick<LineProps, "line" | "returnTo">) {
  const { t } = useTranslation(["cart", "common"]);
  return (
    <Link
      className={`${LINK} -mt-2.5 -mb-3 text-sm`}
      to={withQuery(returnTo, { customise: String(line.item_id), line: line.cart_id })}
      aria-label={t("cart:edit_named", { name: wordsOf(line, t("common:separator")) })}
      preventScrollReset
    >
      {t("cart:edit")}
    </Link>
  );
}

/** A typed count that is none: what a form without script comes back with, or what script has found. */
function useWrongCount({ cart_id }: CartLineView) {
  const [parameters] = useSearchParams();
  return useState(parameters.get("count_of") === cart_id ? parameters.get("typed") : null);
}

type FormProps = Pick<LineProps, "line" | "cart" | "returnTo">;

type CountFormProps = FormProps & {
  /** What was typed and is no count. */
  wrong: string | null;
  setWrong: (typed: string | null) => void;
  tied: ReturnType<typeof useTiedToError>;
};

/** Minus, a count to type, plus. Without script Enter in the field sets what was typed. */
function CountForm({ line, cart, returnTo, wrong, setWrong, tied }: CountFormProps) {
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

/** Empty, negative or 0 takes the line away (CART-04); null for what is no count at all, or too large. */
function countTyped(typed: string): number | null {
  const count = Number(typed.trim());
  return Number.isInteger(count) && count <= MAX_COUNT ? Math.max(0, count) : null;
}

function RemoveForm({ line, cart, returnTo }: FormProps) {
  const { t } = useTranslation("common");
  const remove = () => cart.request({ intent: "set", cart_id: line.cart_id, count: 0 });
  return (
    <CartForm returnTo={returnTo} onPress={remove}>
      <input type="hidden" name="line" value={line.cart_id} />
      <Button
        look="line"
        size="slim"
        icon="bin"
        name="intent"
        value="remove"
        aria-label={t("remove_named", { name: line.name })}
      >
        {t("remove")}
      </Button>
    </CartForm>
  );
}
