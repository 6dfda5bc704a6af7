/** The paper: an A4 document on which places are given from the inline start, so that Arabic comes out mirrored. */
import PDFDocument from "pdfkit";
import { paragraphOf, type Direction, type Run } from "./bidi.server";
import { fontFile, type FontName, type Weight } from "./fonts.server";
import { linesOf } from "./line-breaks.server";

/** Points (1/72 inch), as all measures here; A4 is 210 × 297 mm. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 48;
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN;
const CONTENT_BOTTOM = PAGE.height - MARGIN - 16;
const PAGE_NUMBER_BASELINE = PAGE.height - 32;

/** In parts of the font size. Arabic letters reach higher and lower than Latin ones. */
const LINE_HEIGHT = 1.45;
const BASELINE = 1.05;

export const INK = "#1a1a1a";
export const GREY = "#666666";
export const GREEN = "#2c6b4a";
const RULE = "#cccccc";

export type Style = { size: number; weight: Weight; color: string };
/** Distance from the inline start of the content, and width. */
export type Column = { at: number; width: number };
export type Align = "start" | "end";
type Line = { runs: Run[]; width: number };
/** A text that is broken into lines and waits to be drawn. */
export type Block = { lines: Line[]; style: Style; height: number };

export type Sheet = {
  doc: PDFKit.PDFDocument;
  direction: Direction;
  /** How far from the page's top the next thing is drawn. */
  y: number;
};

export function openSheet(direction: Direction, options: { lang: string; title: string; author: string }): Sheet {
  const { lang, title, author } = options;
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    lang,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: new Date(0) },
  });
  // The library wants a date, but writes only what it can enumerate: the same invoice gives the same bytes.
  Object.defineProperty(doc.info, "CreationDate", { enumerable: false });
  return { doc, direction, y: MARGIN };
}

/** The finished document. */
export function closeSheet(sheet: Sheet): Promise<Buffer> {
  numberPages(sheet);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    sheet.doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    sheet.doc.on("end", () => resolve(Buffer.concat(chunks)));
    sheet.doc.on("error", reject);
    sheet.doc.end();
  });
}

/** "1 / 2" at the foot; a single page needs none. */
function numberPages(sheet: Sheet): void {
  const { count } = sheet.doc.bufferedPageRange();
  if (count === 1) return;
  for (let index = 0; index < count; index++) {
    sheet.doc.switchToPage(index);
    sheet.y = PAGE_NUMBER_BASELINE;
    writeText(sheet, `${index + 1} / ${count}`, { at: 0, width: CONTENT_WIDTH }, PAGE_NUMBER_STYLE, "end");
  }
}

const PAGE_NUMBER_STYLE: Style = { size: 9, weight: 400, color: GREY };

/** Goes on at the next page's top where `height` does not fit on this page; says whether it did. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= CONTENT_BOTTOM) return false;
  sheet.doc.addPage();
  sheet.y = MARGIN;
  return true;
}

export function blockOf({ doc, direction }: Sheet, text: string, width: number, style: Style): Block {
  const measure = (runs: Run[]) => runs.reduce((sum, run) => sum + widthOf(doc, run, style), 0);
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((paragraph) => linesOf(paragraphOf(paragraph, direction), width, measure))
    .map((runs) => ({ runs, width: measure(runs) }));
  return { lines, style, height: lines.length * style.size * LINE_HEIGHT };
}

/** Draws the block at the sheet's height, which stays as it is. */
export function drawBlock({ doc, direction, y }: Sheet, block: Block, column: Column, align: Align = "start"): void {
  const { lines, style } = block;
  const isFlushLeft = (align === "start") === (direction === "ltr");
  const left = leftOf(direction, column);
  lines.forEach(({ runs, width }, index) => {
    let x = isFlushLeft ? left : left + column.width - width;
    const baseline = y + (index * LINE_HEIGHT + BASELINE) * style.size;
    for (const run of runs) {
      const runWidth = widthOf(doc, run, style);
      doc.fillColor(style.color).text(run.text, x, baseline, { ...TEXT_OPTIONS, baseline: "alphabetic" });
      x += runWidth;
    }
  });
}

/** Draws a text at the sheet's height and moves on below it. */
export function writeText(sheet: Sheet, text: string, column: Column, style: Style, align?: Align): void {
  const block = blockOf(sheet, text, column.width, style);
  drawBlock(sheet, block, column, align);
  sheet.y += block.height;
}

export function drawRule({ doc, direction, y }: Sheet, column: Column): void {
  const left = leftOf(direction, column);
  doc
    .moveTo(left, y)
    .lineTo(left + column.width, y)
    .lineWidth(0.75)
    .strokeColor(RULE)
    .stroke();
}

/** Fits a picture into the column and the height, at the column's inline end. */
export function drawPicture({ doc, direction, y }: Sheet, picture: Buffer, column: Column, height: number): void {
  const align = direction === "ltr" ? "right" : undefined;
  doc.image(picture, leftOf(direction, column), y, { fit: [column.width, height], align });
}

function leftOf(direction: Direction, { at, width }: Column): number {
  return direction === "ltr" ? MARGIN + at : PAGE.width - MARGIN - at - width;
}

/** With a list of features, even an empty one, the run is shaped as a whole instead of word by word. */
const TEXT_OPTIONS = { features: [], lineBreak: false };

/** Leaves the run's font selected. */
function widthOf(doc: PDFKit.PDFDocument, { text, font }: Run, { size, weight }: Style): number {
  selectFont(doc, font, weight);
  return doc.fontSize(size).widthOfString(text, TEXT_OPTIONS);
}

function selectFont(doc: PDFKit.PDFDocument, font: FontName, weight: Weight): void {
  const name = `${font}-${weight}`;
  doc.registerFont(name, fontFile(font, weight)).font(name);
}
