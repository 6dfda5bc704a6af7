/** Where a text may go on in the next line: after spaces, and around Chinese and Japanese characters. */
import { runsOf, type Paragraph, type Run } from "./bidi.server";

/** The width of runs in points. */
export type Measure = (runs: Run[]) => number;

type Span = { start: number; end: number };

const GRAPHEMES = new Intl.Segmenter();

/** What does not part: opening brackets, a character or a word, closing punctuation; then the spaces it ends with. */
const UNIT =
  /([（《「『【]*(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^ \p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}（《「『【]+|$)[，。、！？：；）》」』】]*)( *)/gu;

/** The lines of a paragraph, each at most `width` points wide; a word that is wider than a line is cut. */
export function linesOf(paragraph: Paragraph, width: number, measure: Measure): Run[][] {
  const measureSpan = ({ start, end }: Span) => measure(runsOf(paragraph, start, end));
  const lines: Span[] = [];
  let room = 0;
  for (const unit of unitsOf(paragraph.text).flatMap((each) => cutToFit(each, width, measureSpan, paragraph.text))) {
    const last = lines.at(-1);
    const space = last ? measureSpan({ start: last.end, end: unit.start }) : 0;
    const needed = measureSpan(unit);
    if (last && space + needed <= room) {
      last.end = unit.end;
      room -= space + needed;
    } else {
      lines.push({ ...unit });
      room = width - needed;
    }
  }
  return lines.map(({ start, end }) => runsOf(paragraph, start, end));
}

function unitsOf(text: string): Span[] {
  return [...text.matchAll(UNIT)]
    .map(({ index, 1: unit = "" }) => ({ start: index, end: index + unit.length }))
    .filter(({ start, end }) => end > start);
}

/** A unit in pieces that fit, cut between the characters a reader sees; a single one is drawn however wide it is. */
function cutToFit(unit: Span, width: number, measureSpan: (span: Span) => number, text: string): Span[] {
  if (measureSpan(unit) <= width) return [unit];
  const pieces: Span[] = [];
  let start = unit.start;
  let end = unit.start;
  for (const { segment } of GRAPHEMES.segment(text.slice(unit.start, unit.end))) {
    const next = end + segment.length;
    if (end > start && measureSpan({ start, end: next }) > width) {
      pieces.push({ start, end });
      start = end;
    }
    end = next;
  }
  return [...pieces, { start, end }];
}
