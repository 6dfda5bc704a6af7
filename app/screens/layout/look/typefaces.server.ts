/**
 * The typefaces that the platform carries. Their files go into the release under the digest of their content, and no page
 * names one that its brand has not chosen.
 */
import balooFigures400 from "@expo-google-fonts/baloo-bhaijaan-2/400Regular/BalooBhaijaan2_400Regular.ttf?url&letters=figures";
import balooLatin400 from "@expo-google-fonts/baloo-bhaijaan-2/400Regular/BalooBhaijaan2_400Regular.ttf?url&letters=latin";
import balooFigures500 from "@expo-google-fonts/baloo-bhaijaan-2/500Medium/BalooBhaijaan2_500Medium.ttf?url&letters=figures";
import balooLatin500 from "@expo-google-fonts/baloo-bhaijaan-2/500Medium/BalooBhaijaan2_500Medium.ttf?url&letters=latin";
import balooFigures600 from "@expo-google-fonts/baloo-bhaijaan-2/600SemiBold/BalooBhaijaan2_600SemiBold.ttf?url&letters=figures";
import balooLatin600 from "@expo-google-fonts/baloo-bhaijaan-2/600SemiBold/BalooBhaijaan2_600SemiBold.ttf?url&letters=latin";
import balooFigures700 from "@expo-google-fonts/baloo-bhaijaan-2/700Bold/BalooBhaijaan2_700Bold.ttf?url&letters=figures";
import balooLatin700 from "@expo-google-fonts/baloo-bhaijaan-2/700Bold/BalooBhaijaan2_700Bold.ttf?url&letters=latin";
import balooFigures800 from "@expo-google-fonts/baloo-bhaijaan-2/800ExtraBold/BalooBhaijaan2_800ExtraBold.ttf?url&letters=figures";
import balooLatin800 from "@expo-google-fonts/baloo-bhaijaan-2/800ExtraBold/BalooBhaijaan2_800ExtraBold.ttf?url&letters=latin";
import messiriArabic400 from "@expo-google-fonts/el-messiri/400Regular/ElMessiri_400Regular.ttf?url&letters=arabic";
import messiriFigures400 from "@expo-google-fonts/el-messiri/400Regular/ElMessiri_400Regular.ttf?url&letters=figures";
import messiriLatin400 from "@expo-google-fonts/el-messiri/400Regular/ElMessiri_400Regular.ttf?url&letters=latin";
import messiriArabic500 from "@expo-google-fonts/el-messiri/500Medium/ElMessiri_500Medium.ttf?url&letters=arabic";
import messiriFigures500 from "@expo-google-fonts/el-messiri/500Medium/ElMessiri_500Medium.ttf?url&letters=figures";
import messiriLatin500 from "@expo-google-fonts/el-messiri/500Medium/ElMessiri_500Medium.ttf?url&letters=latin";
import messiriArabic600 from "@expo-google-fonts/el-messiri/600SemiBold/ElMessiri_600SemiBold.ttf?url&letters=arabic";
import messiriFigures600 from "@expo-google-fonts/el-messiri/600SemiBold/ElMessiri_600SemiBold.ttf?url&letters=figures";
import messiriLatin600 from "@expo-google-fonts/el-messiri/600SemiBold/ElMessiri_600SemiBold.ttf?url&letters=latin";
import messiriArabic700 from "@expo-google-fonts/el-messiri/700Bold/ElMessiri_700Bold.ttf?url&letters=arabic";
import messiriFigures700 from "@expo-google-fonts/el-messiri/700Bold/ElMessiri_700Bold.ttf?url&letters=figures";
import messiriLatin700 from "@expo-google-fonts/el-messiri/700Bold/ElMessiri_700Bold.ttf?url&letters=latin";
import plexFigures400 from "@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf?url&letters=figures";
import plexLatin400 from "@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf?url&letters=latin";
import plexFigures600 from "@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf?url&letters=figures";
import plexLatin600 from "@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf?url&letters=latin";
import figtreeLatin from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url&letters=latin";
import readexArabic from "@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url&letters=arabic";
import rubikArabic from "@fontsource-variable/rubik/files/rubik-arabic-wght-normal.woff2?url&letters=arabic";
import rubikLatin from "@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2?url&letters=latin";
import condensed800 from "@fontsource/barlow-condensed/files/barlow-condensed-latin-800-normal.woff2?url&letters=latin";
import semiCondensed400 from "@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-400-normal.woff2?url&letters=latin";
import semiCondensed600 from "@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-600-normal.woff2?url&letters=latin";
import loraLatin400 from "@fontsource/lora/files/lora-latin-400-normal.woff2?url&letters=latin";
import loraLatin500 from "@fontsource/lora/files/lora-latin-500-normal.woff2?url&letters=latin";
import loraLatin600 from "@fontsource/lora/files/lora-latin-600-normal.woff2?url&letters=latin";
import loraLatin700 from "@fontsource/lora/files/lora-latin-700-normal.woff2?url&letters=latin";
import type { DisplayFamily } from "~/ordering/tenancy/look";
import type { Letters } from "./letters";

/** Per cent of a system font's widths, regular and bold, that make a line of it as long as one of the typeface. */
type Widths = readonly [regular: number, bold: number];

/** The weights that a file is used for, both included. */
export type Weights = readonly [from: number, to: number];
/** The addresses of a file's letters: those of nearly every page, and the others. */
type Parts = { common: string; others: string };
type FontFile = Parts & { weights: Weights };

/** A family's letters of one script. */
export type Typeface = {
  letters: Letters;
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
const variable = (parts: Parts, ...weights: Weights): Typeface["files"] => [{ ...parts, weights }];
const pair = (regular: Parts, bold: Parts): Typeface["files"] => [
  { ...regular, weights: REGULAR_AND_BOLD[0] },
  { ...bold, weights: REGULAR_AND_BOLD[1] },
];
/** A file for each weight from 400 on, half as large as one of all weights: headings have one weight. */
const single = (regular: Parts, ...heavier: Parts[]): Typeface["files"] => {
  const file = (parts: Parts, i: number): FontFile => ({
    ...parts,
    weights: [i === 0 ? 1 : 350 + 100 * i, i === heavier.length ? 999 : 449 + 100 * i],
  });
  return [file(regular, 0), ...heavier.map((url, i) => file(url, i + 1))];
};

const READEX_ARABIC: Typeface = {
  letters: "arabic",
  files: variable(readexArabic, 160, 700),
  ascent: 100,
  descent: 25,
  dejavu: [104.3, 93.1],
};
const MESSIRI_ARABIC: Typeface = {
  letters: "arabic",
  files: single(messiriArabic400, messiriArabic500, messiriArabic600, messiriArabic700),
  ascent: 102,
  descent: 54,
  dejavu: [95.8, 83.1],
};

/** Each family in both scripts; one that has no Arabic letters of its own goes with a family that has. */
export const TYPEFACES: Record<DisplayFamily, { latin: Typeface; arabic: Typeface }> = {
  figtree: {
    latin: {
      letters: "latin",
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
      letters: "latin",
      files: variable(rubikLatin, 300, 900),
      ascent: 94,
      descent: 25,
      arial: [103.7, 103.7],
      dejavu: [91.8, 86.6],
    },
    arabic: {
      letters: "arabic",
      files: variable(rubikArabic, 300, 900),
      ascent: 94,
      descent: 25,
      dejavu: [96.2, 82.8],
    },
  },
  "ibm-plex-sans-arabic": {
    latin: {
      letters: "latin",
      files: pair(plexLatin400, plexLatin600),
      ascent: 109,
      descent: 42,
      arial: [100.4, 97.4],
      dejavu: [88.9, 81.3],
    },
    arabic: {
      letters: "figures",
      files: pair(plexFigures400, plexFigures600),
      ascent: 109,
      descent: 42,
      dejavu: [88.2, 77.4],
    },
  },
  "barlow-semi-condensed": {
    latin: {
      letters: "latin",
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
      letters: "latin",
      files: single(balooLatin400, balooLatin500, balooLatin600, balooLatin700, balooLatin800),
      ascent: 108,
      descent: 63,
      arial: [94.2, 93.1],
      dejavu: [83.4, 77.8],
    },
    arabic: {
      letters: "figures",
      files: single(balooFigures400, balooFigures500, balooFigures600, balooFigures700, balooFigures800),
      ascent: 108,
      descent: 63,
      dejavu: [86, 78.8],
    },
  },
  "el-messiri": {
    latin: {
      letters: "latin",
      files: single(messiriLatin400, messiriLatin500, messiriLatin600, messiriLatin700),
      ascent: 102,
      descent: 54,
      arial: [95.1, 91.1],
      dejavu: [84.2, 76.1],
    },
    arabic: {
      ...MESSIRI_ARABIC,
      letters: "figures",
      files: single(messiriFigures400, messiriFigures500, messiriFigures600, messiriFigures700),
    },
  },
  "barlow-condensed": {
    latin: {
      letters: "latin",
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
      letters: "latin",
      files: single(loraLatin400, loraLatin500, loraLatin600, loraLatin700),
      ascent: 101,
      descent: 27,
      arial: [103.9, 99.8],
      dejavu: [92, 83.4],
    },
    arabic: MESSIRI_ARABIC,
  },
};
