/**
 * The parts of the menu's list. They are rendered to text once for everybody, so they know no visitor: what differs from
 * visitor to visitor is the control of an item in the cart, which goes where <ControlSlot> stands.
 */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import { Price } from "~/components/text/price";
import { Stepper } from "~/components/form/numbers/stepper";
import { Tag } from "~/components/text/tag";
import type { Press } from "~/ordering/menu/menu-index";
import type { PriceText } from "~/components/text/price";
import type { CategoryWay } from "./view";

/** What pressing a card's button does, or why it cannot be pressed. */
export type CardControl = Press | "sold_out" | "unavailable";

export type Card = {
  id: number;
  name: string;
  /** What the card says of the item; it shows two lines of it. */
  text: string;
  /** Written for people, with what it was before a promotion. */
  price: PriceText;
  image: string | null;
  eager: boolean;
  tag: string | null;
  isMostOrdered: boolean;
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
            <Tag
              tone="dark"
              className="absolute top-2 start-2 max-w-[calc(100%-1rem)] whitespace-normal! max-md:hidden"
            >
              {card.tag}
            </Tag>
          )}
        </div>
      )}
      <div className="card-text">
        {card.isMostOrdered && (
          <Tag className="me-1 mb-1" icon="star">
            {t("most_ordered")}
          </Tag>
        )}
        {card.tag && !card.image && <Tag className="mb-1">{card.tag}</Tag>}
        <h3>
          <a href={`?item=${card.id}`}>
            <bdi>{card.name}</bdi>
          </a>
        </h3>
        {card.text && (
          <p>
            <span>
              {card.text}
              <i aria-hidden="true">{t("read_more")}</i>
            </span>
          </p>
        )}
      </div>
      <div className="card-foot">
        <Price {...card.price} />
        <div className="card-control" data-t={card.taxSet || undefined}>
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

/** Whether the store takes orders: for now, being closed for later only, or not at all. */
export type Service = "open" | "ahead" | "closed";

/** The form and the name of the button that adds a dish, or asks for its choices first. */
export const pressOf = (control: CardControl) =>
  control === "plain"
    ? { form: CART_FORM, name: "add" }
    : { form: POPUP_FORM, name: control === "customise" ? "customise" : "choose_from" };

type ControlProps = { id: number | string; name: string; control: CardControl };

/**
 * What a card offers while the item is not in the cart; it is called by the item's name too, which the card shows already.
 * Number and name follow each other here as in the card's link: of two hundred cards, a repeated text weighs next to nothing.
 * `barred`: the store is closed and takes no orders for later.
 */
export function AddControl({ id, name, control, barred }: ControlProps & { barred?: boolean }) {
  const { t } = useTranslation("menu");
  if (control === "sold_out" || control === "unavailable") {
    return (
      <button className="btn btn-slim" type="button" disabled>
        {t(control === "sold_out" ? "out_of_stock" : "unavailable_now")}
      </button>
    );
  }
  return (
    <button className="btn btn-soft btn-slim" disabled={barred} {...pressOf(control)} value={id}>
      <bdi>{name}</bdi> {t("add_to_order")}
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

/** The bar of categories; on a phone with what opens the sheet of all of them. */
export function CategoryBar({ categories }: { categories: Pick<CategoryWay, "id" | "name">[] }) {
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
      <a className="border border-edge md:hidden" href="?categories=open">
        <Icon name="menu" />
        &nbsp;{t("all_categories")}
      </a>
    </nav>
  );
}

type HeadingProps = {
  id: number;
  name: string;
  /** The promotion of the whole category, and until when it is offered. */
  promotion: { name: string; until: string | null } | undefined;
  unavailable: boolean;
  service: Service;
};

/** The head of a category, or of a sub-category inside it. */
export function CategoryHead({
  id,
  name,
  promotion,
  unavailable,
  service,
  nested,
}: HeadingProps & { nested: boolean }) {
  const { t } = useTranslation("menu");
  const Heading = nested ? "h3" : "h2";
  return (
    <header
      className="flex flex-wrap items-center gap-y-2 gap-x-3 [ul+&]:mt-8"
      id={nested ? categoryAnchor(id) : undefined}
    >
      <Heading id={`h${id}`}>{name}</Heading>
      {promotion && (
        <Tag tone="good" icon="gift" className="max-w-full shrink">
          <span className="whitespace-normal">{promotion.name}</span>
          {promotion.until && <span className="font-400"> {promotion.until}</span>}
        </Tag>
      )}
      {unavailable && (
        <Tag tone="plain" icon="clock">
          {t("unavailable_now")}
        </Tag>
      )}
      {service !== "open" && !nested && (
        <Tag tone="plain" icon="clock">
          {t(service === "ahead" ? "closed_for_later" : "closed_now")}
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
