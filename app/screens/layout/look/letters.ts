/**
 * Which letters of a typeface nearly every page is set in, and which a page fetches only when it has one of them: the common
 * ones are half of a file or less.
 */

/**
 * What a file is cut down to. `figures` are Arabic letters with the figures and signs of a price, which Arabic pages are set in where
 * the family has them; a Latin word among them is set in the family's Latin file, which few pages of an Arabic brand have to fetch.
 */
export type Letters = "latin" | "arabic" | "figures";
/** Code points, each pair with both of its ends. */
export type Ranges = readonly (readonly [from: number, to: number])[];

const one = (code: number) => [code, code] as const;

/** ASCII, the signs of currencies and of typesetting, and the one accent of English menus. */
const LATIN: Ranges = [
  [0x20, 0x7e],
  one(0xa0),
  one(0xa3),
  one(0xb7),
  one(0xd7),
  one(0xe9),
  [0x200c, 0x200f],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  one(0x2022),
  one(0x2026),
  one(0x20ac),
  one(0x2212),
];
/** Latin figures, and the signs that stand among them or between Arabic words; others stand beside Latin letters. */
const FIGURES: Ranges = [
  [0x20, 0x21],
  one(0x25),
  [0x28, 0x29],
  [0x2b, 0x3a],
  one(0xa0),
  one(0xb7),
  one(0xd7),
  [0x200c, 0x200f],
  one(0x2013),
  one(0x2022),
  one(0x2026),
  one(0x2212),
];
/** The alphabet with its vowel signs and punctuation, and the letters that the names of foreign dishes bring along. Figures are Latin. */
const ARABIC: Ranges = [
  one(0x60c),
  one(0x61b),
  one(0x61f),
  [0x621, 0x63a],
  [0x640, 0x652],
  one(0x66a),
  one(0x670),
  one(0x67e),
  one(0x686),
  one(0x6a4),
  one(0x6af),
];
export const COMMON: Record<Letters, Ranges> = { latin: LATIN, arabic: ARABIC, figures: [...FIGURES, ...ARABIC] };

const ALL_ARABIC: Ranges = [
  [0x600, 0x6ff],
  [0x750, 0x77f],
  [0x8a0, 0x8ff],
  [0xfb50, 0xfdff],
  [0xfe70, 0xfeff],
];
/** Where the others are, among them the common ones. */
export const OTHERS: Record<Letters, Ranges> = {
  latin: [
    [0xa1, 0x24f],
    [0x2b0, 0x36f],
    [0x1e00, 0x1eff],
    [0x2000, 0x22ff],
    [0xfb00, 0xfb06],
  ],
  arabic: ALL_ARABIC,
  figures: ALL_ARABIC,
};

/** As a descriptor of CSS. */
export const unicodeRange = (ranges: Ranges): string =>
  `unicode-range:${ranges.map(([from, to]) => `U+${hex(from)}${to === from ? "" : `-${hex(to)}`}`).join(",")}`;

const hex = (code: number) => code.toString(16).toUpperCase();
