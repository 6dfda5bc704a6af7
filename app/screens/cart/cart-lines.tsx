import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Price } from "~/components/price";
import { MAX_COUNT } from "~/ordering/cart";
import type { Minor } from "~/ordering/money";
import { CountInput } from "~/screens/item/count-input";
import { usePlainAddress } from "~/screens/layout/addresses";
import { CsrfField } from "~/screens/layout/csrf-field";
import { useShell } from "~/screens/layout/shell";
import { priceCart } from "./cart-price";
import { priceOfLine, type CartLineView, type CartView } from "./cart-view";
import type { Cart } from "./use-cart";

/** The lines of the cart, each with its count to change. */
export function CartLines({ view, cart, labelledBy }: { view: CartView; cart: Cart; labelledBy: string }) {
  const priced = new Map(priceCart(view).lines.map((line) => [line.cart_id, line]));
  const nameOf = (id: number | null | undefined) => view.promotions.find((promotion) => promotion.id === id)?.name;
  // A free line whose promotion is gone leaves the cart with the server's next answer.
  const lines = view.lines.filter((line) => line.free_of_promotion === null || priced.has(line.cart_id));
  return (
    <ul className="lines edit" tabIndex={0} aria-labelledby={labelledBy}>
      {lines.map((line) => {
        const price = priced.get(line.cart_id);
        return (
          <Line
            key={line.cart_id}
            line={line}
            cart={cart}
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
  /** After its promotion. */
  amount: Minor;
  promotion: string | undefined;
};

function Line({ line, cart, amount, promotion }: LineProps) {
  const { t } = useTranslation("cart");
  const { company } = useShell();
  return (
    <li className={line.state === "sold_out" ? "sold" : undefined}>
      {line.image ? <img src={line.image} alt="" width={128} height={96} /> : <span className="thumb" />}
      <span className="name">
        <bdi>{line.name}</bdi>
        {line.choices && <span className="mods">{line.choices}</span>}
        {promotion && (
          <span className="mods good-text">
            <bdi>{promotion}</bdi>
          </span>
        )}
        {line.state !== "ok" && <span className="mods bad-text">{t(NOTES[line.state])}</span>}
      </span>
      <div className="tools">
        {line.state === "sold_out" ? <RemoveForm line={line} cart={cart} /> : <CountForm line={line} cart={cart} />}
        <Price amount={amount} currency={company.currency} precision={company.decimal_precision} />
      </div>
    </li>
  );
}

function LineFields({ line }: { line: CartLineView }) {
  const address = usePlainAddress();
  return (
    <>
      <CsrfField />
      <input type="hidden" name="return_to" value={address} />
      <input type="hidden" name="line" value={line.cart_id} />
    </>
  );
}

/** Minus, a count to type, plus. Without script Enter in the field sets what was typed. */
function CountForm({ line, cart }: { line: CartLineView; cart: Cart }) {
  const { t } = useTranslation(["cart", "common"]);
  if (line.locked) return <span className="num">{line.count} ×</span>;
  return (
    <form method="post" action="/cart" data-saves-itself onSubmit={(event) => event.preventDefault()}>
      <LineFields line={line} />
      <CountInput
        field="count"
        name={[line.name, line.choices].filter(Boolean).join(t("common:separator"))}
        count={line.count}
        min={0}
        max={MAX_COUNT}
        removes
        decrease={{ type: "submit", name: "intent", value: "decrement" }}
        increase={{ type: "submit", name: "intent", value: "increment" }}
        onCount={(typed) => setTyped(cart, line, typed)}
      >
        <button className="visually-hidden" type="submit" name="intent" value="set" tabIndex={-1}>
          {t("update")}
        </button>
      </CountInput>
    </form>
  );
}

/** Empty, negative or 0 takes the line away (CART-04); what is no count at all is the server's to refuse. */
function setTyped(cart: Cart, line: CartLineView, typed: string): void {
  const text = typed.trim();
  const count = text === "" ? 0 : Number(text);
  if (Number.isInteger(count) && count <= MAX_COUNT)
    cart.request({ intent: "set", cart_id: line.cart_id, count: Math.max(0, count) });
  else void cart.send({ intent: "set", line: line.cart_id, count: text });
}

function RemoveForm({ line, cart }: { line: CartLineView; cart: Cart }) {
  const { t } = useTranslation("common");
  return (
    <form
      method="post"
      action="/cart"
      onSubmit={(event) => {
        event.preventDefault();
        cart.request({ intent: "set", cart_id: line.cart_id, count: 0 });
      }}
    >
      <LineFields line={line} />
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
    </form>
  );
}
