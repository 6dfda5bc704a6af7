/** What a brand's forms change of the usual ones, as rules that come after the shop's: only the chosen ones reach its stylesheet. */
import type { Look } from "~/ordering/tenancy/look";
import cardDense from "./forms/card-dense.css?raw";
import cardWide from "./forms/card-wide.css?raw";
import categoriesLine from "./forms/categories-line.css?raw";
import categoriesTab from "./forms/categories-tab.css?raw";
import headerBlock from "./forms/header-block.css?raw";
import headerCentre from "./forms/header-centre.css?raw";
import headerFloat from "./forms/header-float.css?raw";

type Forms = Look["forms"];

const HEADERS: Record<Forms["header"], string> = {
  plain: "",
  float: headerFloat,
  centre: headerCentre,
  block: headerBlock,
};
const CATEGORIES: Record<Forms["categories"], string> = { pill: "", line: categoriesLine, tab: categoriesTab };
const CARDS: Record<Forms["card"], string> = { tile: "", wide: cardWide, dense: cardDense };

/** The rules of the chosen forms, without the spaces that only people read. */
export function formCss({ forms }: Pick<Look, "forms">): string {
  return [HEADERS[forms.header], CATEGORIES[forms.categories], CARDS[forms.card]].join("").replaceAll(/\n\s*/g, "");
}
