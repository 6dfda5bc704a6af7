import { Link, useSearchParams } from "@remix-run/react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldError } from "~/components/form/field";
import { useTiedToError } from "~/components/form/first-invalid";
import { LinePrice } from "~/components/text/line-price";
import { MAX_COUNT } from "~/ordering/cart/limits";
import type { Minor } from "~/ordering/model/money";
import { usePlainAddress } from "~/screens/layout/addresses";
import { useShell } from "~/screens/layout/shell";
import { useFocusOnNext } from "./focus-on-next";
import { CountForm, RemoveAll, RemoveForm, wordsOf, type FormProps } from "./line-forms";
import { priceCart } from "~/screens/cart/state/cart-price";
import { priceOfLine, type CartLineView, type CartView } from "~/screens/cart/state/cart-view";
import type { Cart } from "~/screens/cart/state/use-cart";
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

type LineProps = FormProps & {
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
  const isSeveral = !line.locked && !isSoldOut && line.count > 1;
  useFocusOnNext(row);
  return (
    <li ref={row} className={`${LINE} grid-cols-1 has-[>img]:grid-cols-[64px_minmax(0,1fr)]`}>
      <DishPicture src={line.image} className={isSoldOut ? FADED : undefined} />
      <div className="flex items-start justify-between gap-3">
        <span className={classes(LINE_NAME, isSoldOut && "text-ink-quiet")} data-ui="line-name">
          <DishName name={line.name} choices={line.choices} note={line.note} promotion={promotion} />
          {line.state !== "ok" && <Note tone="bad">{t(`cart:${NOTES[line.state]}`)}</Note>}
        </span>
        <span className="flex flex-none items-start gap-1">
          {line.editable && <EditLink line={line} returnTo={returnTo} />}
          {isSeveral && <RemoveAll {...{ line, cart, returnTo }} />}
        </span>
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
