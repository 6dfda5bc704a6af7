/** What stands beneath the items: the sums, the total last, and the notes. */
import type { Invoice, InvoiceSum } from "./invoice";
import {
  blockOf,
  CONTENT_WIDTH,
  drawBlock,
  drawRule,
  GREEN,
  GREY,
  INK,
  makeRoom,
  type Block,
  type Column,
  type Sheet,
  type Style,
} from "./sheet.server";

const GAP = 12;
const NOTES_GAP = 24;
const PADDING = 6;
const WHOLE: Column = { at: 0, width: CONTENT_WIDTH };
const SUM: Column = { at: CONTENT_WIDTH * 0.45, width: CONTENT_WIDTH * 0.55 };
const AMOUNT: Column = { at: CONTENT_WIDTH - 130, width: 130 };
const LABEL: Column = { at: SUM.at, width: AMOUNT.at - SUM.at - GAP };

const PLAIN: Style = { size: 10, weight: 400, color: INK };
const NOTE: Style = { size: 9, weight: 400, color: GREY };
const STYLES: Record<InvoiceSum["kind"], Style> = {
  plain: PLAIN,
  saving: { ...PLAIN, color: GREEN },
  total: { size: 13, weight: 700, color: INK },
};

type Sum = { label: Block; amount: Block; height: number; isTotal: boolean };

/** The sums and the notes stay together on one page. */
export function drawSums(sheet: Sheet, { sums, notes }: Invoice): void {
  const sumBlocks = sums.map((sum) => sumOf(sheet, sum));
  const noteBlocks = notes.map((note) => blockOf(sheet, note, CONTENT_WIDTH, NOTE));
  makeRoom(
    sheet,
    [...sumBlocks, ...noteBlocks].reduce((height, block) => height + block.height, GAP + NOTES_GAP),
  );
  sheet.y += GAP;
  for (const sum of sumBlocks) drawSum(sheet, sum);
  sheet.y += NOTES_GAP;
  for (const note of noteBlocks) {
    drawBlock(sheet, note, WHOLE);
    sheet.y += note.height;
  }
}

function sumOf(sheet: Sheet, { label, amount, kind }: InvoiceSum): Sum {
  const style = STYLES[kind];
  const labelBlock = blockOf(sheet, label, LABEL.width, style);
  const amountBlock = blockOf(sheet, amount, AMOUNT.width, style);
  const isTotal = kind === "total";
  const padding = isTotal ? 2 * PADDING : PADDING / 2;
  return {
    label: labelBlock,
    amount: amountBlock,
    height: Math.max(labelBlock.height, amountBlock.height) + padding,
    isTotal,
  };
}

function drawSum(sheet: Sheet, { label, amount, height, isTotal }: Sum): void {
  const bottom = sheet.y + height;
  if (isTotal) {
    sheet.y += PADDING;
    drawRule(sheet, SUM);
    sheet.y += PADDING;
  }
  drawBlock(sheet, label, LABEL);
  drawBlock(sheet, amount, AMOUNT, "end");
  sheet.y = bottom;
}
