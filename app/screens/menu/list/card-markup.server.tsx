/**
 * The cards of menus as text, kept by what they show: of a menu in which a kitchen has marked one dish sold out, one card is
 * rendered. Three hundred take a third of what such a change costs.
 */
import { LRUCache } from "lru-cache";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { i18nIn } from "~/i18n/catalogue.server";
import type { Language } from "~/ordering/model/language";
import type { Layout } from "~/paths/address";
import { singleton } from "~/platform/singleton.server";
import { PICTURE_WIDTH } from "./card-of.server";
import { AddControl, CONTROL_SLOT, MenuCard, type Card } from "./menu-card";

export type CardMarkup = {
  before: string;
  /** The control of a dish that is not in the cart. */
  add: string;
  after: string;
};

/** What a card's text depends on besides its dish. `barred`: the store is closed and takes no orders for later. */
type Surroundings = { language: Language; layout: Layout; barred: boolean };

const KEPT_LETTERS = 16 * 1024 * 1024;
const kept = singleton(
  "menu-cards",
  () =>
    new LRUCache<string, CardMarkup>({
      maxSize: KEPT_LETTERS,
      sizeCalculation: ({ before, add, after }, key) => key.length + before.length + add.length + after.length,
    }),
);

/** The text of a card, around its control and with it. */
export function cardMarkup(card: Card, surroundings: Surroundings): CardMarkup {
  const key = JSON.stringify([surroundings, card]);
  let markup = kept.get(key);
  if (!markup) kept.set(key, (markup = renderCard(card, surroundings)));
  return markup;
}

function renderCard(card: Card, { language, layout, barred }: Surroundings): CardMarkup {
  const render = markupIn(language);
  const width = PICTURE_WIDTH[layout];
  const picture = { width, height: (width * 3) / 4 };
  const [before = "", after = ""] = render(<MenuCard card={card} picture={picture} />).split(CONTROL_SLOT);
  const { id, name, control } = card;
  return { before, add: render(<AddControl {...{ id, name, control, barred }} />), after };
}

/** Renders parts of a menu to text in a language. */
export const markupIn = (language: Language) => (element: ReactElement) =>
  renderToStaticMarkup(<I18nextProvider i18n={i18nIn(language)}>{element}</I18nextProvider>);
