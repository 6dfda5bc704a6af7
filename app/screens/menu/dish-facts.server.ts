/** What a brand says of a dish, in words; nothing where it says nothing. The words stay on the server, where no page has to carry them all. */
import { i18nIn } from "~/i18n/catalogue.server";
import type { Dietary } from "~/ordering/model/dietary";
import type { Language } from "~/ordering/model/language";
import { listed } from "~/ordering/model/text/listed";

/** A sentence each: what it suits, what is in it, its kilocalories. */
export function dishFacts({ diets, allergens, calories }: Dietary, language: Language): string[] {
  const { t } = i18nIn(language);
  const separator = t("common:separator");
  const facts: string[] = [];
  if (diets.length > 0) facts.push(diets.map((diet) => t(`found:diets.${diet}`)).join(" · "));
  if (allergens !== null) {
    const named = allergens.map((allergen) => t(`found:allergens.${allergen}`));
    facts.push(
      named.length > 0
        ? t("found:dish.contains", { allergens: listed(named, separator) })
        : t("found:dish.contains_none"),
    );
  }
  if (calories !== null) facts.push(t("found:dish.calories", { count: calories }));
  return facts;
}
