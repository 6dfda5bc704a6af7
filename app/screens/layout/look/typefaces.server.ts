/**
 * The typefaces that the platform carries. Their files go into the release under the digest of their content, and no page
 * names one that its brand has not chosen.
 */
import figtreeLatin from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import readexArabic from "@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url";
import rubikArabic from "@fontsource-variable/rubik/files/rubik-arabic-wght-normal.woff2?url";
import rubikLatin from "@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2?url";
import balooArabic400 from "@fontsource/baloo-bhaijaan-2/files/baloo-bhaijaan-2-arabic-400-normal.woff2?url";
import balooArabic500 from "@fontsource/baloo-bhaijaan-2/files/baloo-bhaijaan-2-arabic-500-normal.woff2?url";
import balooArabic600 from "@fontsource/baloo-bhaijaan-2/files/baloo-bhaijaan-2-arabic-600-normal.woff2?url";
import balooArabic700 from "@fontsource/baloo-bhaijaan-2/files/baloo-bhaijaan-2-arabic-700-normal.woff2?url";
import balooArabic800 from "@fontsource/baloo-bhaijaan-2/files/baloo-bhaijaan-2-arabic-800-normal.woff2?url";
import balooLatin400 from "@fontsource/baloo-bhaijaan-2/files/baloo-bhaijaan-2-latin-400-normal.woff2?url";
import balooLatin500 from "@fontsource/baloo-bhaijaan-2/files/baloo-bhaijaan-2-latin-500-normal.woff2?url";
import balooLatin600 from "@fontsource/baloo-bhaijaan-2/files/baloo-bhaijaan-2-latin-600-normal.woff2?url";
import balooLatin700 from "@fontsource/baloo-bhaijaan-2/files/baloo-bhaijaan-2-latin-700-normal.woff2?url";
import balooLatin800 from "@fontsource/baloo-bhaijaan-2/files/baloo-bhaijaan-2-latin-800-normal.woff2?url";
import condensed800 from "@fontsource/barlow-condensed/files/barlow-condensed-latin-800-normal.woff2?url";
import semiCondensed400 from "@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-400-normal.woff2?url";
import semiCondensed600 from "@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-600-normal.woff2?url";
import messiriArabic400 from "@fontsource/el-messiri/files/el-messiri-arabic-400-normal.woff2?url";
import messiriArabic500 from "@fontsource/el-messiri/files/el-messiri-arabic-500-normal.woff2?url";
import messiriArabic600 from "@fontsource/el-messiri/files/el-messiri-arabic-600-normal.woff2?url";
import messiriArabic700 from "@fontsource/el-messiri/files/el-messiri-arabic-700-normal.woff2?url";
import messiriLatin400 from "@fontsource/el-messiri/files/el-messiri-latin-400-normal.woff2?url";
import messiriLatin500 from "@fontsource/el-messiri/files/el-messiri-latin-500-normal.woff2?url";
import messiriLatin600 from "@fontsource/el-messiri/files/el-messiri-latin-600-normal.woff2?url";
import messiriLatin700 from "@fontsource/el-messiri/files/el-messiri-latin-700-normal.woff2?url";
import plexArabic400 from "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2?url";
import plexArabic600 from "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2?url";
import plexLatin400 from "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-400-normal.woff2?url";
import plexLatin600 from "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-600-normal.woff2?url";
import loraLatin400 from "@fontsource/lora/files/lora-latin-400-normal.woff2?url";
import loraLatin500 from "@fontsource/lora/files/lora-latin-500-normal.woff2?url";
import loraLatin600 from "@fontsource/lora/files/lora-latin-600-normal.woff2?url";
import loraLatin700 from "@fontsource/lora/files/lora-latin-700-normal.woff2?url";
import type { DisplayFamily } from "~/ordering/tenancy/look";

/** Per cent of a system font's widths, regular and bold, that make a line of it as long as one of the typeface. */
type Widths = readonly [regular: number, bold: number];

/** The weights that a file is used for, both included. */
export type Weights = readonly [from: number, to: number];
type FontFile = { url: string; weights: Weights };

/** A family's letters of one script. */
export type Typeface = {
  /** The files, from the lightest on. */
  files: readonly [FontFile, ...FontFile[]];
  /** Of the line above and below the base, in per cent of the size. */
  ascent: number;
  descent: number;
  /** Of Arial, which Helvetica, Roboto and Liberation Sans are as wide as; of its Latin letters alone. */
  arial?: Widths;
  /** Of DejaVu Sans, which most systems without one of those have. */
  dejavu: Widths;
};

/** From here on a weight is bold: more than medium. */
const BOLD = 550;
/** Of a family that has a regular and a bold one, the weights for which each stands. */
export const REGULAR_AND_BOLD: readonly [Weights, Weights] = [
  [1, BOLD - 1],
  [BOLD, 999],
];

/** One file of all weights: what words of several weights are set in. */
const variable = (url: string, ...weights: Weights): Typeface["files"] => [{ url, weights }];
const pair = (regular: string, bold: string): Typeface["files"] => [
  { url: regular, weights: REGULAR_AND_BOLD[0] },
  { url: bold, weights: REGULAR_AND_BOLD[1] },
];
/** A file for each weight from 400 on, half as large as one of all weights: headings have one weight. */
const single = (regular: string, ...heavier: string[]): Typeface["files"] => {
  const file = (url: string, i: number): FontFile => ({
    url,
    weights: [i === 0 ? 1 : 350 + 100 * i, i === heavier.length ? 999 : 449 + 100 * i],
  });
  return [file(regular, 0), ...heavier.map((url, i) => file(url, i + 1))];
};

const READEX_ARABIC: Typeface = {
  files: variable(readexArabic, 160, 700),
  ascent: 100,
  descent: 25,
  dejavu: [104.3, 93.1],
};
const MESSIRI_ARABIC: Typeface = {
  files: single(messiriArabic400, messiriArabic500, messiriArabic600, messiriArabic700),
  ascent: 102,
  descent: 54,
  dejavu: [95.8, 83.1],
};

/** Each family in both scripts; one that has no Arabic letters of its own goes with a family that has. */
export const TYPEFACES: Record<DisplayFamily, { latin: Typeface; arabic: Typeface }> = {
  figtree: {
    latin: {
      files: variable(figtreeLatin, 300, 900),
      ascent: 95,
      descent: 25,
      arial: [100.3, 96.3],
      dejavu: [88.8, 80.4],
    },
    arabic: READEX_ARABIC,
  },
  rubik: {
    latin: {
      files: variable(rubikLatin, 300, 900),
      ascent: 94,
      descent: 25,
      arial: [103.7, 103.7],
      dejavu: [91.8, 86.6],
    },
    arabic: { files: variable(rubikArabic, 300, 900), ascent: 94, descent: 25, dejavu: [96.2, 82.8] },
  },
  "ibm-plex-sans-arabic": {
    latin: {
      files: pair(plexLatin400, plexLatin600),
      ascent: 109,
      descent: 42,
      arial: [100.4, 97.4],
      dejavu: [88.9, 81.3],
    },
    arabic: { files: pair(plexArabic400, plexArabic600), ascent: 109, descent: 42, dejavu: [88.2, 77.4] },
  },
  "barlow-semi-condensed": {
    latin: {
      files: pair(semiCondensed400, semiCondensed600),
      ascent: 100,
      descent: 20,
      arial: [85.6, 82.7],
      dejavu: [75.8, 69.1],
    },
    arabic: READEX_ARABIC,
  },
  "baloo-bhaijaan-2": {
    latin: {
      files: single(balooLatin400, balooLatin500, balooLatin600, balooLatin700, balooLatin800),
      ascent: 108,
      descent: 63,
      arial: [94.2, 93.1],
      dejavu: [83.4, 77.8],
    },
    arabic: {
      files: single(balooArabic400, balooArabic500, balooArabic600, balooArabic700, balooArabic800),
      ascent: 108,
      descent: 63,
      dejavu: [86, 78.8],
    },
  },
  "el-messiri": {
    latin: {
      files: single(messiriLatin400, messiriLatin500, messiriLatin600, messiriLatin700),
      ascent: 102,
      descent: 54,
      arial: [95.1, 91.1],
      dejavu: [84.2, 76.1],
    },
    arabic: MESSIRI_ARABIC,
  },
  "barlow-condensed": {
    latin: {
      files: variable(condensed800, 1, 999),
      ascent: 100,
      descent: 20,
      arial: [83.1, 77.9],
      dejavu: [73.5, 65.1],
    },
    arabic: READEX_ARABIC,
  },
  lora: {
    latin: {
      files: single(loraLatin400, loraLatin500, loraLatin600, loraLatin700),
      ascent: 101,
      descent: 27,
      arial: [103.9, 99.8],
      dejavu: [92, 83.4],
    },
    arabic: MESSIRI_ARABIC,
  },
};
