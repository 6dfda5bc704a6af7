/** Dishes that go with the cart, or to begin with, those first that bring it to a sum it lacks (CART-22, CART-23). */
import { Link } from "@remix-run/react";
import { useMemo, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon, ICON_BUTTON } from "~/components/icons";
import { Note } from "~/components/text/note";
import { Price } from "~/components/text/price";
import type { Reached } from "~/ordering/pricing/upsell/suggestions";
import { withQuery } from "~/paths/address";
import { usePlainAddress } from "~/screens/layout/addresses";
import { CartForm } from "./cart-form";
import { useFocusOnNext } from "./lines/focus-on-next";
import { suggestionsOf } from "./state/cart-price";
import { plainLine, type CartView, type SuggestedDish } from "./state/cart-view";
import type { Cart } from "./state/use-cart";

type SuggestionsProps = {
  view: CartView;
  cart: Cart;
  /** Where it stands; `--edge` is how far the cards may go beside it while they are scrolled. */
  className: string;
  id?: string;
  /** The part of the page that its forms lead back to. */
  anchor: string;
  /** Where its forms lead back to; the page itself when not told. */
  returnTo?: string | undefined;
};

export function Suggestions({ view, cart, className, id, anchor, returnTo }: SuggestionsProps) {
  const { t } = useTranslation("cart");
  const address = usePlainAddress();
  const suggestions = useMemo(() => suggestionsOf(view), [view]);
  if (suggestions.length === 0) return null;
  const page = returnTo ?? address;
  return (
    <section className={className} id={id} data-ui="suggestions">
      <h3 className="mb-2 text-[1rem]">{t(view.lines.length === 0 ? "suggestions.start" : "suggestions.title")}</h3>
      <ul className="flex gap-2 overflow-x-auto -mx-(--edge) px-(--edge) pb-1 snap-x scroll-ps-(--edge) [scrollbar-width:none]">
        {suggestions.map(({ dish, reached }) => (
          <Suggestion key={dish.id} dish={dish} reached={reached && <Words of={reached} view={view} />}>
            {dish.press === "plain" ? (
              <CartForm
                returnTo={`${page}#${anchor}`}
                onPress={() => cart.request({ intent: "add", line: lineOf(dish) })}
              >
                <AddButton dish={dish} />
              </CartForm>
            ) : (
              <ChoiceLink dish={dish} page={page} />
            )}
          </Suggestion>
        ))}
      </ul>
    </section>
  );
}

const CARD =
  "flex-none w-[246px] only:w-full snap-start grid grid-cols-[minmax(0,1fr)_auto] has-[>img]:grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-x-3 p-2 ps-3 has-[>img]:ps-2 border border-line rounded-card bg-raised";

function Suggestion({ dish, reached, children }: { dish: SuggestedDish; reached: ReactNode; children: ReactNode }) {
  const row = useRef<HTMLLIElement>(null);
  useFocusOnNext(row);
  return (
    <li ref={row} className={CARD}>
      {dish.image && (
        <img src={dish.image} alt="" width={48} height={48} className="size-12 rounded-thumb object-cover bg-line" />
      )}
      <div className="text-sm">
        <p className="font-600 leading-[1.3] line-clamp-2">
          <bdi>{dish.name}</bdi>
        </p>
        <Price {...dish.price} />
        {reached}
      </div>
      {children}
    </li>
  );
}

/** What the cart has with the dish in it. */
function Words({ of, view }: { of: Reached; view: CartView }) {
  const { t } = useTranslation("cart");
  if (of.goal !== "promotion") return <Note tone="good">{t(`suggestions.${of.goal}`)}</Note>;
  const name = view.promotions.find(({ id }) => id === of.promotion)?.name;
  return <Note tone="good">{t("suggestions.promotion", { name })}</Note>;
}

const ADD = `${ICON_BUTTON} bg-brand-soft text-brand-strong`;

function AddButton({ dish: { id, name } }: { dish: SuggestedDish }) {
  const { t } = useTranslation("menu");
  return (
    <button className={ADD} name="add" value={id} aria-label={t("add_named", { name })}>
      <Icon name="plus" />
    </button>
  );
}

/** To what must be chosen first. */
function ChoiceLink({ dish: { id, name, press }, page }: { dish: SuggestedDish; page: string }) {
  const { t } = useTranslation("menu");
  const popup: Record<string, string> =
    press === "choose" ? { choose_from: String(id), new: "1" } : { customise: String(id) };
  return (
    <Link className={ADD} to={withQuery(page, popup)} aria-label={t("add_named", { name })} preventScrollReset>
      <Icon name="plus" />
    </Link>
  );
}

const lineOf = ({ id, name, unit_price, image, tax_set, category_ids }: SuggestedDish) =>
  plainLine(id, { name, unit_price, image, tax_set, category_ids });
