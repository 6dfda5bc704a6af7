/** Every model by name: a function from its options to the solids of a picture. */
import { bowls } from "./foods/bowls.mjs";
import { breads } from "./foods/bread.mjs";
import { chicken } from "./foods/poultry.mjs";
import { dogs } from "./foods/dogs.mjs";
import { fryer } from "./foods/fryer.mjs";
import { grill } from "./foods/grill.mjs";
import { lamb } from "./foods/lamb.mjs";
import { pans } from "./foods/pans.mjs";
import { platters } from "./foods/platters.mjs";
import { sandwiches } from "./foods/wraps.mjs";
import { seafood } from "./foods/seafood.mjs";
import { spreads } from "./foods/spreads.mjs";
import { street } from "./foods/street.mjs";
import { noodleDishes } from "./noodles/bowls.mjs";
import { cakes } from "./sweets/cakes.mjs";
import { dateSweets } from "./sweets/dates.mjs";
import { vegetables } from "./foods/vegetables.mjs";

export const models = {
  ...bowls,
  ...breads,
  ...chicken,
  ...dogs,
  ...fryer,
  ...grill,
  ...lamb,
  ...pans,
  ...platters,
  ...sandwiches,
  ...seafood,
  ...spreads,
  ...street,
  ...noodleDishes,
  ...cakes,
  ...dateSweets,
  ...vegetables,
};
