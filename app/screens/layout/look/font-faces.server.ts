/**
 * A brand's families as rules of CSS. Arabic letters are a family of their own, which Arabic pages alone name: a page in
 * another language never loads them for the name of a language. What has few letters of a file fetches few. Where a file is not there yet, a system font stands in with
 * the widths of the typeface, so that no line breaks anew when it arrives. Chinese is set in the system's own fonts.
 */
import type { Look } from "~/ordering/tenancy/look";
import { COMMON, OTHERS, unicodeRange, type Ranges } from "./letters";
import { REGULAR_AND_BOLD, TYPEFACES, type Typeface, type Weights } from "./typefaces.server";

type Slot = "text" | "display";
type Script = "latin" | "arabic";

/** Letters that only the stand-in of Arabic is for. */
const ARABIC = "unicode-range:U+600-6FF,U+750-77F,U+FB50-FDFF,U+FE70-FEFF";
const ARIAL = [
  ["Arial", "Roboto", "Liberation Sans"],
  ["Arial Bold", "Roboto Bold", "Liberation Sans Bold"],
] as const;
/** Chinese is the system's own, named before any other font that may have its letters. */
const SYSTEM = [
  '"PingFang SC"',
  '"Microsoft YaHei"',
  '"Noto Sans CJK SC"',
  '"Noto Sans SC"',
  "system-ui",
  "sans-serif",
];
const DEJAVU = [["DejaVu Sans"], ["DejaVu Sans Bold"]] as const;

/** Whether words of a slot are set in any of these weights. */
type IsUsed = (weights: Weights) => boolean;

/** The rules of both families, and the custom properties that name them. Headings have one weight; the others of a family for them alone are left out. */
export function fontCss(look: Look): { faces: string; names: string; arabicNames: string } {
  const slots = slotsOf(look);
  const faces = slots.flatMap(([slot, family, isUsed]) => facesOf(slot, family, isUsed)).join("");
  const names = (scripts: Script[]) =>
    slots.map(([slot]) => `--${slot}-face:${familyNames(slot, scripts).join(",")}`).join(";");
  return { faces, names: names(["latin"]), arabicNames: names(["arabic", "latin"]) };
}

/**
 * The files that nearly all of a page in a script is set in. Fetched with its stylesheets they are there with the first paint,
 * so that no word moves when its letters come.
 */
export const fontFiles = (look: Look, script: Script): string[] =>
  slotsOf(look).flatMap(([, family, isUsed]) =>
    usedFiles(TYPEFACES[family][script], isUsed).map(({ common }) => common),
  );

/** A family that is chosen for both is there once. */
function slotsOf({ fonts, headings }: Look): [Slot, keyof typeof TYPEFACES, IsUsed][] {
  const text: [Slot, keyof typeof TYPEFACES, IsUsed] = ["text", fonts.text, () => true];
  if (fonts.display === fonts.text) return [text];
  return [text, ["display", fonts.display, ([from, to]) => from <= headings.weight && headings.weight <= to]];
}

/** One file of all weights that a family has stands for those too that it has not. */
const usedFiles = ({ files }: Typeface, isUsed: IsUsed) =>
  files.filter(({ weights }) => files.length === 1 || isUsed(weights));

/** Arabic first: its file may have the Latin letters too, and is there already. */
const familyNames = (slot: Slot, scripts: Script[]) => [
  ...scripts.map((script) => `${slot}-${script}`),
  `${slot}-arial`,
  `${slot}-dejavu`,
  ...SYSTEM,
];

function facesOf(slot: Slot, family: keyof typeof TYPEFACES, isUsed: IsUsed): string[] {
  const { latin, arabic } = TYPEFACES[family];
  return [
    ...ownFaces(`${slot}-latin`, latin, isUsed),
    ...ownFaces(`${slot}-arabic`, arabic, isUsed),
    ...(latin.arial ? standIns(`${slot}-arial`, latin, latin.arial, ARIAL, isUsed) : []),
    ...standIns(`${slot}-dejavu`, latin, latin.dejavu, DEJAVU, isUsed),
    ...standIns(`${slot}-dejavu`, arabic, arabic.dejavu, DEJAVU, isUsed, ARABIC),
  ];
}

const ownFaces = (name: string, typeface: Typeface, isUsed: IsUsed) =>
  usedFiles(typeface, isUsed).flatMap(({ common, others, weights }) => {
    const own = (url: string, ranges: Ranges) =>
      face(name, [
        `src:url(${url}) format("woff2")`,
        `font-weight:${weights.join(" ")}`,
        "font-display:swap",
        unicodeRange(ranges),
      ]);
    // The later rule has the letters that both have.
    return [own(others, OTHERS[typeface.letters]), own(common, COMMON[typeface.letters])];
  });

/** The regular weight of a system font, and its bold one for what is more than medium. */
function standIns(
  name: string,
  { ascent, descent }: Typeface,
  widths: NonNullable<Typeface["arial"]>,
  fonts: readonly [readonly string[], readonly string[]],
  isUsed: IsUsed,
  ...more: string[]
): string[] {
  return ([0, 1] as const).flatMap((i) => {
    const [width, weights] = [widths[i], REGULAR_AND_BOLD[i]];
    if (!isUsed(weights)) return [];
    return face(name, [
      `src:${fonts[i].map((font) => `local("${font}")`).join(",")}`,
      `font-weight:${weights.join(" ")}`,
      `size-adjust:${width}%`,
      `ascent-override:${ofSize(ascent, width)}%`,
      `descent-override:${ofSize(descent, width)}%`,
      "line-gap-override:0%",
      ...more,
    ]);
  });
}

/** What is written against the adjusted size is meant against the size itself. */
const ofSize = (share: number, width: number) => Math.round((share / width) * 100);

const face = (name: string, descriptors: string[]) => `@font-face{font-family:${name};${descriptors.join(";")}}`;
