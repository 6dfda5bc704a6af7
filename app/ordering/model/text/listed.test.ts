import { expect, it } from "vitest";
import { listed } from "./listed";

const ARABIC = "، ";
const CHINESE = "、";

it.each([
  [["برجر", "بطاطس"], ARABIC, "برجر، بطاطس"],
  [["The Smash", "Fries"], ARABIC, "The Smash, Fries"],
  [["برجر", "Fries", "بطاطس"], ARABIC, "برجر, Fries, بطاطس"],
  // A number belongs to the word beside it.
  [["شارع 4", "12"], ARABIC, "شارع 4، 12"],
  [["38 Craig Road", "#02-01"], ARABIC, "38 Craig Road, #02-01"],
  [["\u2068شقة 5\u2069", "\u2068برج\u2069"], ARABIC, "\u2068شقة 5\u2069، \u2068برج\u2069"],
  [["大份", "辣酱 × 2"], CHINESE, "大份、辣酱 × 2"],
  [["Large", "辣酱"], CHINESE, "Large, 辣酱"],
  [["Large", "Ketchup"], ", ", "Large, Ketchup"],
  [["برجر", "Fries"], ", ", "برجر, Fries"],
  [[], ARABIC, ""],
  [["واحد"], ARABIC, "واحد"],
])("%j between %j is %j", (words, separator, expected) => expect(listed(words, separator)).toBe(expected));
