/** What a dish suits and what is in it, as the brand says; and which dishes suit somebody. */

/** What people ask for by name. */
export const DIETS = ["vegetarian", "vegan", "halal", "gluten_free", "dairy_free"] as const;
export type Diet = (typeof DIETS)[number];

/** The fourteen that have to be named in the European Union (Regulation 1169/2011, annex II). */
export const ALLERGENS = [
  "gluten",
  "crustaceans",
  "eggs",
  "fish",
  "peanuts",
  "soybeans",
  "milk",
  "nuts",
  "celery",
  "mustard",
  "sesame",
  "sulphites",
  "lupin",
  "molluscs",
] as const;
export type Allergen = (typeof ALLERGENS)[number];

export type Dietary = {
  diets: Diet[];
  /** What is in it; null where the brand has not said, which is not "nothing". */
  allergens: Allergen[] | null;
  /** Kilocalories of one; null where the brand has not said. */
  calories: number | null;
};

/** What somebody eats, and what must not be in it. */
export type DishWish = { diets: readonly Diet[]; without: readonly Allergen[] };

export const hasWish = ({ diets, without }: DishWish): boolean => diets.length + without.length > 0;

/** Whether a dish suits a wish: it is of all the diets, and the brand has said that nothing of the unwanted is in it. */
export function suits({ diets, allergens }: Dietary, wish: DishWish): boolean {
  if (!wish.diets.every((diet) => diets.includes(diet))) return false;
  if (wish.without.length === 0) return true;
  return allergens !== null && !wish.without.some((unwanted) => allergens.includes(unwanted));
}

/** What a wish can name on a menu: the diets of its dishes, and their allergens. */
export function namedOn(dishes: readonly Dietary[]): DishWish {
  const isSaid = (allergen: Allergen) => dishes.some(({ allergens }) => allergens?.includes(allergen));
  return {
    diets: DIETS.filter((diet) => dishes.some(({ diets }) => diets.includes(diet))),
    without: ALLERGENS.filter(isSaid),
  };
}
