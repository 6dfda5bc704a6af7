/** What a company chooses of how its pages look, beside its colours. No choice has markup of its own: any mix is valid. */

/** Families with a regular and a bold weight in Latin and Arabic, fit for everything that is read. */
export const TEXT_FAMILIES = ["figtree", "rubik", "ibm-plex-sans-arabic", "barlow-semi-condensed"] as const;
/** Families for names and headings. */
export const DISPLAY_FAMILIES = [
  ...TEXT_FAMILIES,
  "baloo-bhaijaan-2",
  "el-messiri",
  "barlow-condensed",
  "lora",
] as const;
export type TextFamily = (typeof TEXT_FAMILIES)[number];
export type DisplayFamily = (typeof DISPLAY_FAMILIES)[number];

export const HEADER_FORMS = ["plain", "float", "centre", "block"] as const;
export const CATEGORY_FORMS = ["pill", "line", "tab"] as const;
export const CARD_FORMS = ["tile", "wide", "dense"] as const;

export type Look = {
  /** Of the header, the bar of categories and a dish's card on wide screens. */
  forms: {
    header: (typeof HEADER_FORMS)[number];
    categories: (typeof CATEGORY_FORMS)[number];
    card: (typeof CARD_FORMS)[number];
  };
  /** What headings and names are set in, and all the rest. */
  fonts: { display: DisplayFamily; text: TextFamily };
  /** Of headings and names: `tracking` in em and not in Arabic, `scale` of their sizes. */
  headings: { weight: number; case: "none" | "uppercase"; tracking: number; scale: number };
  /** Radii in px: a dish's card, what is pressed, fields and boxes, sheets and popups. */
  corners: { card: number; control: number; field: number; sheet: number };
  /** Of a dish: width through height, the px between its card's edge and it, and its own radius. */
  picture: { ratio: "1:1" | "4:3" | "3:2" | "16:9"; inset: number; corner: number };
  /** In px: between cards, and from a card's side to its words. */
  density: { gap: number; pad: number };
};
