import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { i18nIn } from "~/i18n/catalogue.server";
import type { Language } from "~/ordering/model/language";
import { TicketItems } from "./ticket-parts";

function choicesIn(language: Language, texts: readonly string[]): string | undefined {
  const choices = texts.map((text) => ({ text, isWithout: false }));
  const item = { quantity: 1, name: "Burger", ordered: null, isFree: false, note: "", choices };
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18nIn(language)}>
      <TicketItems items={[item]} />
    </I18nextProvider>,
  );
  return /<small[^>]*>(.*)<\/small>/.exec(html)?.[1]?.replace(/<[^>]+>/g, "");
}

it.each<[Language, string[], string]>([
  ["en", ["Large", "Bacon"], "Large, Bacon"],
  ["ar", ["كبير", "خبز تنور", "Bacon"], "كبير، خبز تنور, Bacon"],
  ["zh", ["大份", "辣酱"], "大份、辣酱"],
])("a dish's choices have the commas of their words (%s)", (language, texts, told) => {
  expect(choicesIn(language, texts)).toBe(told);
});
