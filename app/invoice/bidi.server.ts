/** Text in reading order becomes runs in the order they stand on paper (Unicode Standard Annex 9, the bidi algorithm). */
import bidiFactory from "bidi-js";
import { fontOf, type FontName } from "./fonts.server";

export type Direction = "ltr" | "rtl";
/** Characters drawn at one go: one font, one direction, in the order the font's shaping expects. */
export type Run = { text: string; font: FontName };
/** A text without line ends, and for each of its UTF-16 units the embedding level: odd ones run right to left. */
export type Paragraph = { text: string; levels: Uint8Array };

type LogicalRun = { characters: string[]; font: FontName; level: number };

const bidi = bidiFactory();

const RIGHT_TO_LEFT_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const OTHER_LETTER = /(?![\p{Script=Arabic}\p{Script=Hebrew}])\p{L}/u;
/** The shaping takes a run with a letter of this script for right-to-left, whatever else stands in it. */
const SHAPED_RIGHT_TO_LEFT = /\p{Script=Arabic}/u;
/** Marks, joiners and spaces stay with the font of what they follow: every font has a space. */
const FOLLOWS_FONT = /[\p{M}\p{Cf}\p{Zs}]/u;
const DIRECTION_CONTROL = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/;

/** Typographic spaces and hyphens that no font of ours draws. */
const NO_BREAK_SPACES = /[\u2007\u202f]/g;
const SPACES = /[\t\u2000-\u2006\u2008-\u200a\u205f\u3000]/g;
const HYPHENS = /[\u2010\u2011]/g;
/** Pictures; the signs for copyright and trade marks, which Unicode counts among them, are letters to us. */
const PICTURES = /(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u20e3]/gu;
/** Joiners make sense between the letters of these scripts only; elsewhere they hold pictures together. */
const STRAY_JOINERS = /(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{M}])[\u200c\u200d]/gu;
const INVISIBLE = /(?![\u200c-\u200f\u061c\u202a-\u202e\u2066-\u2069])[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

/**
 * Works out the directions of a text. A text of one direction keeps it in every document: a phone number or a Latin
 * address reads from the left in Arabic too. A mixed one takes the document's.
 */
export function paragraphOf(text: string, direction: Direction): Paragraph {
  const drawable = drawableText(text);
  const { levels } = bidi.getEmbeddingLevels(drawable, directionOf(drawable, direction));
  return { text: drawable, levels };
}

function directionOf(text: string, direction: Direction): Direction {
  if (!RIGHT_TO_LEFT_LETTER.test(text)) return "ltr";
  return OTHER_LETTER.test(text) ? direction : "rtl";
}

function drawableText(text: string): string {
  return text
    .normalize("NFC")
    .replace(NO_BREAK_SPACES, "\u00a0")
    .replace(SPACES, " ")
    .replace(HYPHENS, "-")
    .replace(PICTURES, "")
    .replace(INVISIBLE, "")
    .replace(STRAY_JOINERS, "")
    .replace(/ {2,}/g, " ")
    .trim();
}

/** The runs of one line, from left to right; `end` is exclusive. */
export function runsOf(paragraph: Paragraph, start: number, end: number): Run[] {
  return inVisualOrder(logicalRuns(paragraph, start, end)).map(({ characters, font, level }) => ({
    text: asShaped(characters, level).replaceAll("\u00a0", " "),
    font,
  }));
}

function logicalRuns({ text, levels }: Paragraph, start: number, end: number): LogicalRun[] {
  const runs: LogicalRun[] = [];
  let index = start;
  for (const character of text.slice(start, end)) {
    const level = levels[index] ?? 0;
    index += character.length;
    if (DIRECTION_CONTROL.test(character)) continue;
    const last = runs.at(-1);
    const font = last && FOLLOWS_FONT.test(character) ? last.font : fontOf(character);
    if (last?.level === level && last.font === font) last.characters.push(character);
    else runs.push({ characters: [character], font, level });
  }
  return runs;
}

/** Rule L2: from the highest level down to 1, each sequence at that level or above is turned round. */
function inVisualOrder(runs: LogicalRun[]): LogicalRun[] {
  let ordered = runs;
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    ordered = reverseSequences(ordered, level);
  }
  return ordered;
}

function reverseSequences(runs: LogicalRun[], level: number): LogicalRun[] {
  const ordered: LogicalRun[] = [];
  let sequence: LogicalRun[] = [];
  for (const run of runs) {
    if (run.level >= level) sequence.unshift(run);
    else {
      ordered.push(...sequence, run);
      sequence = [];
    }
  }
  return [...ordered, ...sequence];
}

/** Brackets face the other way from right to left (rule L4); the order is turned where the shaping would not do so. */
function asShaped(characters: string[], level: number): string {
  const isRightToLeft = level % 2 === 1;
  const mirrored = isRightToLeft ? characters.map((each) => bidi.getMirroredCharacter(each) ?? each) : characters;
  const isTurnedByShaping = SHAPED_RIGHT_TO_LEFT.test(characters.join(""));
  return (isRightToLeft === isTurnedByShaping ? mirrored : mirrored.toReversed()).join("");
}
