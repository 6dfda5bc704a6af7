/** Which font draws a character. Each package brings a font in pieces; only the pieces that a text needs are read. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { unpackWoff } from "./woff.server";

export type Weight = 400 | 700;
/** A piece of a font without its weight: "noto-sans-latin", "noto-sans-sc-101". */
export type FontName = string;

type Family = { name: string; unicode: string; draws: RegExp };
type Piece = { name: FontName; folder: string; draws: RegExp; ranges: [first: number, last: number][] };

const require = createRequire(import.meta.url);

/** In order of preference. `draws` bounds a family, since its pieces claim code points they have no glyphs for. */
const families = (): Family[] => [
  { name: "noto-sans", unicode: require.resolve("@fontsource/noto-sans/unicode.json"), draws: /\P{Cc}/u },
  {
    name: "noto-sans-arabic",
    unicode: require.resolve("@fontsource/noto-sans-arabic/unicode.json"),
    draws: /\p{Script_Extensions=Arabic}/u,
  },
  {
    name: "noto-sans-sc",
    unicode: require.resolve("@fontsource/noto-sans-sc/unicode.json"),
    draws: /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/u,
  },
];

/** Draws what no font knows as its empty box, so that a reader sees that something is missing. */
const FALLBACK_FONT: FontName = "noto-sans-latin";

let pieces: Piece[] | undefined;
const fontOfCharacter = new Map<string, FontName>();
const fonts = new Map<string, Buffer>();

/** The font for one character (one Unicode code point). */
export function fontOf(character: string): FontName {
  const known = fontOfCharacter.get(character);
  if (known) return known;
  const found = findFont(character);
  fontOfCharacter.set(character, found);
  return found;
}

function findFont(character: string): FontName {
  const code = character.codePointAt(0) ?? 0;
  const piece = allPieces().find(
    ({ draws, ranges }) => draws.test(character) && ranges.some(([first, last]) => first <= code && code <= last),
  );
  return piece?.name ?? FALLBACK_FONT;
}

function allPieces(): Piece[] {
  pieces ??= families().flatMap(piecesOf);
  return pieces;
}

function piecesOf({ name, unicode, draws }: Family): Piece[] {
  const rangesByPiece = JSON.parse(readFileSync(unicode, "utf8")) as Record<string, string>;
  return Object.entries(rangesByPiece).map(([piece, ranges]) => ({
    // The numbered pieces stand in brackets in the list, but not in the names of the files.
    name: `${name}-${piece.replace(/[[\]]/g, "")}`,
    folder: join(dirname(unicode), "files"),
    draws,
    ranges: ranges.split(",").map(parseRange),
  }));
}

/** "U+4e00-4eff" or "U+4e00", as CSS writes a unicode-range. */
function parseRange(range: string): [number, number] {
  const [first = "", last = first] = range.replace("U+", "").split("-");
  return [parseInt(first, 16), parseInt(last, 16)];
}

/** The font file, to be embedded in a document. */
export function fontFile(name: FontName, weight: Weight): Buffer {
  const file = `${name}-${weight}-normal.woff`;
  const known = fonts.get(file);
  if (known) return known;
  const folder = allPieces().find((piece) => piece.name === name)?.folder;
  if (!folder) throw new Error(`There is no font ${name}`);
  const font = unpackWoff(readFileSync(join(folder, file)));
  fonts.set(file, font);
  return font;
}
