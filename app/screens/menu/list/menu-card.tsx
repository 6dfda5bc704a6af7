/**
 * The parts of the menu's list. They are rendered to text once for everybody, so they know no visitor: what differs from
 * visitor to visitor is the control of an item in the cart, which goes where <ControlSlot> stands.
 */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Price } from "~/components/text/price";
import type { Minor } from "~/ordering/model/money";
import { Stepper } from "~/components/form/numbers/stepper";
import { Tag } from "~/components/text/tag";

/** What pressing a card's button does, or why it cannot be pressed. */
export type CardControl = "plain" | "customise" | "choose" | "sold_out" | "unavailable";

export type Card = {
  id: number;
  name: string;
  /** What the card says of the item: about two lines. */
  text: string;
  hasMore: boolean;
  /** Written for people. */
  price: string;
  /** What a plain item costs, for a line that is shown before the server answers. */
  amount: Minor;
  image: string | null;
  eager: boolean;
  tag: string | null;
  control: CardControl;
  /** Which of the menu's sets of taxes applies; told where it is not the first. */
  taxSet: number;
  /** Further names that a search finds it by: of its sub-items, and in the brand's own language. */
  otherNames: string[];
};

export const categoryAnchor = (categoryId: number) => `c${categoryId}`;

/** The form of the page that the cards' buttons belong to: changes of the cart. */
export const CART_FORM = "cart-form";
/** The form that opens popups: its buttons are query parameters. */
export const POPUP_FORM = "popup-form";

export function MenuCard({ card, picture }: { card: Card; picture: { width: number; height: number } }) {
  const { t } = useTranslation("menu");
  return (
    <li className={card.control === "sold_out" ? "card out" : "card"} data-s={card.otherNames.join("\n") || undefined}>
      {card.image && (
        <div className="card-pic">
          <img src={card.image} alt="" {...picture} loading={card.eager ? undefined : "lazy"} />
          {card.tag && (
            <Tag tone="dark" className="absolute top-2 start-2 max-md:hidden">
              {card.tag}
            </Tag>
          )}
        </div>
      )}
      <div className="card-text">
        {card.tag && !card.image && <Tag className="mb-1">{card.tag}</Tag>}
        <h3>
          <a href={`?item=${card.id}`}>{card.name}</a>
        </h3>
        {card.text && <p>{card.text}</p>}
        {card.hasMore && (
          <span className="card-more" aria-hidden="true">
            {t("read_more")}
          </span>
        )}
      </div>
      <div className="card-foot">
        <Price text={card.price} />
        <div
          className="card-control"
          data-price={card.control === "plain" ? card.amount : undefined}
          data-t={card.taxSet || undefined}
        >
          <ControlSlot />
        </div>
      </div>
    </li>
  );
}

/** Stands where an item's control goes; the renderer cuts the text here. */
export function ControlSlot() {
  return <wbr />;
}
export const CONTROL_SLOT = "<wbr/>";

type ControlProps = { id: number | string; name: string; control: CardControl };

/** What a card offers while the item is not in the cart. */
export function AddControl({ id, name, control }: ControlProps) {
  const { t } = useTranslation("menu");
  if (control === "sold_out" || control === "unavailable") {
    return (
      <button className="btn btn-slim" type="button" disabled>
        {t(control === "sold_out" ? "out_of_stock" : "unavailable_now")}
      </button>
    );
  }
  const press =
    control === "plain"
      ? { form: CART_FORM, name: "add" }
      : { form: POPUP_FORM, name: control === "customise" ? "customise" : "choose_from" };
  return (
    <button className="btn btn-soft btn-slim" {...press} value={id} aria-label={t("add_named", { name })}>
      {t("add_to_order")}
    </button>
  );
}

/** What a card offers once the item is in the cart. One more of an item with choices asks which. */
export function CountControl({ id, name, control, count }: ControlProps & { count: number }) {
  const value = String(id);
  const increase =
    control === "plain" ? { form: CART_FORM, name: "increment", value } : { form: POPUP_FORM, name: "repeat", value };
  return (
    <Stepper name={name} count={count} decrease={{ form: CART_FORM, name: "decrement", value }} increase={increase} />
  );
}

export function CategoryBar({ categories }: { categories: { id: number; name: string }[] }) {
  const { t } = useTranslation("menu");
  return (
    <nav className="categories" aria-label={t("categories")}>
      <ul>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${categoryAnchor(id)}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type HeadingProps = { id: number; name: string; unavailable: boolean };

/** The head of a category, or of a sub-category inside it. */
export function CategoryHead({ id, name, unavailable, nested }: HeadingProps & { nested: boolean }) {
  const { t } = useTranslation("menu");
  const Heading = nested ? "h3" : "h2";
  return (
    <header
      className="flex flex-wrap items-center gap-y-2 gap-x-3 [ul+&]:mt-8"
      id={nested ? categoryAnchor(id) : undefined}
    >
      <Heading id={`h${id}`}>{name}</Heading>
      {unavailable && (
        <Tag tone="plain" icon="clock">
          {t("unavailable_now")}
        </Tag>
      )}
    </header>
  );
}

/** What the browser copies when an item enters or leaves the cart; without templates, as in a closed store, nothing counts. */
export function ControlTemplates({ controls }: { controls: readonly CardControl[] }) {
  return (
    <>
      {controls.map((control) => (
        <TemplateOf key={control} name={`add-${control}`}>
          <AddControl id={TEMPLATE_ID} name={TEMPLATE_NAME} control={control} />
        </TemplateOf>
      ))}
      {controls.map((control) => (
        <TemplateOf key={control} name={`count-${control}`}>
          <CountControl id={TEMPLATE_ID} name={TEMPLATE_NAME} control={control} count={1} />
        </TemplateOf>
      ))}
    </>
  );
}

/** Places in the templates that are filled per item. */
export const TEMPLATE_ID = "0";
export const TEMPLATE_NAME = "…";

function TemplateOf({ name, children }: { name: string; children: ReactNode }) {
  return <template data-template={name}>{children}</template>;
}
