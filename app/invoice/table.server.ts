/** The invoice's items, page after page. */
import type { Invoice } from "./invoice";
import {
  blockOf,
  CONTENT_WIDTH,
  drawBlock,
  drawRule,
  GREY,
  INK,
  makeRoom,
  type Block,
  type Column,
  type Sheet,
  type Style,
} from "./sheet.server";

const GAP = 12;
const COUNT: Column = { at: 0, width: 40 };
const AMOUNT: Column = { at: CONTENT_WIDTH - 110, width: 110 };
const ITEM: Column = { at: COUNT.width + GAP, width: AMOUNT.at - COUNT.width - 2 * GAP };
const WHOLE: Column = { at: 0, width: CONTENT_WIDTH };

const PADDING = 6;
const HEAD: Style = { size: 9, weight: 700, color: GREY };
const BODY: Style = { size: 10, weight: 400, color: INK };
const MODIFIERS: Style = { size: 9, weight: 400, color: GREY };

type Row = { count: Block; item: Block[]; amount: Block; height: number };

export function drawItems(sheet: Sheet, { columns, items }: Invoice): void {
  const head = rowOf(sheet, { ...columns, modifiers: "" }, HEAD);
  const rows = items.map(({ name, ...rest }) => rowOf(sheet, { ...rest, item: name }, BODY));
  makeRoom(sheet, head.height + (rows[0]?.height ?? 0));
  drawRow(sheet, head);
  for (const row of rows) {
    if (makeRoom(sheet, row.height)) drawRow(sheet, head);
    drawRow(sheet, row);
  }
}

type RowTexts = { count: string; item: string; modifiers: string; amount: string };

function rowOf(sheet: Sheet, { count, item, modifiers, amount }: RowTexts, style: Style): Row {
  const itemBlocks = [blockOf(sheet, item, ITEM.width, style), blockOf(sheet, modifiers, ITEM.width, MODIFIERS)];
  const countBlock = blockOf(sheet, count, COUNT.width, style);
  const amountBlock = blockOf(sheet, amount, AMOUNT.width, style);
  const itemHeight = itemBlocks.reduce((sum, block) => sum + block.height, 0);
  const height = Math.max(countBlock.height, amountBlock.height, itemHeight) + 2 * PADDING;
  return { count: countBlock, item: itemBlocks, amount: amountBlock, height };
}

/** Draws a row and the rule that closes it. */
function drawRow(sheet: Sheet, { count, item, amount, height }: Row): void {
  const bottom = sheet.y + height;
  sheet.y += PADDING;
  drawBlock(sheet, count, COUNT);
  drawBlock(sheet, amount, AMOUNT, "end");
  for (const block of item) {
    drawBlock(sheet, block, ITEM);
    sheet.y += block.height;
  }
  sheet.y = bottom;
  drawRule(sheet, WHOLE);
}
